import { and, desc, eq, gte, inArray, like, lt } from 'drizzle-orm';
import type { deskAudit } from '#contract/account/staff.ts';
import { operators } from '../db/operators.ts';
import { wire } from '../db/wire.ts';
import type { Deps } from '../deps.ts';
import { foundIn, likeOf, pageOfSelect } from '../desk/listing.ts';
import type { Handlers } from '../http/handlers.ts';
import { audit } from './audit.tables.ts';

export const auditDeskRoutes = (deps: Deps): Handlers<typeof deskAudit> => ({
	async list({ query }) {
		const { q } = deps.db;
		const where = and(
			query.operator_id === undefined ? undefined : eq(audit.operatorId, query.operator_id),
			query.doctor_id === undefined ? undefined : eq(audit.doctorId, query.doctor_id),
			query.action ? like(audit.action, likeOf(query.action).slice(1)) : undefined,
			query.target ? eq(audit.target, query.target) : undefined,
			query.from ? gte(audit.at, new Date(query.from)) : undefined,
			query.to ? lt(audit.at, new Date(query.to)) : undefined,
			foundIn(query.q, [audit.target, audit.reason, operators.name]),
			query.ids && inArray(audit.id, query.ids),
		);
		const select = q
			.select({ entry: audit, operator: operators.name })
			.from(audit)
			.leftJoin(operators, eq(operators.id, audit.operatorId));
		const { rows, meta } = await pageOfSelect(q, query, select, { where, order: [desc(audit.id)] });
		return { items: rows.map(({ entry, operator }) => ({ ...wire(entry), operator })), meta };
	},
});
