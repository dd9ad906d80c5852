import { and, arrayContains, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { deskOperators, operators as operatorCalls } from '#contract/account/staff.ts';
import { fromE164, toE164 } from '#contract/phone.ts';
import { record } from '../../../audit/audit.service.ts';
import {
	getRow,
	idsOf,
	insertRow,
	inTransaction,
	iso,
	pick,
	type Query,
	updateRow,
	wire,
} from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Editing, editing } from '../../../desk/editing.ts';
import type { ListQuery } from '../../../desk/listing.ts';
import { countBy, dressedTable } from '../../../desk/shown.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { operatorPasskeys, tokens } from '../sign-in/auth.tables.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { giveAccess, givenPassword } from './desk-access.ts';
import { operators } from './operators.tables.ts';
import { endDeskSessions } from './sign-in.staff.service.ts';

type Stored = typeof operators.$inferSelect;
type Row = Awaited<ReturnType<typeof rowsOf>>[number];
type Fields = Pick<Row, 'name' | 'phone' | 'roles' | 'disabled'>;
type Requested = ListQuery & { role?: Stored['roles'][number] | undefined };

async function rowsOf(q: Query, stored: readonly Stored[]) {
	const ids = idsOf(stored);
	const seen = await q
		.select({ id: tokens.operatorId, at: max(tokens.lastUsedAt) })
		.from(tokens)
		.where(inArray(tokens.operatorId, ids))
		.groupBy(tokens.operatorId);
	const kept = await countBy(q, operatorPasskeys.operatorId, ids);
	return stored.map((one) => ({
		...wire(pick(one, 'id', 'name', 'roles', 'createdAt')),
		phone: fromE164(one.phone),
		disabled: one.disabledAt !== null,
		code_app: one.totpConfirmedAt !== null,
		passkeys: kept.get(one.id) ?? 0,
		last_seen_at: iso(seen.find(({ id }) => id === one.id)?.at ?? null),
	}));
}

export const operatorRoutes = (deps: Deps): Handlers<typeof operatorCalls> => ({
	me: async ({ actor }) => ({
		operator: await getRow(deps.db.q, operators, eq(operators.id, actor.operatorId)),
	}),
});

export function operatorsDeskRoutes(deps: Deps): Handlers<typeof deskOperators> {
	const how: Editing<Fields, Row, Fault<'operator.last_owner'>, Requested> = {
		name: 'operator',
		...dressedTable(operators, rowsOf, ({ role }: Requested) => ({
			sorts: { name: operators.name, created_at: operators.createdAt },
			search: [operators.name, operators.phone],
			where: [role && arrayContains(operators.roles, [role])],
		})),
		fieldsOf: (row) => pick(row, 'name', 'phone', 'roles', 'disabled'),
		async check(tx, fields, before) {
			const wasOwner = before !== null && !before.disabled && before.roles.includes('owner');
			if (!wasOwner || (!fields.disabled && fields.roles.includes('owner'))) return null;
			// Two owners who remove each other at once would leave none: owners are changed one after the other.
			await tx.execute(sql`select pg_advisory_xact_lock(hashtext('owners'))`);
			const others = and(
				arrayContains(operators.roles, ['owner']),
				isNull(operators.disabledAt),
				ne(operators.id, before.id),
			);
			const left = await tx.$count(operators, others);
			return left === 0 ? fault('operator.last_owner', { field: 'roles' }) : null;
		},
		async insert(tx, { disabled, phone, ...rest }) {
			const row = { ...rest, phone: toE164(phone), disabledAt: disabled ? deps.clock.now() : null };
			return (await insertRow(tx, operators, row)).id;
		},
		async update(tx, id, { disabled, phone, ...rest }, before) {
			const disabledAt = disabled ? (before.disabled ? undefined : deps.clock.now()) : null;
			const set = { ...rest, phone: toE164(phone), ...(disabledAt !== undefined && { disabledAt }) };
			await updateRow(tx, operators, id, set);
			if (disabled && !before.disabled) await endDeskSessions(deps, tx, id, null);
			else await deps.bus.emit(tx, 'operator.changed', { operator_id: id });
		},
	};
	return {
		...editing(deps, how),
		async reset({ by, params, body }) {
			const password = givenPassword();
			const passwordHash = await hashPassword(password);
			return inTransaction(deps.db, async (tx) => {
				if (!(await giveAccess(tx, params.id, passwordHash))) return fault('desk.not_found');
				await endDeskSessions(deps, tx, params.id, null);
				await record(tx, {
					...by,
					action: 'operator.reset',
					target: `operator:${params.id}`,
					reason: body.reason,
				});
				return { password };
			});
		},
	};
}
