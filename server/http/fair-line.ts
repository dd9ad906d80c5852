interface Waiting {
	run: () => void;
}

/** Work that is done a few at a time, callers in turns: who brings much waits behind the own work, not others behind it. */
export interface FairLine {
	/** Does the work when its turn has come; null at once where too much waits, of this caller or in all. */
	whenFree<T>(caller: string, work: () => Promise<T>): Promise<T | null>;
	/** The same without a limit on how much waits. */
	whenDue<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

/**
 * @param atOnce how much is done at the same time
 * @param most how much may wait, of one caller and in all
 */
export function makeFairLine(atOnce: number, most: { ofOne: number; inAll: number }): FairLine {
	/** What waits, by caller; a caller whose turn was goes behind all others. */
	const lines = new Map<string, Waiting[]>();
	let running = 0;
	let waiting = 0;

	function next(): void {
		for (const [caller, line] of lines) {
			if (running >= atOnce) return;
			lines.delete(caller);
			const first = line.shift();
			if (line.length > 0) lines.set(caller, line);
			if (!first) continue;
			waiting--;
			running++;
			first.run();
		}
	}

	function whenDue<T>(caller: string, work: () => Promise<T>): Promise<T> {
		return new Promise((resolve, reject) => {
			const run = () => {
				work()
					.then(resolve, reject)
					.finally(() => {
						running--;
						next();
					});
			};
			const line = lines.get(caller) ?? [];
			line.push({ run });
			lines.set(caller, line);
			waiting++;
			next();
		});
	}
	return {
		whenDue,
		async whenFree(caller, work) {
			const own = lines.get(caller)?.length ?? 0;
			return waiting >= most.inAll || own >= most.ofOne ? null : whenDue(caller, work);
		},
	};
}
