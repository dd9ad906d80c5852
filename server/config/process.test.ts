import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const DATABASE_URL = 'postgres://user:password@host/prostuti';
const read = (env: Record<string, string>) => readConfig({ DATABASE_URL, ...env });

describe('the settings of one of several processes', () => {
	it('migrate the tables by default', () => {
		expect(read({})).toMatchObject({ migrate: 'run', drainMs: 0, shed: true, replica: null });
		expect(read({ MIGRATE: 'wait', MIGRATE_WAIT_S: '5', DRAIN_MS: '10000', SHED: '0' })).toMatchObject({
			migrate: 'wait',
			migrateWaitS: 5,
			drainMs: 10_000,
			shed: false,
		});
	});

	it('read from a replica of the database if there is one', () => {
		const url = 'postgres://user:password@other/prostuti';
		expect(read({ DATABASE_REPLICA_URL: url }).replica).toEqual({ url, maxLagMs: 2_000 });
	});

	it.each([
		[{ MIGRATE: 'never' }, 'MIGRATE must be one of'],
		[{ MIGRATE: 'wait', DATABASE_URL: '' }, 'MIGRATE=wait needs DATABASE_URL'],
		[{ MIGRATE_WAIT_S: '-1' }, 'MIGRATE_WAIT_S must be a whole number'],
		[{ DRAIN_MS: '200000' }, 'DRAIN_MS must be a whole number from 0 to 120000'],
		[{ SHED: 'yes' }, 'SHED must be 0 or 1'],
		[{ DATABASE_REPLICA_URL: 'mysql://host/db' }, 'DATABASE_REPLICA_URL must begin with'],
		[{ DATABASE_REPLICA_URL: DATABASE_URL }, 'is DATABASE_URL itself'],
		[{ DATABASE_REPLICA_URL: 'postgres://other/db', DATABASE_URL: '' }, 'needs DATABASE_URL, whose copy'],
		[{ REPLICA_MAX_LAG_MS: '1' }, 'REPLICA_MAX_LAG_MS must be'],
	] as [Record<string, string>, string][])('%o is refused with a message', (env, words) => {
		expect(() => read(env)).toThrow(ConfigError);
		expect(() => read(env)).toThrow(words);
	});
});
