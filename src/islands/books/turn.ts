/** A touch position, in px of the window, with its time. */
export interface Touched {
	x: number;
	y: number;
	at: number;
}

const FAR_PX = 60;
const QUICK_MS = 700;

/** The effect of a swipe: 1 the next page, -1 the previous one, 0 nothing; a slanted or slow one scrolls. */
export function turnOf(from: Touched, to: Touched): -1 | 0 | 1 {
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	if (Math.abs(dx) < FAR_PX || Math.abs(dx) < 2 * Math.abs(dy) || to.at - from.at > QUICK_MS) return 0;
	return dx < 0 ? 1 : -1;
}

/** The effect of a key. */
export function turnOfKey(key: string): -1 | 0 | 1 {
	if (key === 'ArrowRight') return 1;
	return key === 'ArrowLeft' ? -1 : 0;
}
