import { desc, eq, gte, like, lt, or } from 'drizzle-orm';
import type { deskAudit } from '#contract/account/staff.ts';
import { operators } from '../db/operators.ts';
import { wire } from '../db/wire.ts';
import type { Deps } from '../deps.ts';
import { askedBy, likeOf, pageOfSelect } from '../desk/listing.ts';
import type { Handlers } from '../http/handlers.ts';
import { audit } from './audit.tables.ts';

export const auditDeskRoutes = (deps: Deps): Handlers<typeof deskAudit> => ({
	async list({ query }) {
		const { q } = deps.db;
		const { where } = askedBy(query, {
			id: audit.id,
			search: [audit.target, audit.reason, operators.name],
			filters: [
				[audit.operatorId, query.operator_id],
				[audit.doctorId, query.doctor_id],
			],
			where: [
				or(
					...(query.target?.split(',') ?? []).flatMap((target) => [
						eq(audit.target, target),
						like(audit.target, likeOf(`${target}:`).slice(1)),
					]),
				),
				query.action ? like(audit.action, likeOf(query.action).slice(1)) : undefined,
				query.from ? gte(audit.at, new Date(query.from)) : undefined,
				query.to ? lt(audit.at, new Date(query.to)) : undefined,
			],
		});
		const select = q
			.select({ entry: audit, operator: operators.name })
			.from(audit)
			.leftJoin(operators, eq(operators.id, audit.operatorId));
		const { rows, meta } = await pageOfSelect(q, query, select, { where, order: [desc(audit.id)] });
		return { items: rows.map(({ entry, operator }) => ({ ...wire(entry), operator })), meta };
	},
});
