import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
	closedParts,
	type deskSettings,
	SETTING_NAMES,
	SETTINGS,
	type SettingName,
} from '#contract/desk/settings.ts';
import { ask, waitingOf } from '../approvals/ask.service.ts';
import { record } from '../audit/audit.service.ts';
import { inTransaction } from '../db/client.ts';
import { iso } from '../db/wire.ts';
import type { Deps } from '../deps.ts';
import { type Staff, versionOf } from '../desk/editing.ts';
import { pagesChanged } from '../desk/pages-changed.ts';
import { fault } from '../http/fault.ts';
import type { Handlers } from '../http/handlers.ts';
import { guardedIn, lockSetting } from './guarded-parts.service.ts';
import { settings } from './settings.tables.ts';

interface Call<V> {
	actor: { roles: readonly string[] };
	by: Staff;
	body: { value: V; version: string };
}
const targetOf = (name: SettingName): string => `setting:${name}`;
/** Not every value is an object. */
const digest = (value: unknown): string => versionOf({ value });
const partOf = (value: unknown, part: string): unknown => (value as Record<string, unknown>)[part];

/** Changes a setting; a part that needs another member's approval waits. */
const changeOf =
	(deps: Deps) =>
	(key: SettingName) =>
	<V>({ actor, by, body }: Call<V>) =>
		inTransaction(deps.db, async (tx) => {
			const before = await lockSetting(tx, key);
			if (digest(before.value) !== body.version)
				return fault('desk.conflict', { item: { value: before.value, version: digest(before.value) } });
			const closed = closedParts(key, actor.roles).find(
				(part) => !isDeepStrictEqual(partOf(before.value, part), partOf(body.value, part)),
			);
			if (closed !== undefined) return fault('setting.owner_only', { field: `value.${closed}` });
			const wish = guardedIn(key, before.value, body.value);
			const refused =
				wish &&
				(await ask(tx, deps, by, { kind: 'sales_terms', target: targetOf(key), title: key, ...wish }));
			if (refused) return refused;
			// The pending part is unchanged.
			const value: unknown = wish ? { ...(body.value as object), ...wish.before } : body.value;
			await tx
				.update(settings)
				.set({ value, version: before.version + 1 })
				.where(eq(settings.key, key));
			await pagesChanged(tx, deps, 'settings');
			await record(tx, {
				...by,
				action: 'setting.change',
				target: targetOf(key),
				before: before.value,
				after: value,
			});
			return { version: digest(value), waits: wish !== null };
		});

export function deskSettingsRoutes(deps: Deps): Handlers<typeof deskSettings> {
	const change = changeOf(deps);
	const changes = Object.fromEntries(SETTING_NAMES.map((name) => [name, change(name)])) as Record<
		SettingName,
		ReturnType<typeof change>
	>;
	return {
		async settings({ actor }) {
			const rows = await deps.db.q.select().from(settings);
			const waiting = await waitingOf(deps.db.q, SETTING_NAMES.map(targetOf));
			const found: Record<string, unknown> = {};
			for (const name of SETTING_NAMES) {
				const row = rows.find(({ key }) => key === name);
				if (!row || !SETTINGS[name].roles.some((role) => actor.roles.includes(role))) continue;
				const { value } = row;
				const waits = waiting.has(targetOf(name));
				found[name] = { value, version: digest(value), updated_at: iso(row.updatedAt), waits };
			}
			// The content of each is checked against its schema before it is sent.
			return { settings: found as never };
		},
		...changes,
	};
}
