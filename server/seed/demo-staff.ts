import { eq } from 'drizzle-orm';
import type { OperatorRole } from '#contract/constants.ts';
import { toE164 } from '#contract/phone.ts';
import type { Query } from '../db/client.ts';
import { hashPassword } from '../modules/account/sign-in/passwords.ts';
import { CODE_PERIOD_MS, codeAt, newKey } from '../modules/account/staff/code-app.ts';
import { operators } from '../modules/account/staff/operators.tables.ts';
import { DEMO_PASSWORD } from './demo-doctors.ts';

/** Staff of the demonstration: one for each role, and a second person where two are needed. */
export const demoStaff: readonly { phone: string; name: string; roles: OperatorRole[] }[] = [
	{ phone: '01800000001', name: 'তানিয়া রহমান', roles: ['editor'] },
	{ phone: '01800000002', name: 'ডা. সাইফুল ইসলাম', roles: ['exam_editor'] },
	{ phone: '01800000003', name: 'ডা. নাজমা আক্তার', roles: ['exam_controller'] },
	{ phone: '01800000004', name: 'ডা. মাহবুব আলম', roles: ['teacher'] },
	{ phone: '01800000005', name: 'রেহানা পারভীন', roles: ['finance'] },
	{ phone: '01800000006', name: 'জাহিদ হাসান', roles: ['dispatch'] },
	{ phone: '01800000007', name: 'সুমাইয়া খাতুন', roles: ['support'] },
	{ phone: '01800000008', name: 'অধ্যাপক কামরুন নাহার', roles: ['owner'] },
	{ phone: '01800000009', name: 'ডা. ইমরান চৌধুরী', roles: ['exam_editor', 'exam_controller'] },
	{ phone: '01800000010', name: 'শফিকুল আলম', roles: ['finance', 'owner'] },
];

export function demoStaffOf(role: OperatorRole): string {
	const found = demoStaff.find(({ roles }) => roles.includes(role));
	if (!found) throw new Error(`the demonstration has no ${role}`);
	return found.phone;
}

/** Adds the staff of the demonstration, each with a connected code app; existing ones are unchanged. */
export async function seedStaff(q: Query, secret: string, now: Date): Promise<void> {
	const there = new Set(
		(await q.select({ phone: operators.phone }).from(operators)).map(({ phone }) => phone),
	);
	const missing = demoStaff.filter(({ phone }) => !there.has(toE164(phone)));
	if (missing.length === 0) return;
	const passwordHash = await hashPassword(DEMO_PASSWORD);
	await q.insert(operators).values(
		missing.map(({ phone, ...rest }) => ({
			...rest,
			phone: toE164(phone),
			passwordHash,
			passwordGiven: false,
			totpSecret: newKey(secret),
			totpConfirmedAt: now,
		})),
	);
}

export async function demoCodes(
	q: Query,
	secret: string,
	now: Date,
): Promise<{ phone: string; name: string; roles: readonly OperatorRole[]; code: string; next: string }[]> {
	const codes: Awaited<ReturnType<typeof demoCodes>> = [];
	for (const { phone, name, roles } of demoStaff) {
		const [row] = await q
			.select({ key: operators.totpSecret })
			.from(operators)
			.where(eq(operators.phone, toE164(phone)));
		if (!row?.key) continue;
		const later = new Date(now.getTime() + CODE_PERIOD_MS);
		codes.push({
			...{ phone, name, roles },
			code: codeAt(row.key, secret, now),
			next: codeAt(row.key, secret, later),
		});
	}
	return codes;
}
