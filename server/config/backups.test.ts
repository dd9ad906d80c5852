import { expect, it } from 'vitest';
import { readBackups } from './backups.ts';

const PUBLIC = 'age1kua8h8vcmy7tqqwp7rs7nd7v3ddzzvqpycjneqgfaag05ls2xfhsgycq69';

it("without settings seven days and five weeks are retained in the program's folder, media included, and nothing is encrypted", () => {
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
