import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar.ts';

const CALENDAR = {
	name: 'জানুয়ারি ব্যাচের রুটিন',
	maker: 'প্রস্তুতি',
	host: 'site.example',
	url: 'https://site.example/batch-details/3/schedule',
};
const ENTRY: CalendarEntry = {
	id: 7,
	title: 'শারীরবিদ্যা, ক্লাস ১; প্রথম ভাগ',
	note: 'কোষঝিল্লি\nদেহতরল',
	place: '',
	starts_at: '2026-11-21T14:00:00.000Z',
	ends_at: '2026-11-21T15:30:00.000Z',
};

/** Parses a calendar file: unfolds lines and unescapes values. */
function read(file: string): [name: string, value: string][] {
	expect(file.endsWith('\r\n')).toBe(true);
	return file
		.slice(0, -2)
		.replaceAll('\r\n ', '')
		.split('\r\n')
		.map((line) => {
			const at = line.indexOf(':');
			const value = line
				.slice(at + 1)
				.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
			return [line.slice(0, at), value];
		});
}

describe('a calendar file', () => {
	it('has each class with its times in UTC and its own UID', () => {
		expect(read(calendarFile(CALENDAR, [ENTRY]))).toEqual([
			['BEGIN', 'VCALENDAR'],
			['VERSION', '2.0'],
			['PRODID', '-//প্রস্তুতি//Schedule//BN'],
			['CALSCALE', 'GREGORIAN'],
			['METHOD', 'PUBLISH'],
			['X-WR-CALNAME', 'জানুয়ারি ব্যাচের রুটিন'],
			['X-WR-TIMEZONE', 'Asia/Dhaka'],
			['BEGIN', 'VEVENT'],
			['UID', 'event-7@site.example'],
			['DTSTAMP', '20261121T140000Z'],
			['DTSTART', '20261121T140000Z'],
			['DTEND', '20261121T153000Z'],
			['SUMMARY', 'শারীরবিদ্যা, ক্লাস ১; প্রথম ভাগ'],
			['DESCRIPTION', 'কোষঝিল্লি\nদেহতরল'],
			['URL', 'https://site.example/batch-details/3/schedule'],
			['END', 'VEVENT'],
			['END', 'VCALENDAR'],
		]);
	});

	it('has the location where there is one', () => {
		const lines = read(calendarFile(CALENDAR, [{ ...ENTRY, place: 'ঢাকা শাখা, ধানমন্ডি', note: '' }]));
		expect(lines).toContainEqual(['LOCATION', 'ঢাকা শাখা, ধানমন্ডি']);
		expect(lines.map(([name]) => name)).not.toContain('DESCRIPTION');
	});

	it('preserves any text, in lines of at most 75 octets that break between characters', () => {
		const words = fc.string({ unit: 'grapheme', maxLength: 120 });
		fc.assert(
			fc.property(words, fc.constantFrom('আ', 'ক্ষ', ', ', '\\', ';', '🩺'), (some, more) => {
				const title = `${some}${more.repeat(40)}`;
				const file = calendarFile(CALENDAR, [{ ...ENTRY, title }]);
				for (const line of file.split('\r\n')) {
					expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
					// Half a character would not survive the encoding to octets.
					expect(line.isWellFormed()).toBe(true);
				}
				const stored = read(file).find(([name]) => name === 'SUMMARY')?.[1];
				expect(stored).toBe(title);
			}),
		);
	});

	it('does not let a text add a line', () => {
		const file = calendarFile(CALENDAR, [{ ...ENTRY, title: 'x\r\nEND:VCALENDAR\rBEGIN:VEVENT' }]);
		expect(file.match(/^(BEGIN|END):/gm)).toHaveLength(4);
	});

	it('is the same for the same schedule', () => {
		expect(calendarFile(CALENDAR, [ENTRY])).toBe(calendarFile(CALENDAR, [ENTRY]));
	});
});
