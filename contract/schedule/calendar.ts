export interface CalendarEntry {
	id: number;
	title: string;
	note: string;
	place: string;
	starts_at: string;
	ends_at: string;
	url?: string;
}

/** Octets per line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const utf8 = new TextEncoder();

/** A value of type TEXT (RFC 5545, 3.3.11); characters that are invalid in a calendar are removed. */
const text = (value: string): string =>
	value
		.replaceAll(/\r\n?/g, '\n')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be in it
		.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
		.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
		.replaceAll('\n', '\\n');

const utc = (at: string): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Breaks a line between characters: Bengali takes three octets per character. Continuation lines begin with a space. */
function fold(line: string): string {
	let folded = '';
	let octets = 0;
	for (const sign of line) {
		const size = utf8.encode(sign).length;
		if (octets + size > LINE_OCTETS) {
			folded += '\r\n ';
			octets = 1;
		}
		folded += sign;
		octets += size;
	}
	return folded;
}

/** A calendar file (RFC 5545): equal entries give an equal file, and `host` keeps UIDs of installations apart. */
export function calendarFile(
	calendar: { name: string; maker: string; host: string; url: string; refreshHours?: number },
	entries: readonly CalendarEntry[],
): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${text(calendar.maker)}//Schedule//BN`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		`X-WR-CALNAME:${text(calendar.name)}`,
		'X-WR-TIMEZONE:Asia/Dhaka',
		...(calendar.refreshHours === undefined
			? []
			: [
					`REFRESH-INTERVAL;VALUE=DURATION:PT${calendar.refreshHours}H`,
					`X-PUBLISHED-TTL:PT${calendar.refreshHours}H`,
				]),
		...entries.flatMap((entry) => [
			'BEGIN:VEVENT',
			`UID:event-${entry.id}@${calendar.host}`,
			`DTSTAMP:${utc(entry.starts_at)}`,
			`DTSTART:${utc(entry.starts_at)}`,
			`DTEND:${utc(entry.ends_at)}`,
			`SUMMARY:${text(entry.title)}`,
			...(entry.note ? [`DESCRIPTION:${text(entry.note)}`] : []),
			...(entry.place ? [`LOCATION:${text(entry.place)}`] : []),
			`URL:${entry.url ?? calendar.url}`,
			'END:VEVENT',
		]),
		'END:VCALENDAR',
	];
	return `${lines.map(fold).join('\r\n')}\r\n`;
}
