import { and, count, desc, eq, gte, inArray, like, lt } from 'drizzle-orm';
import type { deskAudit } from '#contract/account/staff.ts';
import { operators } from '../db/operators.ts';
import type { Deps } from '../deps.ts';
import { foundIn, likeOf, pagingOf, sliceOf } from '../desk/listing.ts';
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
		const { limit, offset } = sliceOf(query);
		const [rows, [all]] = await Promise.all([
			q
				.select({ entry: audit, operator: operators.name })
				.from(audit)
				.leftJoin(operators, eq(operators.id, audit.operatorId))
				.where(where)
				.orderBy(desc(audit.id))
				.limit(limit)
				.offset(offset),
			q
				.select({ total: count() })
				.from(audit)
				.leftJoin(operators, eq(operators.id, audit.operatorId))
				.where(where),
		]);
		return {
			items: rows.map(({ entry, operator }) => ({
				id: entry.id,
				operator_id: entry.operatorId,
				operator,
				doctor_id: entry.doctorId,
				action: entry.action,
				target: entry.target,
				before: entry.before,
				after: entry.after,
				reason: entry.reason,
				ip: entry.ip,
				at: entry.at.toISOString(),
			})),
			meta: pagingOf(query, all?.total ?? 0),
		};
	},
});
