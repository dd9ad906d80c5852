// Doctors by the hundred thousand with all their data under /my, in a few statements. Ids are computed from numbers
// instead of queried, and foreign keys are not checked during the insert: row by row it would take hours.
import pg from 'pg';
import { besidesSql } from './crowd-besides.ts';
import {
	BATCHES_A_SESSION,
	DDT,
	FROM,
	MOST_COURSES,
	OVER,
	peopleSql,
	progressSql,
	routineSql,
	SECRET,
} from './crowd-routine.ts';

export interface CrowdSize {
	doctors: number;
	batches: number;
	/** Approximate total number of progress rows. */
	progress: number;
}

export interface CrowdDoctor {
	doctorId: number;
	/** The enrolments with the ids used in addresses, the first one first. */
	courses: { id: number; ycsId: number; batchId: number; scheduleId: number }[];
	token: string;
	ddt: string;
}

/** How many courses the nth doctor has: most have one, every fifth two, every twentieth four. */
const courseCount = (n: number): number => (n % 20 === 0 ? 4 : n % 5 === 0 ? 2 : 1);

const batchOf = (n: number, k: number, batches: number): number => (n + k * 7) % batches;

/** The created doctors, with what their calls need. */
export function crowdOf(size: CrowdSize): CrowdDoctor[] {
	return Array.from({ length: size.doctors }, (_, index) => {
		const n = index + 1;
		return {
			doctorId: FROM + n,
			courses: Array.from({ length: courseCount(n) }, (__, k) => {
				const b = batchOf(n, k, size.batches);
				return {
					id: FROM + n * MOST_COURSES + k,
					ycsId: FROM + Math.floor(b / BATCHES_A_SESSION),
					batchId: FROM + b,
					scheduleId: FROM + b,
				};
			}),
			token: `${FROM + n}|${SECRET}${String(n).padStart(27, '0')}`,
			ddt: `${DDT}${String(n).padStart(12, '0')}`,
		};
	});
}

/** Progress rows per enrolment at this size. */
export function progressEach({ doctors, progress }: CrowdSize): number {
	let enrolments = 0;
	for (let n = 1; n <= doctors; n++) enrolments += courseCount(n);
	return Math.min(OVER, Math.ceil(progress / enrolments));
}

/**
 * Fills a migrated database. Half of each routine is before `now`.
 * @param onStep is called after each step with its seconds
 */
export async function givenCrowd(
	url: string,
	size: CrowdSize,
	now: Date,
	onStep: (step: string, seconds: number) => void = () => {},
): Promise<CrowdDoctor[]> {
	// A connection without the app's statement limits.
	const db = new pg.Client({ connectionString: url });
	await db.connect();
	const step = async (name: string, ...texts: string[]) => {
		const began = performance.now();
		for (const text of texts) await db.query(text);
		onStep(name, (performance.now() - began) / 1000);
	};
	const at = `'${now.toISOString()}'::timestamptz`;
	const { doctors, batches } = size;
	try {
		await step('settings', `set session_replication_role = 'replica'`, 'set synchronous_commit = off');
		await step('routines', ...routineSql(at, batches));
		await step('doctors', ...peopleSql(at, doctors, batches));
		await step('progress', progressSql(at, progressEach(size)));
		for (const [name, texts] of Object.entries(besidesSql(at, batches))) await step(name, ...texts);
		await step('statistics', 'analyze');
	} finally {
		await db.end();
	}
	return crowdOf(size);
}
