import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StaffLook } from '#contract/account/sessions.ts';
import { ACTING_AREAS } from '#contract/constants.ts';
import { MY_ROUTES } from '#contract/my-routes.ts';
import { record } from '../../../audit/audit.service.ts';
import { audit } from '../../../audit/audit.tables.ts';
import { inTransaction, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { bindToken, type TokenRow } from '../sign-in/auth.repo.ts';
import { operators } from './operators.tables.ts';

/** Shown to the doctor; the log has all. */
const LOOKS = 50;

const openedNews = (staff: string) => ({
	title: { bn: 'আমাদের একজন কর্মী আপনার অ্যাকাউন্ট খুলেছেন', en: 'One of our staff has opened your account' },
	body: {
		bn: `${staff} সাহায্যের জন্য এক ঘণ্টা পর্যন্ত দেখতে পারবেন, কিছু বদলাতে পারবেন না। কী দেখেছেন তা এখানে লেখা থাকে; চাইলে এখনই বন্ধ করে দিন।`,
		en: `${staff} can look for up to an hour to help you, and change nothing. What was looked at is listed here; you can end it at once.`,
	},
});

/** The first use of a token of staff: binds it to the browser, logs it and notifies the doctor. False when it was used before. */
export function openAccount(
	deps: Deps,
	token: Pick<TokenRow, 'id' | 'operatorName'> & { doctorId: number; staffId: number },
	ddtHash: Buffer,
	until: Date,
): Promise<boolean> {
	const { id, doctorId, staffId, operatorName } = token;
	return inTransaction(deps.db, async (tx) => {
		if (!(await bindToken(tx, id, ddtHash, until))) return false;
		await record(tx, { operatorId: staffId, doctorId, action: 'staff.opened', target: `doctor:${doctorId}` });
		await deps.answers.notify(tx, {
			doctorId,
			topic: 'account',
			key: `staff:${id}`,
			...openedNews(operatorName ?? ''),
			path: `/my${MY_ROUTES['account-sessions']}`,
		});
		return true;
	});
}

/** The last times that staff acted as the doctor, newest first, with what they viewed. */
export async function staffLooks(q: Query, doctorId: number): Promise<StaffLook[]> {
	const calls = q.$with('calls').as(
		q
			.select({
				...pick(audit, 'id', 'operatorId', 'at'),
				area: sql<string | null>`${audit.after} ->> 'area'`.as('area'),
				visit: sql<number>`count(*) filter (where ${audit.action} = 'staff.opened')
					over (partition by ${audit.operatorId} order by ${audit.id})`.as('visit'),
			})
			.from(audit)
			.where(and(eq(audit.doctorId, doctorId), inArray(audit.action, ['staff.opened', 'staff.read']))),
	);
	const first = sql<number>`min(${calls.id})`.mapWith(Number);
	const rows = await q
		.with(calls)
		.select({
			id: first,
			staff: operators.name,
			beganAt: sql`min(${calls.at})`.mapWith(audit.at),
			lastAt: sql`max(${calls.at})`.mapWith(audit.at),
			areas: sql<(string | null)[]>`array_agg(distinct ${calls.area})`,
		})
		.from(calls)
		.innerJoin(operators, eq(operators.id, calls.operatorId))
		.groupBy(operators.id, calls.visit)
		.orderBy(sql`${first} desc`, asc(operators.id))
		.limit(LOOKS);
	return rows.map(({ areas, ...look }) => ({
		...wire(look),
		areas: ACTING_AREAS.filter((area) => area !== 'shell').filter((area) => areas.includes(area)),
	}));
}
