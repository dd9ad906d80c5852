import { eq, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { deskExamFormats } from '#contract/exams/staff-formats.ts';
import { record } from '../../../audit/audit.service.ts';
import {
	fromWire,
	getRow,
	idsOf,
	insertRow,
	inTransaction,
	pick,
	type Query,
	wire,
} from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Editing, Staff } from '../../../desk/editing.ts';
import { dressedTable } from '../../../desk/shown.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { operators } from '../../account/index.ts';
import { examFormats } from '../exams.tables.ts';

type FormatFields = z.output<typeof deskExamFormats.create.body>;
type FormatRow = typeof examFormats.$inferSelect;
type FormatQuery = z.output<typeof deskExamFormats.list.query>;

const isNewest = sql<boolean>`not exists (
	select from exam_formats later where later.code = ${examFormats.code} and later.version > ${examFormats.version}
)`;

async function dressed(q: Query, rows: readonly FormatRow[]) {
	const newest = idsOf(await q.select({ id: examFormats.id }).from(examFormats).where(isNewest));
	return rows.map((row) => ({ ...wire(row), edition: row.version, newest: newest.includes(row.id) }));
}
const FIELDS = Object.keys(deskExamFormats.create.body.shape) as (keyof FormatFields)[];
type Dressed = Awaited<ReturnType<typeof dressed>>[number];

const totalOf = (sections: FormatFields['sections']) =>
	sections.reduce((sum, { count, mark_question }) => sum + count * mark_question, 0);

function isPassable({ sections, papers, pass_rule: rule }: FormatFields): boolean {
	const total = totalOf(sections);
	// Where the source gives no sections, there is no total to check yet.
	if (rule.kind === 'none' || sections.length === 0) return true;
	if (rule.kind === 'total') return rule.at_least <= total;
	return rule.papers === papers && rule.compensated_from <= rule.each && rule.each <= total;
}

/** Append-only: a change under an existing code becomes its next version. */
export const formats: Editing<FormatFields, Dressed, Fault<'format.bad_pass'>, FormatQuery> = {
	name: 'exam_format',
	...dressedTable(examFormats, dressed, (query: FormatQuery) => ({
		sorts: { ...pick(examFormats, 'code', 'name', 'id'), effective_from: examFormats.effectiveFrom },
		search: [examFormats.name, examFormats.code],
		filters: [[examFormats.code, query.code]],
		where: [query.newest === undefined ? undefined : sql`${isNewest} = ${query.newest}`],
	})),
	fieldsOf: (row) => pick(row, ...FIELDS),
	check: async (_tx, fields) =>
		isPassable(fields) ? null : fault('format.bad_pass', { field: 'pass_rule' }),
	async insert(tx, fields) {
		const [last] = await tx
			.select({ version: max(examFormats.version) })
			.from(examFormats)
			.where(eq(examFormats.code, fields.code));
		const made = await insertRow(tx, examFormats, {
			...fromWire(fields),
			version: (last?.version ?? 0) + 1,
			total: totalOf(fields.sections),
		});
		return made.id;
	},
	update: () => Promise.reject(new Error('a format is never changed')),
};

export async function verifyFormat(deps: Pick<Deps, 'db' | 'clock'>, by: Staff, id: number) {
	return inTransaction(deps.db, async (tx) => {
		const { name } = await getRow(tx, operators, eq(operators.id, by.operatorId));
		const at = deps.clock.now();
		const changed = await tx
			.update(examFormats)
			.set({ verifiedBy: name, verifiedAt: at })
			.where(eq(examFormats.id, id))
			.returning({ id: examFormats.id });
		if (changed.length === 0) return fault('desk.not_found');
		await record(tx, {
			...by,
			action: 'exam_format.verify',
			target: `exam_format:${id}`,
			after: { verified_by: name },
		});
		return { verified_by: name, verified_at: at.toISOString() };
	});
}
