// An exam in cells: copies of the whole installation, application and database each, for the doctors of one exam on
// one evening (docs/scale.md). A cell is a replica of the database that was promoted after the paper was frozen, so
// that it has papers, doctors and attempts under the same ids. The rows of the evening are copied back.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { FEWEST, listsOf } from '#server/modules/exams/marks/merit.rules.ts';

/** Doctors are spread over so many slots, and slots over cells: another number of cells moves whole slots. */
const SLOTS = 1_024;
/** Size of each cell's own range of ids, so that rows of two cells never have the same one. */
const IDS = 2 ** 40;

/** The cell of a doctor, from 0: always the same one, for any phone. */
export function cellOf(doctorId: number, cells: number): number {
	const slot = createHash('sha256').update(`doctor|${doctorId}`).digest().readUInt32BE() % SLOTS;
	return Math.floor((slot * cells) / SLOTS);
}

/** Tables that doctors write during an exam, in the order of their references, with the key of a row. */
const WRITTEN = [
	{ table: 'attempts', of: 'id', key: ['id'], numbered: true },
	{
		table: 'attempt_saves',
		of: 'attempt_id',
		key: ['attempt_id', 'client_id', 'seq', 'epoch', 'sha'],
		numbered: false,
	},
	{ table: 'attempt_events', of: 'attempt_id', key: ['id'], numbered: true },
	{ table: 'late_sheets', of: 'attempt_id', key: ['id'], numbered: true },
	{ table: 'results', of: 'attempt_id', key: ['attempt_id'], numbered: false },
] as const;

/** Starts a cell's ids above those of the core, of other cells and of earlier evenings. */
export async function numberRows(cell: pg.Pool, place: number): Promise<void> {
	const first = (place + 1) * IDS;
	for (const { table } of WRITTEN.filter(({ numbered }) => numbered)) {
		const { rows } = await cell.query<{ next: string }>(
			`select greatest($1::bigint, max(id) + 1) as next from ${table} where id between $1 and $2`,
			[first, first + IDS - 1],
		);
		await cell.query(`alter table ${table} alter column id restart with ${Number(rows[0]?.next)}`);
	}
}

/**
 * Copies back what the doctors of a cell wrote in an exam; repeated, it copies newer rows. Throws once
 * results are published, since the core has changed the rows then.
 * @returns how many rows it copied
 */
export async function bringBack(
	core: pg.Pool,
	cell: pg.Pool,
	examId: number,
	isOwn: (doctorId: number) => boolean,
): Promise<number> {
	const { rows: all } = await cell.query<{ id: number; doctor_id: number }>(
		'select id, doctor_id from attempts where exam_id = $1',
		[examId],
	);
	const own = all.filter((one) => isOwn(one.doctor_id)).map(({ id }) => id);
	const client = await core.connect();
	let brought = 0;
	try {
		await client.query('begin');
		const { rows: out } = await client.query(
			'select published_at is not null as out from exams where id = $1 for update',
			[examId],
		);
		if (out[0]?.out !== false) throw new Error(`results are out, or there is no exam ${examId}`);
		for (const { table, of, key } of WRITTEN) {
			const { rows } = await cell.query<{ row: object }>(
				`select to_jsonb(t) as row from ${table} t where ${of} = any($1)`,
				[own],
			);
			const { rows: columns } = await client.query<{ name: string }>(
				`select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
				[table],
			);
			const changes = columns.map(({ name }) => `${name} = excluded.${name}`).join(', ');
			await client.query(
				`insert into ${table} overriding system value
				select (jsonb_populate_record(null::${table}, row)).* from jsonb_array_elements($1::jsonb) row
				on conflict (${key.join(', ')}) do update set ${changes}`,
				[JSON.stringify(rows.map(({ row }) => row))],
			);
			brought += rows.length;
		}
		await client.query('commit');
	} catch (error) {
		await client.query('rollback');
		throw error;
	} finally {
		client.release();
	}
	return brought;
}

/** A ranked sheet with the fields that lists need. */
interface Ranked {
	enrolment: number;
	total: number;
	wrong: number;
	lists: readonly string[];
}
/** Number of sheets of a list with these marks and so many wrong places: list, then `total/wrong`. */
export type Histogram = Map<string, Map<string, number>>;

/** The ranked sheets of a cell. */
export async function rankedOf(
	cell: pg.Pool,
	examId: number,
	isOwn: (doctorId: number) => boolean,
): Promise<Ranked[]> {
	const { rows } = await cell.query(
		`select a.doctor_id, c.id as enrolment, r.total, (r.detail ->> 'wrong')::int as wrong, c.batch_id as "batchId",
			c.faculty_id as "facultyId", c.discipline_id as "disciplineId", c.candidate_type_id as "candidateTypeId"
		from attempts a join results r on r.attempt_id = a.id and r.ranked join doctor_courses c on c.id = a.doctor_course_id
		where a.exam_id = $1 and a.state in ('scored', 'published')`,
		[examId],
	);
	return rows
		.filter((row) => isOwn(row.doctor_id))
		.map((row) => ({ ...row, lists: listsOf(row).map(({ scope, scopeId }) => `${scope}/${scopeId}`) }));
}

/** Counts sheets by list and marks, added to the counts of other cells. */
export function count(sheets: readonly Ranked[], onto: Histogram = new Map()): Histogram {
	for (const { lists, total, wrong } of sheets) {
		for (const list of lists) {
			const bars = onto.get(list) ?? new Map<string, number>();
			onto.set(list, bars);
			bars.set(`${total}/${wrong}`, (bars.get(`${total}/${wrong}`) ?? 0) + 1);
		}
	}
	return onto;
}

/** A rank as a merit list shows it. */
export interface Place {
	list: string;
	enrolment: number;
	rank: number;
	of: number;
	tied: boolean;
	percentile: number | null;
}

/** The ranks of one cell's sheets, from the sum of all cells' counts: by marks, then by fewer wrong places. */
export function placesOf(sheets: readonly Ranked[], whole: Histogram): Place[] {
	return sheets.flatMap((sheet) =>
		sheet.lists.map((list): Place => {
			const bars = [...(whole.get(list) ?? [])].map(([mark, n]) => {
				const [total = 0, wrong = 0] = mark.split('/').map(Number);
				return { total, wrong, n };
			});
			const sum = (wanted: (bar: (typeof bars)[number]) => boolean) =>
				bars.filter(wanted).reduce((all, { n }) => all + n, 0);
			const of = sum(() => true);
			const below = sum(({ total }) => total < sheet.total);
			const same = sum(({ total }) => total === sheet.total);
			return {
				list,
				enrolment: sheet.enrolment,
				rank:
					1 +
					sum(({ total, wrong }) => total > sheet.total || (total === sheet.total && wrong < sheet.wrong)),
				of,
				tied: sum(({ total, wrong }) => total === sheet.total && wrong === sheet.wrong) > 1,
				percentile: of >= FEWEST ? (100 * (below + 0.5 * same)) / of : null,
			};
		}),
	);
}
