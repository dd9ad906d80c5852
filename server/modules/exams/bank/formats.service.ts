import { desc, eq, ilike, max, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskExamFormats } from '#contract/exams/staff-formats.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import { insertRow } from '../../../db/rows.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import type { Editing, Staff } from '../../../desk/editing.ts';
import { type ListQuery, likeOf, pageOfTable } from '../../../desk/listing.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { operators } from '../../account/index.ts';
import { examFormats } from '../exams.tables.ts';

type FormatFields = z.output<typeof deskExamFormats.create.body>;
type FormatRow = typeof examFormats.$inferSelect;
interface FormatQuery extends ListQuery {
	code?: string | undefined;
	newest?: boolean | undefined;
}

const isNewest = sql<boolean>`not exists (
	select from exam_formats later where later.code = ${examFormats.code} and later.version > ${examFormats.version}
)`;

async function dressed(q: Query, rows: readonly FormatRow[]) {
	const newest = await q
		.select({ code: examFormats.code, version: max(examFormats.version) })
		.from(examFormats)
		.groupBy(examFormats.code);
	const last = new Map(newest.map(({ code, version }) => [code, version]));
	return rows.map((row) => ({
		...wire(
			pick(row, 'id', 'code', 'name', 'effectiveFrom', 'sections', 'papers', 'durationMin', 'passRule'),
		),
		...wire(pick(row, 'notes', 'sourceUrl', 'total', 'verifiedBy', 'verifiedAt')),
		edition: row.version,
		newest: last.get(row.code) === row.version,
	}));
}
type Dressed = Awaited<ReturnType<typeof dressed>>[number];

const totalOf = (sections: FormatFields['sections']) =>
	sections.reduce((sum, { count, mark_question }) => sum + count * mark_question, 0);

/** The highest possible total of all papers of a format together, and of each paper. */
function isPassable({ sections, papers, pass_rule: rule }: FormatFields): boolean {
	const total = totalOf(sections);
	// Where the source gives no sections, there is no total to check yet.
	if (rule.kind === 'none' || sections.length === 0) return true;
	if (rule.kind === 'total') return rule.at_least <= total;
	return rule.papers === papers && rule.compensated_from <= rule.each && rule.each <= total;
}

/** Formats are append-only: a change under an existing code becomes its next version. */
export const formats: Editing<FormatFields, Dressed, Fault<'format.bad_pass'>, FormatQuery> = {
	name: 'exam_format',
	async list(q, query) {
		const { rows, total } = await pageOfTable(
			q,
			examFormats,
			{ ...query, q: undefined },
			{
				id: examFormats.id,
				sorts: {
					code: examFormats.code,
					name: examFormats.name,
					effective_from: examFormats.effectiveFrom,
					id: examFormats.id,
				},
				where: [
					query.q
						? or(ilike(examFormats.name, likeOf(query.q)), ilike(examFormats.code, likeOf(query.q)))
						: undefined,
					query.code === undefined ? undefined : eq(examFormats.code, query.code),
					query.newest === undefined ? undefined : sql`${isNewest} = ${query.newest}`,
				],
			},
		);
		return { rows: await dressed(q, rows), total };
	},
	async find(q, id) {
		const [row] = await q.select().from(examFormats).where(eq(examFormats.id, id));
		return row && (await dressed(q, [row]))[0];
	},
	fieldsOf: ({ id: _, edition, newest, total, verified_by, verified_at, ...fields }) => fields,
	check: async (_tx, fields) =>
		isPassable(fields) ? null : fault('format.bad_pass', { field: 'pass_rule' }),
	async insert(tx, fields) {
		const [last] = await tx
			.select({ version: examFormats.version })
			.from(examFormats)
			.where(eq(examFormats.code, fields.code))
			.orderBy(desc(examFormats.version))
			.limit(1);
		const made = await insertRow(tx, examFormats, {
			code: fields.code,
			version: (last?.version ?? 0) + 1,
			name: fields.name,
			effectiveFrom: fields.effective_from,
			sections: fields.sections,
			papers: fields.papers,
			durationMin: fields.duration_min,
			total: totalOf(fields.sections),
			passRule: fields.pass_rule,
			notes: fields.notes,
			sourceUrl: fields.source_url,
		});
		return made.id;
	},
	update: () => Promise.reject(new Error('a format is never changed')),
};

/** Records that a person compared a format with its source. */
export async function verifyFormat(deps: Pick<Deps, 'db' | 'clock'>, by: Staff, id: number) {
	return inTransaction(deps.db, async (tx) => {
		const [who] = await tx.select().from(operators).where(eq(operators.id, by.operatorId));
		const at = deps.clock.now();
		const name = who?.name ?? '';
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
