import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { IMPORT_COLUMNS, type TableImport } from '#contract/places/staff.ts';
import { record } from '../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../desk/editing.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import { readCsv } from '../../sheets/sheet.ts';
import { districts, medicalColleges, upazilas } from '../places/index.ts';
import { candidateTypes, disciplines, faculties, seatQuotas, sessions } from './catalog.tables.ts';
import { type Cells, findRepeated, type RowFault, readTable } from './table-import.rules.ts';

/** A row that is new or changed; null: equal to the stored one. */
type Step = { what: 'made' | 'changed'; write: (tx: Query) => Promise<unknown> } | null;
type Read = (row: Cells) => Step | RowFault[];
interface Kind {
	key: readonly string[];
	prepare: (tx: Query) => Promise<Read>;
}

const same = (a: string, b: string): boolean => a.normalize('NFC').toLowerCase() === b.toLowerCase();
const faultsIn = (
	{ row, cell }: Cells,
	why: RowFault['why'],
	understood: Readonly<Record<string, unknown>>,
): RowFault[] =>
	Object.entries(understood).flatMap(([column, found]) =>
		found === undefined ? [{ row, column, why, value: cell(column) }] : [],
	);

/** The step that gives a row its values, or makes it; the names in its key may differ in case only. */
function stepTo<T extends PgTable & { id: PgColumn }>(
	table: T,
	old: T['$inferSelect'] | undefined,
	key: object,
	values: object,
): Step {
	const set = { ...key, ...values };
	if (!old) return { what: 'made', write: (q) => q.insert<PgTable>(table).values(set) };
	if (isDeepStrictEqual({ ...old, ...values }, old)) return null;
	return { what: 'changed', write: (q) => q.update<PgTable>(table).set(set).where(eq(table.id, old.id)) };
}

const KINDS: Record<TableImport, Kind> = {
	'medical-colleges': {
		key: ['name'],
		async prepare(tx) {
			const stored = await tx.select().from(medicalColleges);
			return ({ cell }) => {
				const name = cell('name');
				const old = stored.find((one) => same(one.name, name));
				return stepTo(medicalColleges, old, { name }, { type: cell('type') });
			};
		},
	},
	upazilas: {
		key: ['district', 'name'],
		async prepare(tx) {
			const [places, stored] = [await tx.select().from(districts), await tx.select().from(upazilas)];
			return (row) => {
				const { cell } = row;
				const district = places.find(
					({ name, bnName }) => same(name, cell('district')) || same(bnName, cell('district')),
				);
				const kind = (['upazila', 'metro_thana'] as const).find((one) => one === cell('kind'));
				if (!district || !kind)
					return [...faultsIn(row, 'unknown', { district }), ...faultsIn(row, 'malformed', { kind })];
				const key = { districtId: district.id, name: cell('name') };
				const old = stored.find((one) => one.districtId === district.id && same(one.name, key.name));
				return stepTo(upazilas, old, key, { bnName: cell('bn_name'), kind });
			};
		},
	},
	'seat-quotas': {
		key: ['session', 'faculty', 'discipline', 'candidate_type'],
		async prepare(tx) {
			const [runs, kinds, subjects, types, stored] = [
				await tx.select().from(sessions),
				await tx.select().from(faculties),
				await tx.select().from(disciplines),
				await tx.select().from(candidateTypes),
				await tx.select().from(seatQuotas),
			];
			return (row) => {
				const { cell } = row;
				const session = runs.find(({ name }) => same(name, cell('session')));
				const faculty = kinds.find(({ name }) => same(name, cell('faculty')));
				const discipline = subjects.find(
					({ name, facultyId }) => (!faculty || facultyId === faculty.id) && same(name, cell('discipline')),
				);
				const type = types.find(
					({ name, code }) => same(name, cell('candidate_type')) || same(code, cell('candidate_type')),
				);
				const seats = /^\d{1,5}$/.test(cell('seats')) ? Number(cell('seats')) : undefined;
				if (!session || !faculty || !discipline || !type || seats === undefined)
					return [
						...faultsIn(row, 'unknown', { session, faculty, discipline, candidate_type: type }),
						...faultsIn(row, 'malformed', { seats }),
					];
				const key = { sessionId: session.id, disciplineId: discipline.id, candidateTypeId: type.id };
				const old = stored.find(
					(one) =>
						one.sessionId === session.id &&
						one.disciplineId === discipline.id &&
						one.candidateTypeId === type.id,
				);
				return stepTo(seatQuotas, old, key, { seats, source: cell('source') });
			};
		},
	},
};

/** Imports rows from CSV, all or none, with every fault. */
export function importTable(
	deps: Pick<Deps, 'db' | 'bus' | 'jobs'>,
	by: Staff,
	{ kind, csv, dry_run }: { kind: TableImport; csv: string; dry_run: boolean },
) {
	const { records, fault } = readCsv(csv);
	const none = { made: 0, changed: 0, same: 0 };
	if (fault)
		return { ...none, faults: [{ row: fault.row, column: null, why: 'malformed' as const, value: '' }] };
	const { rows, faults } = readTable(records, IMPORT_COLUMNS[kind]);
	const { key, prepare } = KINDS[kind];
	return inTransaction(deps.db, async (tx) => {
		const read = await prepare(tx);
		const steps = rows.map(read);
		const all = [
			...faults,
			...findRepeated(rows, key),
			// An empty cell is among the faults already.
			...steps.flatMap((step) => (Array.isArray(step) ? step.filter(({ value }) => value !== '') : [])),
		].sort((a, b) => a.row - b.row);
		if (all.length > 0) return { ...none, faults: all };
		const todo = steps.flatMap((step) => (step && !Array.isArray(step) ? [step] : []));
		const answer = {
			made: todo.filter(({ what }) => what === 'made').length,
			changed: todo.filter(({ what }) => what === 'changed').length,
			same: steps.length - todo.length,
			faults: [],
		};
		if (dry_run || todo.length === 0) return answer;
		for (const { write } of todo) await write(tx);
		await pagesChanged(tx, deps);
		await record(tx, { ...by, action: `${kind}.import`, target: kind, after: { ...answer, csv } });
		return answer;
	});
}
