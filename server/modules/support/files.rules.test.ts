import { expect, it } from 'vitest';
import { isPdf } from './files.rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const END = '\n%%EOF\n';

it.each([
	['begins and ends as one', `%PDF-1.7\nbody${END}`, true],
	['is of the second version', `%PDF-2.0\nbody${END}`, true],
	[
		'has its end mark a thousand bytes before its end',
		`%PDF-1.4${'x'.repeat(2_000)}%%EOF${'\n'.repeat(1_019)}`,
		true,
	],
	['has it further away', `%PDF-1.4${'x'.repeat(2_000)}%%EOF${'\n'.repeat(1_020)}`, false],
	['has no end mark', '%PDF-1.7\nbody', false],
	['begins with something else', `x%PDF-1.7\nbody${END}`, false],
	['is of no version', `%PDF-3.0\nbody${END}`, false],
	['lacks a part of its version', `%PDF-1.x\nbody${END}`, false],
	['is empty', '', false],
])('a file that %s', (_, text, fits) => expect(isPdf(bytes(text))).toBe(fits));
