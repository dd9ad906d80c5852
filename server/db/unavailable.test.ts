import { expect, it } from 'vitest';
import { whyUnavailable } from './unavailable.ts';

it('errors that mean an unreachable database have a text without anything of the error; bugs of ours have none', () => {
	const why = (code: string | undefined, message: string) => whyUnavailable({ code, message });
	expect([
		why('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:20459'),
		why('57P03', 'the database system is in recovery mode'),
		why('53100', 'could not extend file "base/5/16384"'),
		why('ENOSPC', 'ENOSPC: no space left on device, write'),
		why('53300', 'sorry, too many clients already'),
		why(undefined, 'timeout exceeded when trying to connect'),
		why(undefined, 'Connection terminated unexpectedly'),
		why('57P01', 'terminating connection due to administrator command'),
		why('08006', 'lost'),
	]).toEqual([
		'no database server answers',
		'the database is starting, recovering or shutting down',
		'the disk is full',
		'the disk is full',
		'the database has no connection left',
		'the database gave no connection in time',
		'the connection to the database broke',
		'the connection to the database broke',
		'the connection to the database broke',
	]);
	for (const [code, message] of [
		['23505', 'duplicate key value violates unique constraint'],
		['57014', 'canceling statement due to statement timeout'],
		[undefined, 'x is not a function'],
	] as const)
		expect(why(code, message)).toBeNull();
});
