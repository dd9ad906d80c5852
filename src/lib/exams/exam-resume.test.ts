import { describe, expect, it } from 'vitest';
import { resume } from './exam-resume.ts';

const stored = { attemptId: 7, clientId: 'phone', epoch: 2, seq: 5, acked: 4, sheet: 'phone', ops: [] };
const readable = (text: string) => text !== 'unreadable';
const withServer = (server: object, record: object = {}) =>
	resume({ ...stored, ...record }, { sheet: 'server', seq: 5, epoch: 2, ...server }, readable);

describe('the sheet with which an exam continues', () => {
	it.each([
		['the one of the phone where both have the same number', {}, {}, 'phone'],
		['the one of the phone where it has a higher number', { seq: 4 }, {}, 'phone'],
		['the one of the server where it has a higher number', { seq: 6 }, {}, 'server'],
		['the one of the server where another writer took over since', { epoch: 3, seq: 1 }, {}, 'server'],
		['the one of the server where the phone has none of this paper', {}, { sheet: 'unreadable' }, 'server'],
	])('is %s', (_, server, record, sheet) => {
		expect(withServer(server, record).sheet).toBe(sheet);
	});

	it('never has a number that the phone has already used', () => {
		expect(withServer({ epoch: 3, seq: 1 })).toMatchObject({ epoch: 3, acked: 1, seq: 5, unsent: false });
		expect(resume(null, { sheet: 'server', seq: 3, epoch: 1 }, readable).seq).toBe(3);
	});

	it.each([
		['the sheets differ', { sheet: 'phone' }, true],
		['taps are not acknowledged', { ops: [{ position: 1, stem: 0, value: 'T', elapsed_ms: 1 }] }, true],
		['a choice is not acknowledged', { settles: { sha: 'x', taken: 0, left: 1 } }, true],
		['the server has everything', {}, false],
	])('is sent again if %s', (_, record, unsent) => {
		expect(withServer({}, { sheet: 'server', ...record }).unsent).toBe(unsent);
	});
});
