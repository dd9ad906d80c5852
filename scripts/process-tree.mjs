import { readdirSync, readFileSync } from 'node:fs';

/** A process and all its descendants, by /proc: on other systems the process alone. @param {number} root */
export function treeOf(root) {
	/** @type {Map<number, number>} */
	const parents = new Map();
	const names = process.platform === 'linux' ? readdirSync('/proc') : [];
	for (const name of names) {
		if (!/^\d+$/.test(name)) continue;
		try {
			const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
			parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
		} catch {
			// The process ended while the list was read.
		}
	}
	const found = [root];
	for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
	return found;
}
