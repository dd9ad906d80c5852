import { PERIODS, type PeriodName, type Periods } from '../modules/reports/retention/periods.ts';
import { ConfigError } from './error.ts';
import type { Env } from './values.ts';

/** What the settings read here mean, for docs/settings.md. */
export const RETENTION_MEANINGS = {
	RETENTION_DAYS:
		'periods that are other than usual, such as `answer_log=730,staff_log=3650`; [docs/retention.md](docs/retention.md) has all',
};

const isPeriod = (name: string): name is PeriodName => Object.hasOwn(PERIODS, name);

/** For how many days things are kept: the usual ones, and what RETENTION_DAYS says within their bounds. */
export function readRetention(env: Env): Periods {
	const periods = Object.fromEntries(
		Object.entries(PERIODS).map(([name, { days }]) => [name, days]),
	) as Record<PeriodName, number>;
	for (const item of (env.RETENTION_DAYS ?? '').split(',').filter(Boolean)) {
		const [name = '', text = ''] = item.split('=');
		if (!isPeriod(name))
			throw new ConfigError(`RETENTION_DAYS names "${name}"; there are ${Object.keys(PERIODS).join(', ')}`);
		const { least, most } = PERIODS[name];
		const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
		if (!(days >= least && days <= most))
			throw new ConfigError(`RETENTION_DAYS: ${name} must be a number of days from ${least} to ${most}`);
		periods[name] = days;
	}
	return periods;
}
