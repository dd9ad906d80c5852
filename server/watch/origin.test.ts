import { describe, expect, it } from 'vitest';
import { makeRequestId } from './calls.ts';
import { isOriginId, type Origin, origins, withOrigin } from './origin.ts';

const origin = (over: Partial<Origin> = {}): Origin => ({
	kind: 'req',
	id: 'abc-123_DEF',
	name: 'exams.start',
	span: null,
	...over,
});

describe('a statement', () => {
	it('of a call starts with a comment that names the call', () => {
		const said = origins.run(origin(), () => withOrigin('select 1'));
		expect(said).toBe('/* req=abc-123_DEF exams.start */ select 1');
		const ofJob = origins.run(origin({ kind: 'job', name: 'exams.sweep' }), () => withOrigin('select 1'));
		expect(ofJob).toBe('/* job=abc-123_DEF exams.sweep */ select 1');
	});

	it('without a call, and one that only begins or ends a transaction, is unchanged', () => {
		expect(withOrigin('select 1')).toBe('select 1');
		for (const text of ['begin', 'BEGIN isolation level serializable', 'commit', 'rollback to savepoint a'])
			expect(origins.run(origin(), () => withOrigin(text))).toBe(text);
	});

	it('cannot be altered by the name of a route, which may contain `*` and `/`', () => {
		const said = origins.run(origin({ name: '/media/v1/*/; drop table x; --' }), () =>
			withOrigin('select 1'),
		);
		expect(said.slice(2, said.indexOf(' */ select 1'))).not.toMatch(/\*|\/|;|'/);
		expect(said.endsWith(' */ select 1')).toBe(true);
	});
});

describe('the id of a call', () => {
	const ID = 'd41d8cd98f00b204e9800998ecf8427e';
	const call = (id?: string | string[]) => ({
		headers: id === undefined ? {} : { 'x-request-id': id as string },
	});

	it('is the one of a trusted proxy in front', () => {
		expect(makeRequestId(true)(call(ID))).toBe(ID);
		expect(makeRequestId(false)(call(ID))).not.toBe(ID);
	});

	it('is a new one where none was sent or one that is not well formed', () => {
		const make = makeRequestId(true);
		for (const bad of [
			undefined,
			'',
			'short',
			'x'.repeat(65),
			'a b c d e f g h',
			`${ID}*/`,
			`${ID}\n`,
			'a\u00e9'.repeat(8),
		]) {
			const id = make(call(bad));
			expect(id).not.toBe(bad);
			expect(isOriginId(id)).toBe(true);
		}
		expect(make(call())).not.toBe(make(call()));
	});
});
