import { expect, it } from 'vitest';
import { PERIODS } from '../modules/reports/retention/periods.ts';
import { readBackups } from './backups.ts';
import { readRetention } from './retention.ts';

const PUBLIC = 'age1kua8h8vcmy7tqqwp7rs7nd7v3ddzzvqpycjneqgfaag05ls2xfhsgycq69';

it('without settings seven days and five weeks are kept beside the program, media included, and nothing is encrypted', () => {
	expect(readBackups({}, '/srv')).toEqual({
		dir: '/srv/.backups',
		keep: { daily: 7, weekly: 5 },
		key: null,
		media: true,
		toolsDir: null,
	});
	expect(readBackups({ BACKUP_KEEP: 'daily=1,weekly=0', BACKUP_KEY: PUBLIC }, '/srv')).toMatchObject({
		keep: { daily: 1, weekly: 0 },
		key: PUBLIC,
	});
});

it.each([
	[{ BACKUP_KEEP: 'daily=0,weekly=4' }, 'BACKUP_KEEP'],
	[{ BACKUP_KEEP: '14' }, 'BACKUP_KEEP'],
	[{ BACKUP_KEY: 'a password' }, 'BACKUP_KEY'],
	[{ BACKUP_KEY: `${PUBLIC}x` }, 'BACKUP_KEY'],
	[{ BACKUP_MEDIA: 'no' }, 'BACKUP_MEDIA'],
])('%o is refused by name', (env, name) => {
	expect(() => readBackups(env, '/srv')).toThrow(name);
});

it('periods are moved by name within their bounds, and by nothing else', () => {
	const usual = Object.fromEntries(Object.entries(PERIODS).map(([name, { days }]) => [name, days]));
	expect(readRetention({})).toEqual(usual);
	expect(readRetention({ RETENTION_DAYS: 'answer_log=730,sessions=7' })).toEqual({
		...usual,
		answer_log: 730,
		sessions: 7,
	});
	for (const wrong of [
		'answer_log=10',
		'answer_log=99999',
		'answer_log',
		'answer_log=1e3',
		'payment_messages=365',
	])
		expect(() => readRetention({ RETENTION_DAYS: wrong })).toThrow('a number of days from');
	expect(() => readRetention({ RETENTION_DAYS: 'toString=40' })).toThrow('names "toString"');
});
