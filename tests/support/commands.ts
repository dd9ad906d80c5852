import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Ran {
	code: number | null;
	/** Its output on stdout and stderr. */
	text: string;
}
export interface Running {
	child: ChildProcess;
	said(): string;
	ended: Promise<Ran>;
}

/** Starts a command of the project, `backup` or `restore`, with settings besides those of this process. */
export function startCommand(name: string, words: readonly string[], env: Record<string, string>): Running {
	const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
		cwd: ROOT,
		env: { ...process.env, NODE_ENV: 'development', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let text = '';
	for (const channel of [child.stdout, child.stderr])
		channel.setEncoding('utf8').on('data', (part: string) => {
			text += part;
		});
	const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, text }));
	return { child, said: () => text, ended };
}

export const runCommand = (
	name: string,
	words: readonly string[],
	env: Record<string, string>,
): Promise<Ran> => startCommand(name, words, env).ended;
