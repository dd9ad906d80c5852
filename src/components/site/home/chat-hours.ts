/** Dhaka is six hours ahead of UTC the whole year. */
const AHEAD_MS = 6 * 3_600_000;

/** Minutes since midnight of HH:MM; 24:00 is the end of the day. */
function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * 60 + minutes;
}

/** `closes` is the first closed minute and may cross midnight; `off`: numbers of the closed days, 0 is Sunday. */
export function chatState(opens: string, closes: string, off: string, now: Date) {
	const [from, until] = [minutesOf(opens), minutesOf(closes)];
	const there = new Date(now.getTime() + AHEAD_MS);
	const at = there.getUTCHours() * 60 + there.getUTCMinutes();
	const works = (day: number) => !off.includes(String((there.getUTCDay() + day) % 7));
	const begun = at >= from && works(0);
	if (from < until ? begun && at < until : begun || (at < until && works(6))) return 'open';
	if (at < from && works(0)) return 'later';
	return works(1) ? 'tomorrow' : 'closed';
}
