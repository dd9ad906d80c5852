/** Errors explained by a disruption; half answers are counted separately. */
const EXPLAINED = /^(?:no answer|cut|too slow|50[234]\b|half$|409 payment\.open)/;

/** Every answer of the evening by kind, and all errors. */
export class Tally {
	readonly #began = performance.now();
	readonly #kinds = new Map<string, { sent: number; answered: number; errors: Map<string, number> }>();
	/** Milliseconds of the acknowledged saves, by minute. */
	readonly saves: number[][] = [];
	/** Incomplete answers; each is a fault. */
	readonly halves: string[] = [];

	/** Seconds since the evening began. */
	seconds(): number {
		return (performance.now() - this.#began) / 1_000;
	}
	#of(kind: string) {
		let known = this.#kinds.get(kind);
		if (!known) {
			known = { sent: 0, answered: 0, errors: new Map() };
			this.#kinds.set(kind, known);
		}
		return known;
	}
	sent(kind: string): void {
		this.#of(kind).sent++;
	}
	answered(kind: string, ms: number): void {
		this.#of(kind).answered++;
		if (kind !== 'save') return;
		const minute = Math.floor(this.seconds() / 60);
		this.saves[minute] ??= [];
		this.saves[minute].push(ms);
	}
	failed(kind: string, why: string): void {
		const { errors } = this.#of(kind);
		errors.set(why, (errors.get(why) ?? 0) + 1);
	}
	half(kind: string, where: string, fault: string): void {
		this.failed(kind, 'half');
		this.halves.push(`${kind} ${where}: ${fault}`);
	}
	/** Kind, sent, answered, and errors by name. */
	rows(): { kind: string; sent: number; answered: number; errors: [string, number][] }[] {
		return [...this.#kinds].map(([kind, { sent, answered, errors }]) => ({
			kind,
			sent,
			answered,
			errors: [...errors].toSorted(([, a], [, b]) => b - a),
		}));
	}
	/**
	 * Errors that a disruption does not explain: anything but a missing answer, answers that request a retry,
	 * and a heartbeat after the submission.
	 */
	unexplained(): string[] {
		return this.rows().flatMap(({ kind, errors }) =>
			errors
				.filter(([why]) => !EXPLAINED.test(why) && !(kind === 'heartbeat' && why === '410 attempt.final'))
				.map(([why, count]) => `${count} x ${kind}: ${why}`),
		);
	}
}

/** A measurement at a second of the evening. */
export interface Sample {
	at: number;
	value: number;
}

/** Rise per minute: the median of the slopes between all pairs (Theil and Sen), which is robust against single peaks. */
export function risePerMinute(samples: readonly Sample[]): number {
	const slopes: number[] = [];
	for (const [n, one] of samples.entries())
		for (const other of samples.slice(n + 1))
			if (other.at > one.at) slopes.push((other.value - one.value) / (other.at - one.at));
	slopes.sort((a, b) => a - b);
	return (slopes[Math.floor(slopes.length / 2)] ?? 0) * 60;
}
