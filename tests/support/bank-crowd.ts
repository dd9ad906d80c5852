// Questions by the hundred thousand with their papers and text signatures, in a few statements.
import pg from 'pg';

/** First id, above those of the crowd. */
export const BANK = 5_000_000;

/** Some common and some rare words, as in a real bank. */
const WORDS = [
	'artery vein nerve muscle tendon ligament bone joint gland duct valve cortex medulla fascia',
	'renal hepatic cardiac gastric cerebral femoral radial ulnar thyroid adrenal pulmonary splenic pancreatic ovarian',
	'rises falls inhibits activates supplies drains crosses pierces lies arises divides secretes absorbs filters',
	'glucose sodium calcium insulin cortisol albumin bilirubin lactate urea ferritin thyroxine renin gastrin heparin',
]
	.join(' ')
	.split(' ');
const word = (seed: string) =>
	`(array['${WORDS.join("','")}'])[1 + (abs(hashint8(${seed})) % ${WORDS.length})::int]`;
const sentence = (seed: string, length: number) =>
	Array.from({ length }, (_, at) => word(`${seed} * 31 + ${at}`)).join(` || ' ' || `);

const PAPER = 100;
/** Bands of a signature, which hardly any two texts share. */
const BANDS = 20;

/**
 * Fills a migrated database that has subjects with this many questions, three fifths of them ready for papers and every
 * tenth about the mediastinum. Every fourth was in one of the papers, which are over. The paper `BANK` is a draft.
 */
export async function givenBank(url: string, count: number): Promise<void> {
	const db = new pg.Client({ connectionString: url });
	await db.connect();
	const papers = Math.floor(count / 4 / PAPER);
	try {
		await db.query(`set session_replication_role = 'replica'`);
		await db.query('set synchronous_commit = off');
		await db.query(`
			insert into questions (id, type, subject_id, stem, options, key, explanation, source, year, status, written_at)
			select ${BANK} + n, (case when n % 2 = 0 then 'mtf' else 'sba' end)::question_type,
				(select min(id) from subjects) + n % (select count(*) from subjects),
				${sentence('n', 12)} || ' ' || n || case when n % 10 = 0 then ' of the mediastinum' else '' end,
				(select jsonb_agg(jsonb_build_object('text', ${sentence('(n * 7 + i)', 6)}, 'explanation', ${sentence('(n * 11 + i)', 8)}))
					from generate_series(1, 5) i),
				case when n % 2 = 0 then 'TFTFT' else 'C' end, ${sentence('n * 13', 30)}, 'Crowd, 3rd edition', 2000 + n % 25,
				(array['checked', 'live', 'checked', 'draft', 'retired'])[1 + n % 5]::question_status,
				now() - n * interval '1 minute'
			from generate_series(1, ${count}) n`);
		await db.query(`
			insert into exams (id, title, format_code, format_version, format_name, format_source, sections, total, pass_rule,
				duration_min, window_opens_at, window_closes_at, review_matrix, status)
			select ${BANK} + e, 'Paper ' || e, 'crowd', 1, 'Crowd', 'x', '[]', 0, '{"kind":"none"}', 60,
				now() - e * interval '1 day', now() - e * interval '1 day' + interval '1 hour', '{}',
				(case when e = 0 then 'draft' else 'archived' end)::exam_status
			from generate_series(0, ${papers}) e`);
		await db.query(`
			insert into exam_questions (exam_id, position, section, question_id, question_version, type, subject_id, lang, stem,
				options, explanation, source)
			select ${BANK} + e, i, 1, q.id, 1, q.type, q.subject_id, q.lang, q.stem, '[]', '', q.source
			from generate_series(1, ${papers}) e cross join generate_series(1, ${PAPER}) i
			join questions q on q.id = ${BANK} + ((e - 1) * ${PAPER} + i) * 4`);
		await db.query(`
			insert into question_bands (question_id, band)
			select ${BANK} + n, hashint8(n * ${BANDS} + i) from generate_series(1, ${count}) n, generate_series(1, ${BANDS}) i
			on conflict do nothing`);
		await db.query('vacuum (analyze) questions, exam_questions, exams, question_bands');
	} finally {
		await db.end();
	}
}
