import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Lang, QUESTION_SHEET_COLUMNS } from '#contract/constants.ts';
import { record } from '../../../audit/audit.service.ts';
import { idsOf, inTransaction, lockName, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { readSheetFile } from '../../../sheets/sheet.ts';
import { type QuestionImage, questions, subjects } from '../exams.tables.ts';
import { findAlike as findTwins, noteDuplicates } from './duplicates.service.ts';
import { FAULT_COLUMN, type ImportedRow, isSameQuestion, readQuestions } from './import.rules.ts';
import { type ImportProblem, problemText } from './import.texts.ts';
import { findImages } from './question-images.service.ts';

/** Rows in one statement, since the database limits its values. */
const AT_ONCE = 500;

async function imagesOf(deps: Pick<Deps, 'files'>, rows: readonly ImportedRow[]) {
	const named = rows.flatMap(({ row, image }) => (image ? [{ row, key: image.key }] : []));
	const keys = named.map(({ key }) => key);
	const found = await findImages(deps, keys);
	const problems = named
		.filter(({ key }) => !found.has(key))
		.map(({ row }): ImportProblem => ({ row, column: 'image', what: 'unknown_image' }));
	return { found, problems };
}

/** Questions of the bank whose stem differs only in case, spaces and punctuation, by row. */
async function findAlike(q: Query, rows: readonly ImportedRow[]) {
	const same = (column: string) =>
		sql.raw(`trim(lower(regexp_replace(normalize(${column}, nfkc), '[[:space:][:punct:]।]+', ' ', 'g')))`);
	// The database accepts no NUL; a row that has one is refused in any case.
	const given = rows.map(({ row, type, stem }) => ({ row, type, stem: stem.replaceAll('\0', '') }));
	const { rows: alike } = await q.execute<{
		row: number;
		id: string;
		stem: string;
		options: ImportedRow['options'];
	}>(sql`
		with given as (
			select g.row, g.type, ${same('g.stem')} as stem
			from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(row int, type text, stem text)
		)
		select distinct on (given.row, b.id) given.row, b.id, b.stem, b.options
		from given join ${questions} b on ${same('b.stem')} = given.stem and b.type::text = given.type
		where given.stem <> '' order by given.row, b.id`);
	return alike.map(({ id, ...one }) => ({ ...one, id: Number(id) }));
}

async function compare(q: Query, rows: readonly ImportedRow[]) {
	const problems: ImportProblem[] = [];
	/** In percent of the text; null where only the stem is the same. */
	const duplicates: { row: number; question_id: number; similarity: number | null }[] = [];
	const wordings = rows.map(({ row, stem, options }) => ({ n: row, stem, options }));
	const similar = await findTwins(q, wordings);
	const close = new Map(similar.map(({ n, id, similarity }) => [`${n}/${id}`, similarity]));
	const byRow = new Map(rows.map((one) => [one.row, one]));
	for (const { row, id, stem, options } of await findAlike(q, rows)) {
		const given = byRow.get(row);
		if (!given) continue;
		duplicates.push({ row, question_id: id, similarity: close.get(`${row}/${id}`) ?? null });
		close.delete(`${row}/${id}`);
		if (isSameQuestion(given, { stem, options })) {
			problems.push({ row, column: 'stem', what: 'in_bank', more: { id } });
		}
	}
	for (const { n: row, id, similarity } of similar) {
		if (close.has(`${row}/${id}`)) duplicates.push({ row, question_id: id, similarity });
	}
	return { problems, duplicates: duplicates.sort((a, b) => a.row - b.row) };
}

function tell(problems: readonly ImportProblem[], lang: Lang) {
	const columns: readonly string[] = QUESTION_SHEET_COLUMNS;
	const place = (column: string) => columns.indexOf(column);
	return problems
		.toSorted((a, b) => a.row - b.row || place(a.column) - place(b.column))
		.map((problem) => ({ row: problem.row, column: problem.column, message: problemText(problem, lang) }));
}

async function store(
	tx: Query,
	rows: readonly ImportedRow[],
	images: ReadonlyMap<string, Omit<QuestionImage, 'alt'>>,
	by: { authorId: number; writtenAt: Date },
) {
	const ids: number[] = [];
	for (let at = 0; at < rows.length; at += AT_ONCE) {
		const stored = await tx
			.insert(questions)
			.values(
				rows.slice(at, at + AT_ONCE).map(({ row: _, image, ...question }) => {
					const known = image && images.get(image.key);
					return { ...question, ...by, images: image && known ? [{ ...known, alt: image.alt }] : [] };
				}),
			)
			.returning({ id: questions.id });
		ids.push(...idsOf(stored));
	}
	return ids;
}

function restOf(records: readonly (readonly string[])[], faults: ReturnType<typeof tell>): string[][] {
	const at = (records[0] ?? []).findIndex((name) => name.trim().toLowerCase() === FAULT_COLUMN);
	const without = (cells: readonly string[] = []) => cells.filter((_, index) => index !== at);
	// First, so that a row with more cells than the header retains all, and is still recognised as too long.
	return [
		[FAULT_COLUMN, ...without(records[0])],
		...[...Map.groupBy(faults, ({ row }) => row)].map(([row, own]) => [
			own.map(({ column, message }) => `${column}: ${message}`).join(' '),
			...without(records[row - 1]),
		]),
	];
}

/**
 * All rows, or none and all faults; `goodOnly`: those without a fault, if the file as a whole has none. Imports run one
 * after the other, so that the same sheet sent twice is found in the bank. `dryRun`: only reports.
 */
export async function importQuestions(
	deps: Deps,
	by: Staff,
	file: Buffer,
	{ dryRun, goodOnly, lang }: { dryRun: boolean; goodOnly: boolean; lang: Lang },
) {
	const sheet = await readSheetFile(file);
	return inTransaction(deps.db, async (tx) => {
		await lockName(tx, 'questions.import');
		const known = await tx.select().from(subjects);
		const now = deps.clock.now();
		const unread = sheet.fault ? [{ ...sheet.fault, column: '' }] : [];
		const read =
			sheet.records.length === 0 && sheet.fault
				? { rows: [], problems: [] }
				: readQuestions(sheet.records, known, now.getUTCFullYear());
		const images = await imagesOf(deps, read.rows);
		const bank = await compare(tx, read.rows);
		const problems = [...unread, ...read.problems, ...images.problems, ...bank.problems];
		const bad = new Set(problems.map(({ row }) => row));
		const ofRows = read.rows.filter(({ row }) => bad.has(row)).length;
		const good = bad.size > ofRows ? [] : read.rows.filter(({ row }) => !bad.has(row));
		const faults = tell(problems, lang);
		const report = { rows: read.rows.length, good: good.length, faults, duplicates: bank.duplicates };
		if (dryRun || good.length === 0 || (problems.length > 0 && !goodOnly))
			return { ...report, imported: 0, ids: [], rest: [] };
		const ids = await store(tx, good, images.found, { authorId: by.operatorId, writtenAt: now });
		await noteDuplicates(tx, ids);
		await record(tx, {
			...by,
			action: 'questions.import',
			target: `questions:${hash('sha256', file).slice(0, 16)}`,
			after: { imported: ids.length, left: bad.size, first: ids[0], last: ids.at(-1) },
		});
		return {
			...report,
			imported: ids.length,
			ids,
			rest: bad.size > 0 ? restOf(sheet.records, faults) : [],
		};
	});
}
