export type ChatState = 'open' | 'later' | 'tomorrow';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Asia/Dhaka',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
});

/** Minutes since midnight of HH:MM; 24:00 is the end of the day. */
function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * 60 + minutes;
}

/** Whether a channel with these hours (HH:MM, `closes` is the first closed minute, may cross midnight) is open by the time in Dhaka. */
export function chatState(opens: string, closes: string, now: Date): ChatState {
	const [from, until, at] = [opens, closes, CLOCK.format(now)].map(minutesOf) as [number, number, number];
	const open = from < until ? at >= from && at < until : at >= from || at < until;
	if (open) return 'open';
	return at < from ? 'later' : 'tomorrow';
}
