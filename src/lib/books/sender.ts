interface SenderDeps<Unsent> {
	idleMs: number;
	later: (task: () => void, ms: number) => () => void;
	/** What the server does not have yet; null: it has everything. */
	unsent: () => Unsent | null;
	/** Sends it and merges the answer. `last`: the page may be closed before the answer arrives. */
	send: (unsent: Unsent, last: boolean) => Promise<void>;
}

/** Sends changes in one request at a time; never rejects, and what could not be sent stays on the phone. */
export function createSender<Unsent>({ idleMs, later, unsent, send }: SenderDeps<Unsent>) {
	let stop = () => {};
	let sending = false;

	function soon(): void {
		stop();
		stop = later(() => void now(), idleMs);
	}
	async function now(last = false): Promise<void> {
		stop();
		const change = unsent();
		if (sending || change === null) return;
		sending = true;
		try {
			await send(change, last);
			// What was changed meanwhile still has to be sent.
			if (unsent() !== null) soon();
		} catch {
			// It stays on the phone.
		} finally {
			sending = false;
		}
	}
	return {
		soon,
		again: (): Promise<void> => now(),
		close(): void {
			void now(true);
			stop();
		},
	};
}

/** Sends unsent changes now, whenever the page is left, and when the network returns, until `dispose`. */
export function sendingWithPage<Model extends { again(): Promise<void>; close(): void }>(model: Model) {
	const gone = new AbortController();
	const { signal } = gone;
	const again = () => void model.again();
	window.addEventListener('online', again, { signal });
	document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && again(), {
		signal,
	});
	again();
	return {
		...model,
		dispose(): void {
			gone.abort();
			model.close();
		},
	};
}
