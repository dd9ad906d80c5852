import { describe, expect, it } from 'vitest';
import { instantOf, readCommand } from './exam-commands.ts';

const read = (line: string) => readCommand(line.split(' ')).command;
const call = (line: string) => {
	const command = read(line);
	if ('wrong' in command) throw new Error(command.wrong);
	const { endpoint, path, body, file } = command;
	return [endpoint.method, path, body ?? file];
};
const EDITOR = '/api/v3/editor';

describe('the command line of exams', () => {
	it.each([
		['import bank.csv', 'POST', `${EDITOR}/questions/import`, { name: 'bank.csv', type: 'text/csv' }],
		[
			'import bank.xlsx',
			'POST',
			`${EDITOR}/questions/import`,
			{ name: 'bank.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
		],
		[
			'import bank.csv --dry-run',
			'POST',
			`${EDITOR}/questions/import?dry_run=1`,
			{ name: 'bank.csv', type: 'text/csv' },
		],
		['image ecg.JPG', 'POST', `${EDITOR}/question-images`, { name: 'ecg.JPG', type: 'image/jpeg' }],
		['publish 7', 'POST', `${EDITOR}/exams/7/schedule`, undefined],
		['freeze 7', 'POST', `${EDITOR}/exams/7/freeze`, undefined],
		['void 9 --reason mistake', 'POST', `${EDITOR}/attempts/9/void`, { reason: 'mistake' }],
		['items 7', 'GET', `${EDITOR}/exams/7/items`, undefined],
		['keys 7', 'GET', `${EDITOR}/exams/7/key-changes`, undefined],
		['impact 7', 'GET', `${EDITOR}/exams/7/impact`, undefined],
		['approve 7 --changes 3,4', 'POST', `${EDITOR}/exams/7/key-changes/approval`, { changes: [3, 4] }],
		['reject 3', 'POST', `${EDITOR}/key-changes/3/rejection`, undefined],
		['rescore 7 --reason mistake', 'POST', `${EDITOR}/exams/7/rescore`, { reason: 'mistake' }],
		['preview 7', 'GET', `${EDITOR}/exams/7/publication`, undefined],
		['release 7 --reason ready', 'POST', `${EDITOR}/exams/7/publish`, { reason: 'ready' }],
		['late', 'GET', `${EDITOR}/late-sheets`, undefined],
		['accept 4', 'POST', `${EDITOR}/late-sheets/4/decision`, { accept: true }],
		['refuse 4 --note late', 'POST', `${EDITOR}/late-sheets/4/decision`, { accept: false, note: 'late' }],
		[
			'rekey 7 --position 12 --action correct --key tftft --reason mistake',
			'POST',
			`${EDITOR}/exams/7/keys`,
			{ position: 12, action: 'correct', key: 'TFTFT', reason: 'mistake' },
		],
		[
			'rekey 7 --position 12 --action drop_full_marks --reason mistake',
			'POST',
			`${EDITOR}/exams/7/keys`,
			{ position: 12, action: 'drop_full_marks', reason: 'mistake' },
		],
		[
			'extend 7 --scope district --ref 26 --minutes 15 --reason blackout',
			'POST',
			`${EDITOR}/exams/7/overrides`,
			{ scope: 'district', ref_id: 26, extra_min: 15, reason: 'blackout' },
		],
		[
			'extend 7 --scope exam --closes 2026-11-21T22:00 --attempts 2 --reason blackout',
			'POST',
			`${EDITOR}/exams/7/overrides`,
			{ scope: 'exam', closes_at: '2026-11-21T16:00:00.000Z', attempts: 2, reason: 'blackout' },
		],
	])('understands: %s', (line, method, path, sent) => {
		expect(call(line)).toEqual([method, path, sent]);
	});

	it.each([
		['', 'which command?'],
		['dance 7', 'there is no command dance'],
		['freeze', 'its number is missing'],
		['freeze seven', 'its number is missing'],
		['freeze 7 8', 'what is 8?'],
		['import', 'which file?'],
		['image notes.pdf', 'pictures are JPEG, PNG or WebP'],
		['release 7', '--reason is missing'],
		['extend 7 --reason blackout', '--scope is missing'],
		['extend 7 --scope batch --minutes 5 --reason blackout', 'all scopes but exam need --ref'],
		['extend 7 --scope exam --ref 5 --reason blackout', 'all scopes but exam need --ref'],
		['extend 7 --scope exam --opens tomorrow --reason blackout', 'that is no time'],
	])('reports the fault of: %s', (line, wrong) => {
		expect(read(line)).toEqual({ wrong });
	});

	it('reports an unknown option or action', () => {
		expect(read('freeze 7 --quickly')).toMatchObject({ wrong: expect.stringContaining('--quickly') });
		expect(read('rekey 7 --position 1 --action guess --reason mistake')).toMatchObject({
			wrong: expect.stringContaining('drop_rescale'),
		});
	});

	it('reads a time without a zone as Bangladesh time', () => {
		expect(instantOf('2026-11-21T20:00')).toBe('2026-11-21T14:00:00.000Z');
		expect(instantOf('2026-11-21 20:00')).toBe('2026-11-21T14:00:00.000Z');
		expect(instantOf('2026-11-21T14:00:00Z')).toBe('2026-11-21T14:00:00.000Z');
		expect(instantOf('2026-11-21')).toBeNull();
		expect(instantOf('2026-13-41T20:00')).toBeNull();
	});
});
