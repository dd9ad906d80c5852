import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { treeOf } from '../../scripts/process-tree.mjs';

/** Clock ticks per second in /proc. */
const TICKS = 100;

/** Seconds of processor time that a process has used. Linux only. */
export function cpuSeconds(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The same of a process and its descendants, including those that have ended. */
export function treeCpuSeconds(root: number): number {
	let ticks = 0;
	for (const pid of treeOf(root)) {
		try {
			const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
			const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
			for (const field of fields.slice(11, 15)) ticks += Number(field);
		} catch {
			// The process ended while the list was read.
		}
	}
	return ticks / TICKS;
}

/** Seconds of processor time used on this machine since it started, including time stolen by its host. */
export function machineCpuSeconds(): number {
	const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8').split(/\s+/);
	return [user, nice, system, irq, softirq, steal].reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}

/** Bytes of memory of a process and its children; shared pages are counted once. */
export function memoryOf(root: number): number {
	let sum = 0;
	for (const pid of treeOf(root)) {
		try {
			const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
			sum += Number(pss ?? 0) * 1024;
		} catch {
			// The process ended while the list was read.
		}
	}
	return sum;
}

/** Records the peak memory of a process and its children. */
export function watchMemory(pid: () => number | undefined): { peak(): number; stop(): void } {
	let peak = 0;
	const timer = setInterval(() => {
		const now = pid();
		if (now !== undefined) peak = Math.max(peak, memoryOf(now));
	}, 100);
	return { peak: () => peak, stop: () => clearInterval(timer) };
}

/** Runs a program to its end. Returns seconds and its peak memory. */
export async function timed(command: string, args: string[], env: Record<string, string>, cwd: string) {
	const began = performance.now();
	const child = spawn(command, args, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const memory = watchMemory(() => child.pid);
	const code = await new Promise((resolve) => child.on('exit', resolve));
	memory.stop();
	if (code !== 0) throw new Error(`${command} ended with ${code}`);
	return { s: (performance.now() - began) / 1000, peak: memory.peak() };
}

export const median = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
