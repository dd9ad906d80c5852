import { ConfigError } from './config/values.ts';
import type { Deps } from './deps.ts';

/** The meaning of the setting read here, for docs/settings.md. */
export const RETENTION_MEANINGS = {
	RETENTION_DAYS:
		'periods that are other than usual, such as `answer_log=730,staff_log=3650`; [retention.md](retention.md) has all',
};

/** Days of retention, and the bounds within which RETENTION_DAYS may change them. docs/retention.md explains all. */
export interface Period {
	days: number;
	least: number;
	most: number;
}

/** Rows of a table to delete. In the conditions `t` is the row and $1 the moment before which its time is over. */
export interface Rule {
	table: string;
	/** Name of a period, of this module or another. */
	period: string;
	/** True for a row that may be deleted. Evaluated again when the row is locked. */
	due: string;
	/** How due rows are found, where a full scan of the table would take long; by default by `due`. */
	find?: string;
	/** Blanks these columns and retains the row; without it the row is deleted. */
	blank?: string;
	/** A column that names a file to delete with the row, and how to delete it. */
	file?: { column: string; drop: (deps: Pick<Deps, 'files' | 'config'>, name: string) => Promise<void> };
	/** Rows in one batch, where each has a high cost. */
	atOnce?: number;
}

/** Data that a module retains for a limited time. A module declares it as `retention`. */
export interface Retention {
	periods?: Readonly<Record<string, Period>>;
	rules?: readonly Rule[];
}

/** A file of the private store that is deleted with its row. */
export const privateFile = (column: string): NonNullable<Rule['file']> => ({
	column,
	drop: ({ files }, name) => files.drop('private', name),
});

/** The days of a period by its name. @throws for an unknown period or one out of bounds, and later where code names one */
export function readPeriods(
	declared: Readonly<Record<string, Period>>,
	setting: string,
): (period: string) => number {
	const days = new Map(Object.entries(declared).map(([name, period]) => [name, period.days]));
	for (const item of setting.split(',').filter(Boolean)) {
		const [name = '', text = ''] = item.split('=');
		const period = days.has(name) && declared[name];
		if (!period)
			throw new ConfigError(`RETENTION_DAYS names "${name}"; there are ${[...days.keys()].join(', ')}`);
		const wanted = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
		if (!(wanted >= period.least && wanted <= period.most))
			throw new ConfigError(
				`RETENTION_DAYS: ${name} must be a number of days from ${period.least} to ${period.most}`,
			);
		days.set(name, wanted);
	}
	return (name) => {
		const found = days.get(name);
		if (found === undefined) throw new Error(`no module declares the period ${name}`);
		return found;
	};
}
