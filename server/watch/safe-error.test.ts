import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { safeError, withoutPersons } from './safe-error.ts';

const PHONE = '+8801712345678';

function ofPostgres(message: string, over: object): pg.DatabaseError {
	return Object.assign(new pg.DatabaseError(message, message.length, 'error'), {
		severity: 'ERROR',
		...over,
	});
}

describe('an error in the log', () => {
	it('of the database retains statement, table and constraint, and loses every value', () => {
		const cause = ofPostgres('duplicate key value violates unique constraint "doctors_phone_unique"', {
			code: '23505',
			detail: `Key (phone)=(${PHONE}) already exists.`,
			where: `COPY doctors, line 1: "${PHONE}"`,
			table: 'doctors',
			constraint: 'doctors_phone_unique',
		});
		const reported = safeError(
			new DrizzleQueryError('insert into doctors values ($1, $2)', [PHONE, 'ডা. রহিম'], cause),
		);
		expect(reported).toMatchObject({
			message: 'Failed query: insert into doctors values ($1, $2)',
			cause: {
				code: '23505',
				message: 'duplicate key value violates unique constraint "doctors_phone_unique"',
				table: 'doctors',
				constraint: 'doctors_phone_unique',
			},
		});
		expect(reported.stack).toMatch(/^\s+at /);
		expect(JSON.stringify(reported)).not.toMatch(/1712345678|রহিম/);
	});

	it('of a value that the database could not read does not repeat it', () => {
		const reported = safeError(
			ofPostgres('invalid input syntax for type bigint: "Rahim 42"', { code: '22P02' }),
		);
		expect(reported.message).toBe('invalid input syntax for type bigint: "…"');
	});

	it('loses phone numbers, addresses, tokens and queries anywhere in it', () => {
		const token = 'k3'.repeat(24);
		const error = new Error(
			`could not reach https://sms.example/send?key=abc&to=01712-345678 for rahim@example.com with Bearer ${token}, ${PHONE}, ${token}`,
		);
		const reported = JSON.stringify(safeError(error));
		for (const secret of ['key=abc', '345678', 'rahim', token]) expect(reported).not.toContain(secret);
		expect(reported).toContain('https://sms.example/send?[query]');
	});

	it('omits fields that are not on the list, and follows causes to a depth', () => {
		const circle: Error & { body?: string } = Object.assign(new Error('a'), { body: PHONE });
		circle.cause = circle;
		const reported = JSON.stringify(safeError(circle));
		expect(reported).not.toContain('1712345678');
		expect(reported.match(/"message":"a"/g)).toHaveLength(5);
	});

	it('that is no error object, or an aggregate, is logged too', () => {
		expect(safeError(`thrown ${PHONE}`)).toMatchObject({ type: 'string', message: 'thrown [phone]' });
		const many = new AggregateError([new Error(`one ${PHONE}`)], 'all failed');
		expect(safeError(many)).toMatchObject({ message: 'all failed', errors: [{ message: 'one [phone]' }] });
	});
});

describe('a text', () => {
	it('without personal data is unchanged', () => {
		const text =
			'Cannot read properties of undefined (reading "length") at chunk-3f2a9c1b.js:12:3456, 2026-11-21';
		expect(withoutPersons(text)).toBe(text);
	});
});
