import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MERGEABLE } from '#contract/places/staff.ts';
import { record } from '../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { districts, divisions, medicalColleges, upazilas } from './places.tables.ts';

type Kind = (typeof MERGEABLE)[number];

declare module '../../module.ts' {
	interface Module {
		places?: PlacesHeld;
	}
}

/** Columns of another module with places, declared as `places`. */
export interface PlacesHeld {
	columns?: Partial<Record<Kind, readonly PgColumn[]>>;
	/** Further steps in the transaction of the merge. */
	merged?: (tx: Query, kind: Kind, from: number, into: number) => Promise<unknown>;
}

/** Each kind with the columns of this module that reference it, and what two must have in common. */
const KINDS: Record<
	Kind,
	{ table: PgTable & { id: PgColumn; name: PgColumn }; refs: PgColumn[]; within: PgColumn | null }
> = {
	'medical-colleges': { table: medicalColleges, refs: [], within: null },
	divisions: { table: divisions, refs: [districts.divisionId], within: null },
	districts: { table: districts, refs: [upazilas.districtId], within: districts.divisionId },
	upazilas: { table: upazilas, refs: [], within: upazilas.districtId },
};

export const columnsOf = (held: readonly PlacesHeld[], kind: Kind): PgColumn[] =>
	held.flatMap(({ columns }) => columns?.[kind] ?? []);

async function findOne(tx: Query, kind: Kind, id: number) {
	const { table, within } = KINDS[kind];
	const [row] = await tx
		.select({ name: sql<string>`${table.name}`, within: within ?? sql<null>`null` })
		.from(table)
		.where(eq(table.id, id))
		.for('update');
	return row ?? null;
}

const nameOf = (column: PgColumn) =>
	sql.identifier(column.name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`));

/** Replaces one row by another everywhere and deletes it. Both are in the same district or division. */
export function merge(
	deps: Pick<Deps, 'db' | 'bus'>,
	held: readonly PlacesHeld[],
	by: { operatorId: number; ip: string },
	{ kind, from_id, into_id, dry_run }: { kind: Kind; from_id: number; into_id: number; dry_run: boolean },
) {
	return inTransaction(deps.db, async (tx) => {
		if (from_id === into_id) return fault('place.unfit', { field: 'into_id' });
		const [from, into] = [await findOne(tx, kind, from_id), await findOne(tx, kind, into_id)];
		if (!from || !into) return fault('desk.not_found', { field: from ? 'into_id' : 'from_id' });
		if (from.within !== into.within) return fault('place.unfit', { field: 'into_id' });
		const { table, refs } = KINDS[kind];
		let rows = 0;
		for (const column of [...refs, ...columnsOf(held, kind)]) {
			const which = sql`${nameOf(column)} = ${from_id}`;
			const done = dry_run
				? await tx.execute(sql`select from ${column.table} where ${which}`)
				: await tx.execute(
						sql`update ${column.table} set ${nameOf(column)} = ${into_id}, updated_at = now() where ${which}`,
					);
			rows += done.rowCount ?? 0;
		}
		if (!dry_run) {
			for (const { merged } of held) await merged?.(tx, kind, from_id, into_id);
			await tx.delete(table).where(eq(table.id, from_id));
			await deps.bus.emit(tx, 'content.changed', { kind: 'content' });
			await record(tx, {
				...by,
				action: `${kind}.merge`,
				target: `${kind}:${from_id}`,
				before: { id: from_id, name: from.name },
				after: { id: into_id, name: into.name, rows },
			});
		}
		return { from: from.name, into: into.name, rows };
	});
}
