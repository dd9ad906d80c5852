/** Disruptions of an evening. */
export type Disruption = 'kill' | 'publish' | 'upgrade' | 'restart database';

/** The disruption, and the second at which it is due; one that takes long delays the next. */
export interface Due {
	at: number;
	disruption: Disruption;
	/** Which of the two processes a kill hits. */
	app: 0 | 1;
}

const KILL_EVERY_S = 120;
/** Shares of the evening. After the upgrade one process runs to the end, so that its memory can be measured. */
const AT = { publish: 0.1, upgrade: 0.25, database: 0.5, again: 0.7 };

/**
 * The disruptions of an evening of so many minutes, in order: a kill every two minutes (in an evening of
 * under four, one), two publications, one upgrade, one restart of PostgreSQL. Before the upgrade kills
 * alternate between both processes, after it they always hit the second.
 */
export function planOf(minutes: number): Due[] {
	const s = minutes * 60;
	const due: Due[] = [
		{ at: s * AT.publish, disruption: 'publish', app: 0 },
		{ at: s * AT.upgrade, disruption: 'upgrade', app: 0 },
		{ at: s * AT.database, disruption: 'restart database', app: 0 },
		{ at: s * AT.again, disruption: 'publish', app: 0 },
	];
	const every = Math.min(KILL_EVERY_S, s * 0.6);
	for (let n = 1; n * every < s - 1; n++) {
		const at = n * every;
		due.push({ at, disruption: 'kill', app: at < s * AT.upgrade && n % 2 === 1 ? 0 : 1 });
	}
	return due.sort((a, b) => a.at - b.at);
}
