import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedShape } from './stored.ts';

const fields = {
	phone: z
		.string()
		.trim()
		.min(5)
		.transform((text) => text.toUpperCase()),
	seats: z.int().min(1),
	kind: z.enum(['a', 'b']),
	items: z.array(z.strictObject({ share: z.int().max(10), note: z.string().regex(/^x/).nullable() })).min(2),
	either: z.discriminatedUnion('of', [
		z.strictObject({ of: z.literal('one'), n: z.int().min(5) }),
		z.strictObject({ of: z.literal('two') }),
	]),
	on: z.boolean().default(true),
};
const shown = z.object(storedShape(fields));
const row = {
	phone: ' a',
	seats: 0,
	kind: 'a',
	items: [{ share: 99, note: 'y' }],
	either: { of: 'one', n: 1 },
	on: false,
};

describe('a stored row', () => {
	it('is shown as stored, also when the rules of the form have become stricter', () => {
		expect(shown.parse(row)).toEqual(row);
	});

	it('never shows a key that the form does not name, at any depth', () => {
		const secret = { answer_key: 'the secret' };
		const leaky = {
			...row,
			...secret,
			items: [{ ...row.items[0], ...secret }],
			either: { ...row.either, ...secret },
		};
		expect(shown.parse(leaky)).toEqual(row);
	});

	it('is refused when a value is of another kind', () => {
		expect(shown.safeParse({ ...row, seats: '3' }).success).toBe(false);
		expect(shown.safeParse({ ...row, kind: 'c' }).success).toBe(false);
	});
});
