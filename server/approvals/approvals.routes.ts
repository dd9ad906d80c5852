import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Approval, deskApprovals } from '#contract/account/staff-approvals.ts';
import type { Query } from '../db/client.ts';
import { operators } from '../db/operators.ts';
import { wire } from '../db/wire.ts';
import type { Deps } from '../deps.ts';
import { pageOfList } from '../desk/listing.ts';
import { Fault } from '../http/fault.ts';
import type { Handlers } from '../http/handlers.ts';
import { approvals } from './approvals.tables.ts';
import { type Carriers, decide, withdraw } from './decide.service.ts';

const askers = alias(operators, 'askers');
const deciders = alias(operators, 'deciders');

const read = (q: Query) =>
	q
		.select({ row: approvals, asker: askers.name, decider: deciders.name })
		.from(approvals)
		.innerJoin(askers, eq(askers.id, approvals.askedBy))
		.leftJoin(deciders, eq(deciders.id, approvals.decidedBy));

const view = ({ row, asker, decider }: Awaited<ReturnType<typeof read>>[number]): Approval => ({
	...wire(row),
	before: JSON.stringify(row.before),
	after: JSON.stringify(row.after),
	asked_by: { id: row.askedBy, name: asker },
	asked_at: row.createdAt.toISOString(),
	decided_by: row.decidedBy === null ? null : { id: row.decidedBy, name: decider ?? '' },
});

/** @param carriers how each kind is carried out once it is approved */
export function approvalRoutes(deps: Deps, carriers: Carriers): Handlers<typeof deskApprovals> {
	const one = async (id: number) => {
		const [row] = await read(deps.db.q).where(eq(approvals.id, id));
		if (!row) throw new Error(`approval ${id} is missing`);
		return { item: view(row) };
	};
	return {
		async list({ query }) {
			const { q } = deps.db;
			const { rows, meta } = await pageOfList(q, query, read(q), {
				id: approvals.id,
				of: approvals,
				search: [approvals.title],
				filters: [
					[approvals.state, query.state],
					[approvals.kind, query.kind],
				],
			});
			return { items: rows.map(view), meta };
		},
		async decide({ by, params, body }) {
			const hindrance = await decide(deps, carriers, by, params.id, body);
			return hindrance instanceof Fault ? hindrance : one(params.id);
		},
		async withdraw({ by, params }) {
			const hindrance = await withdraw(deps, by, params.id);
			return hindrance instanceof Fault ? hindrance : one(params.id);
		},
	};
}
