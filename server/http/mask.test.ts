import { expect, it } from 'vitest';
import { z } from 'zod';
import { ContactEmail, ContactLink, ContactPhone, ContactText } from '#contract/contact-data.ts';
import { maskerOf } from './mask.ts';

const masked = (schema: z.ZodType, value: unknown) => maskerOf(schema)?.(value);

it('leaves a hint of phone numbers and mail addresses, nothing of a text, and no link', () => {
	expect(masked(ContactPhone, '01712345678')).toBe('017•••••678');
	expect(masked(ContactPhone, '+447911123456')).toBe('+44•••••••456');
	expect(masked(ContactEmail, 'rahim@example.org')).toBe('r•••@example.org');
	expect(masked(ContactText, 'House 7, Road 3')).toBe('•••');
	expect(masked(ContactLink.nullable(), 'https://pay.example/1')).toBeNull();
});

it('finds contact data in lists, in optional fields, and in each option of a union', () => {
	const Person = z.object({
		name: z.string(),
		phone: ContactPhone.nullable(),
		mail: ContactEmail.optional(),
	});
	const schema = z.object({
		people: z.array(Person),
		one: z.discriminatedUnion('kind', [
			z.object({ kind: z.literal('person'), at: Person }),
			z.object({ kind: z.literal('place'), line: ContactText }),
		]),
	});
	const people = [
		{ name: 'A', phone: null },
		{ name: 'B', phone: '01712345678', mail: 'b@x.org' },
	];
	const place = { kind: 'place', line: 'House 7' };
	expect(masked(schema, { people, one: place })).toEqual({
		people: [
			{ name: 'A', phone: null },
			{ name: 'B', phone: '017•••••678', mail: 'b•••@x.org' },
		],
		one: { kind: 'place', line: '•••' },
	});
	const person = { kind: 'person', at: people[1] };
	expect(masked(schema, { people: [], one: person })).toMatchObject({ one: { at: { mail: 'b•••@x.org' } } });
	expect(people[1]?.phone).toBe('01712345678');
});

it('does nothing where there is no contact data', () => {
	expect(maskerOf(z.object({ office: z.string(), rows: z.array(z.object({ id: z.int() })) }))).toBeNull();
});
