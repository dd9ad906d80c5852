import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { SETTINGS, SettingName } from '#contract/desk/settings.ts';
import { SiteData } from '#contract/site/app-data.ts';
import type { Query } from '../db/client.ts';
import { fromPrimary } from '../db/pool.ts';
import { getRow } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { settings } from './settings.tables.ts';

export type Settings = { [K in SettingName]: z.output<(typeof SETTINGS)[K]['shown']> };
export type SettingKey = keyof Settings;
export type RefundPolicy = Settings['refund_policy'];
export type SellerSettings = Settings['seller'];

export async function readSetting<K extends SettingKey>(q: Query, key: K): Promise<Settings[K]> {
	const row = await getRow(q, settings, eq(settings.key, key));
	return (key === 'site' ? SiteData.parse(row.value) : row.value) as Settings[K];
}

/** Cached settings, reread from the database after a change by any process. */
export function makeSettings(
	deps: Pick<Deps, 'db' | 'bus'>,
): <K extends SettingKey>(key: K) => Promise<Settings[K]> {
	const stored = new Map<SettingKey, Promise<unknown>>();
	deps.bus.on('content.changed', ({ kind }) => {
		if (kind !== 'release' && kind !== 'seats') stored.clear();
	});
	deps.bus.onReset(() => stored.clear());
	return <K extends SettingKey>(key: K) => {
		const found = deps.bus.connected ? stored.get(key) : undefined;
		if (found) return found as Promise<Settings[K]>;
		const loading = fromPrimary(() => readSetting(deps.db.q, key));
		stored.set(key, loading);
		loading.catch(() => stored.delete(key));
		return loading;
	};
}
