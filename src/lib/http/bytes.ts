/** How long a download may receive no data before it fails. */
const STILL_MS = 20_000;

/** Downloads a file of this site as bytes and reports the number received. Rejects if it is not complete. */
export async function fetchBytes(
	url: string,
	onStep: (loaded: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
	const stop = new AbortController();
	const still = () => setTimeout(() => stop.abort(), STILL_MS);
	let timer = still();
	try {
		const answer = await fetch(url, { signal: stop.signal });
		if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`);
		const parts: Uint8Array<ArrayBuffer>[] = [];
		let loaded = 0;
		const reader = answer.body.getReader();
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			clearTimeout(timer);
			timer = still();
			parts.push(value);
			loaded += value.length;
			onStep(loaded);
		}
		const said = answer.headers.get('content-length');
		const packed = answer.headers.has('content-encoding');
		if (said !== null && !packed && Number(said) !== loaded) throw new Error(`${url} came in part`);
		return new Uint8Array(await new Blob(parts).arrayBuffer());
	} finally {
		clearTimeout(timer);
	}
}
