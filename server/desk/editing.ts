import { hash } from 'node:crypto';
import { record } from '../audit/audit.service.ts';
import { inTransaction, type Query } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Fault, fault } from '../http/fault.ts';
import { type ListQuery, pagingOf } from './listing.ts';

export interface Staff {
	operatorId: number;
	ip: string;
}

/** Keys in one order, so that the same content has the same version however it was read. */
function ordered(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(ordered);
	if (typeof value !== 'object' || value === null || value instanceof Date) return value;
	const entries = Object.entries(value).filter(([, part]) => part !== undefined);
	return Object.fromEntries(
		entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, ordered(part)]),
	);
}

/** Version of the fields: 16 hex digits of their digest. */
export const versionOf = (fields: object): string =>
	hash('sha256', JSON.stringify(ordered(fields)), 'hex').slice(0, 16);

interface Refusal {
	code?: string;
	constraint?: string;
	detail?: string;
}

function refusalOf(error: unknown): Refusal {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return typeof cause === 'object' && cause !== null ? cause : {};
}

/** Runs a write; a unique or foreign key violation becomes a fault at the field. */
export async function orTaken<T>(
	steps: () => Promise<T>,
): Promise<T | Fault<'desk.taken'> | Fault<'desk.unknown_ref'>> {
	try {
		return await steps();
	} catch (error) {
		const { code, constraint, detail } = refusalOf(error);
		const column = /^Key \(([^)]+)\)/
			.exec(detail ?? '')?.[1]
			?.split(', ')
			.at(-1);
		const meta = { ...(column && { field: column }), constraint };
		if (code === '23505') return fault('desk.taken', meta);
		if (code === '23503') return fault('desk.unknown_ref', meta);
		throw error;
	}
}

/** Runs a removal; a row that others reference becomes a fault. */
export async function orInUse<T>(steps: () => Promise<T>): Promise<T | Fault<'desk.in_use'>> {
	try {
		return await steps();
	} catch (error) {
		if (refusalOf(error).code === '23503') return fault('desk.in_use');
		throw error;
	}
}

/** How one kind of row is read and written. `Fields` are what staff may set, with the names of the contract. */
export interface Editing<Fields extends object, Row extends Fields & { id: number }, Why extends Fault, Q> {
	/** Name in the log: `faculty`, from which the target `faculty:12` is formed. */
	name: string;
	list(q: Query, query: Q): Promise<{ rows: Row[]; total: number }>;
	/** The row; `lock`: locked against other writers until the transaction ends. */
	find(q: Query, id: number, lock: boolean): Promise<Row | undefined>;
	/** The fields of a row: input of its version, and content of the log. */
	fieldsOf(row: Row): Fields;
	/** Refuses what schemas cannot check; before every write. */
	check?(tx: Query, fields: Fields, before: Row | null): Promise<Why | null>;
	/** Requests a second approval instead of the change, which then waits: true; false, where one person may do it. */
	defer?(tx: Query, fields: Fields, before: Row, staff: Staff): Promise<boolean | Why>;
	/** `staff`: the acting member, for rows that store their author. */
	insert(tx: Query, fields: Fields, staff: Staff): Promise<number>;
	update(tx: Query, id: number, fields: Fields, before: Row, staff: Staff): Promise<void>;
	/** After every write, in its transaction: notifies other modules. */
	changed?(tx: Query, id: number): Promise<void>;
}

interface Call {
	by: Staff;
}

/**
 * Handlers of a `resource` of the contract. Every write is one transaction with its log entry, before and after; a
 * change names the version it is based on, and is refused with the present row when that is not the last one.
 */
export function editing<
	Fields extends object,
	Row extends Fields & { id: number },
	Q extends ListQuery,
	Why extends Fault = never,
>(deps: Pick<Deps, 'db' | 'bus'>, how: Editing<Fields, Row, Why, Q>) {
	const shown = (row: Row) => ({ ...row, version: versionOf(how.fieldsOf(row)) });
	const written = async (tx: Query, id: number) => {
		const row = await how.find(tx, id, false);
		if (!row) throw new Error(`the ${how.name} was not stored`);
		await how.changed?.(tx, id);
		return row;
	};
	return {
		async list({ query }: { query: Q }) {
			const { rows, total } = await how.list(deps.db.q, query);
			return { items: rows.map(shown), meta: pagingOf(query, total) };
		},
		async show({ params }: { params: { id: number } }) {
			const row = await how.find(deps.db.q, params.id, false);
			return row ? { item: shown(row) } : fault('desk.not_found');
		},
		async create(call: Call & { body: Fields }) {
			return orTaken(() =>
				inTransaction(deps.db, async (tx) => {
					const refused = await how.check?.(tx, call.body, null);
					if (refused) return refused;
					const row = await written(tx, await how.insert(tx, call.body, call.by));
					await record(tx, {
						...call.by,
						action: `${how.name}.make`,
						target: `${how.name}:${row.id}`,
						after: how.fieldsOf(row),
					});
					return { item: shown(row) };
				}),
			);
		},
		async change(call: Call & { params: { id: number }; body: Fields & { version: string } }) {
			const { id } = call.params;
			const { version, ...rest } = call.body;
			// TypeScript cannot infer that the rest of both is the same type.
			const fields = rest as unknown as Fields;
			return orTaken(() =>
				inTransaction(deps.db, async (tx) => {
					const before = await how.find(tx, id, true);
					if (!before) return fault('desk.not_found');
					if (versionOf(how.fieldsOf(before)) !== version)
						return fault('desk.conflict', { item: shown(before) });
					const refused = await how.check?.(tx, fields, before);
					if (refused) return refused;
					const waits = await how.defer?.(tx, fields, before, call.by);
					if (waits instanceof Fault) return waits;
					if (waits) return { item: shown((await how.find(tx, id, false)) ?? before) };
					await how.update(tx, id, fields, before, call.by);
					const after = await written(tx, id);
					await record(tx, {
						...call.by,
						action: `${how.name}.change`,
						target: `${how.name}:${id}`,
						before: how.fieldsOf(before),
						after: how.fieldsOf(after),
					});
					return { item: shown(after) };
				}),
			);
		},
	};
}

/** The handler of a `removal` of the contract; the log stores the content of the row. */
export function removing<Fields extends object, Row extends Fields & { id: number }>(
	deps: Pick<Deps, 'db'>,
	how: Pick<Editing<Fields, Row, Fault, never>, 'name' | 'find' | 'fieldsOf' | 'changed'> & {
		remove(tx: Query, id: number): Promise<unknown>;
		/** Whether other data depend on the row that the database would delete too. */
		held?(tx: Query, id: number): Promise<boolean>;
	},
) {
	return {
		async remove(call: Call & { params: { id: number } }) {
			const { id } = call.params;
			return orInUse(() =>
				inTransaction(deps.db, async (tx) => {
					const before = await how.find(tx, id, true);
					if (!before) return fault('desk.not_found');
					if (await how.held?.(tx, id)) return fault('desk.in_use');
					await how.remove(tx, id);
					await how.changed?.(tx, id);
					await record(tx, {
						...call.by,
						action: `${how.name}.remove`,
						target: `${how.name}:${id}`,
						before: how.fieldsOf(before),
					});
					return undefined;
				}),
			);
		},
	};
}
