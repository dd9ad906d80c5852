/** Tells the server what it does not know yet: now, whenever the page is left, and when the network is back. Returns what ends this. */
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
