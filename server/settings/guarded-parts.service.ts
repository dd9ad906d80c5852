import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { GUARDED_PARTS, type SettingName } from '#contract/desk/settings.ts';
import type { Carrier } from '../approvals/decide.service.ts';
import { record } from '../audit/audit.service.ts';
import type { Query } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { pagesChanged } from '../desk/pages-changed.ts';
import { fault } from '../http/fault.ts';
import { settings } from './settings.tables.ts';

type Parts = Record<string, unknown>;

/** The parts of a change that need a second person, before and after; null where there are none. */
export function guardedIn(name: SettingName, before: unknown, after: unknown) {
	const [old, next] = [before as Parts, after as Parts];
	const changed = (GUARDED_PARTS[name] ?? []).filter((part) => !isDeepStrictEqual(old[part], next[part]));
	if (changed.length === 0) return null;
	const only = (value: Parts) => Object.fromEntries(changed.map((part) => [part, value[part] ?? null]));
	return { before: only(old), after: only(next) };
}

/** A setting as stored, locked against other writers. @throws when it is missing */
export async function lockSetting(tx: Query, name: SettingName) {
	const [row] = await tx.select().from(settings).where(eq(settings.key, name)).for('update');
	if (!row) throw new Error(`the setting ${name} is missing`);
	return row;
}

/** Applies approved parts of the terms of sale, if they are unchanged since the request. */
export const termsCarrier = (deps: Pick<Deps, 'bus' | 'jobs'>): Carrier => ({
	lock: (tx) => lockSetting(tx, 'sales'),
	async carryOut(tx, wish, staff) {
		const row = await lockSetting(tx, 'sales');
		const [now, before, after] = [row.value as Parts, wish.before as Parts, wish.after as Parts];
		const same = Object.entries(before).every(([part, value]) => isDeepStrictEqual(now[part] ?? null, value));
		if (!same) return fault('approval.stale');
		await tx
			.update(settings)
			.set({ value: { ...now, ...after }, version: row.version + 1 })
			.where(eq(settings.key, 'sales'));
		await pagesChanged(tx, deps, 'settings');
		await record(tx, { ...staff, action: 'setting.change', target: 'setting:sales', before, after });
		return null;
	},
});
