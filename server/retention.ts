import { ConfigError } from './config/error.ts';
import type { Deps } from './deps.ts';

/** What the setting read here means, for docs/settings.md. */
export const RETENTION_MEANINGS = {
	RETENTION_DAYS:
		'periods that are other than usual, such as `answer_log=730,staff_log=3650`; [retention.md](retention.md) has all',
};

/** Days for which something is kept, and the bounds within which RETENTION_DAYS may move them. docs/retention.md tells all. */
export interface Period {
	days: number;
	least: number;
	most: number;
}

/** What of a table goes. In the conditions `t` is the row and $1 the moment before which its time is over. */
export interface Rule {
	table: string;
	/** Name of a period, of this module or another. */
	period: string;
	/** True of a row that may go. It is asked again when the row is locked. */
	due: string;
	/** How due rows are found, where reading the table through would take long; without it by `due`. */
	find?: string;
	/** Blanks these columns and keeps the row; without it the row goes. */
	blank?: string;
	/** A column that names a file which goes with the row, and how that is done. */
	file?: { column: string; drop: (deps: Pick<Deps, 'files' | 'config'>, name: string) => Promise<void> };
	/** Rows at a time, where each costs more than itself. */
	atOnce?: number;
}

/** What a module keeps for a time only. A module declares it as `retention`. */
export interface Retention {
	periods?: Readonly<Record<string, Period>>;
	rules?: readonly Rule[];
}

/** A file of the private store that goes with its row. */
export const privateFile = (column: string): NonNullable<Rule['file']> => ({
	column,
	drop: ({ files }, name) => files.drop('private', name),
});

/**
 * For how many days things are kept, by the name of their period: the usual ones, and what RETENTION_DAYS says within
 * their bounds.
 * @throws where the setting names no period or is out of bounds, and later where code does
 */
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
