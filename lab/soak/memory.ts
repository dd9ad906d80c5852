import { readFileSync } from 'node:fs';
import type { Stack } from './stack.ts';
import { risePerMinute, type Sample, type Tally } from './tally.ts';

const EVERY_MS = 5_000;

/** Megabytes of memory that a process uses; null when it has ended. Linux only. */
function residentMb(pid: number): number | null {
	try {
		const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
		return kb === undefined ? null : Number(kb) / 1_024;
	} catch {
		return null;
	}
}

/** The memory of one process over the evening. */
export interface Life {
	name: string;
	pid: number;
	samples: Sample[];
	/** Megabytes per minute over the samples in the last half of the evening. */
	rise: number;
	/** Whether it ran during all of that half. */
	survivor: boolean;
}

/** Samples the memory of every process of the stack. */
export function watchMemory(stack: Stack, tally: Tally) {
	const lives = new Map<number, { name: string; samples: Sample[] }>();
	const timer = setInterval(() => {
		for (const [name, pid] of stack.pids()) {
			const value = residentMb(pid);
			if (value === null) continue;
			const life = lives.get(pid) ?? { name, samples: [] };
			life.samples.push({ at: tally.seconds(), value });
			lives.set(pid, life);
		}
	}, EVERY_MS);
	return {
		/** Ends it. `seconds` is the length of the evening. */
		stop(seconds: number): Life[] {
			clearInterval(timer);
			return [...lives].map(([pid, { name, samples }]) => {
				const late = samples.filter(({ at }) => at > seconds / 2);
				const slack = (2 * EVERY_MS) / 1_000;
				const first = late[0]?.at ?? seconds;
				const last = late.at(-1)?.at ?? 0;
				return {
					name,
					pid,
					samples,
					rise: risePerMinute(late),
					survivor: first < seconds / 2 + slack && last > seconds - slack,
				};
			});
		},
	};
}
