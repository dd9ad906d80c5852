/**
 * Runs work a few at a time, callers in turns: a caller with much work delays only itself.
 * @param atOnce how many run at the same time
 * @param most how many may wait, of one caller and in all
 */
export function makeFairLine(atOnce: number, most: { ofOne: number; inAll: number }) {
	/** Waiting work, by caller; a caller whose turn is over moves behind all others. */
	const lines = new Map<string, (() => void)[]>();
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
			first();
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
			line.push(run);
			lines.set(caller, line);
			waiting++;
			next();
		});
	}
	return {
		whenDue,
		/** The same, but null at once where too much waits, of this caller or in all. */
		async whenFree<T>(caller: string, work: () => Promise<T>): Promise<T | null> {
			const own = lines.get(caller)?.length ?? 0;
			return waiting >= most.inAll || own >= most.ofOne ? null : whenDue(caller, work);
		},
	};
}
