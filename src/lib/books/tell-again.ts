/** Sends unsent changes now, whenever the page is left, and when the network returns. Returns a stop function. */
export function tellAgain(again: () => Promise<void>): () => void {
	const onLeave = () => {
		if (document.visibilityState === 'hidden') void again();
	};
	const onOnline = () => void again();
	window.addEventListener('online', onOnline);
	document.addEventListener('visibilitychange', onLeave);
	void again();
	return () => {
		window.removeEventListener('online', onOnline);
		document.removeEventListener('visibilitychange', onLeave);
	};
}
