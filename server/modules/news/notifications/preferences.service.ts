import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Lang } from '#contract/constants.ts';
import type { notifications as contract, NewsTopic } from '#contract/news/notifications.ts';
import { findRow, inTransaction, pick, putRow, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { readKeys } from '../../../gateways/push/encrypt.ts';
import { fault } from '../../../http/fault.ts';
import type { DoctorActor } from '../../../http/handlers.ts';
import { describeBrowser, tokens } from '../../account/index.ts';
import { notificationPreferences, pushSubscriptions } from './notifications.tables.ts';
import { type Chosen, choose, type Quiet, quietOf, viewPreferences, wantsSms } from './preferences.rules.ts';

/** Browsers of one doctor; the oldest are removed. */
const MOST_BROWSERS = 10;

async function chosenBy(q: Query, doctorId: number): Promise<{ chosen: Chosen; quiet: Quiet }> {
	const row = await findRow(q, notificationPreferences, eq(notificationPreferences.doctorId, doctorId));
	return { chosen: row?.choices ?? {}, quiet: quietOf(row) };
}

export async function wantsSmsAbout(q: Query, doctorId: number, topic: NewsTopic): Promise<boolean> {
	return wantsSms((await chosenBy(q, doctorId)).chosen, topic);
}

export async function readPreferences(deps: Deps, actor: DoctorActor) {
	const { q } = deps.db;
	const [{ chosen, quiet }, browsers] = await Promise.all([
		chosenBy(q, actor.doctorId),
		q
			.select(pick(pushSubscriptions, 'id', 'label', 'createdAt', 'tokenId'))
			.from(pushSubscriptions)
			.innerJoin(tokens, eq(tokens.id, pushSubscriptions.tokenId))
			.where(and(eq(pushSubscriptions.doctorId, actor.doctorId), gt(tokens.expiresAt, deps.clock.now())))
			.orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id)),
	]);
	return {
		preferences: viewPreferences(chosen, quiet),
		push_key: deps.push?.key ?? null,
		browsers: browsers.map(({ tokenId, ...row }) => ({ ...wire(row), current: tokenId === actor.tokenId })),
	};
}

type Choice = z.output<typeof contract.setPreferences.body>;

export async function setPreferences(deps: Deps, doctorId: number, choice: Choice) {
	const { chosen, quiet } = await inTransaction(deps.db, async (tx) => {
		const before = await chosenBy(tx, doctorId);
		const after = { chosen: choose(before.chosen, choice.topics ?? []), quiet: choice.quiet ?? before.quiet };
		const row = {
			choices: after.chosen,
			quiet: after.quiet.on,
			quietFrom: after.quiet.from,
			quietUntil: after.quiet.until,
		};
		await putRow(tx, notificationPreferences, { doctorId }, row);
		return after;
	});
	return { preferences: viewPreferences(chosen, quiet) };
}

/** Subscribes this browser to push until the session ends; nothing is sent to the browser after it. */
export async function subscribe(
	deps: Deps,
	{ doctorId, tokenId }: DoctorActor,
	browser: z.output<typeof contract.subscribe.body>,
	about: { lang: Lang; userAgent: string | null },
) {
	if (deps.push === null) return fault('push.off');
	const { endpoint, keys } = browser;
	if (!readKeys(keys.p256dh, keys.auth)) return fault('push.bad_keys', { field: 'keys' });
	if (!(await deps.push.takes(endpoint))) return fault('push.bad_address', { field: 'endpoint' });
	const row = {
		doctorId,
		tokenId,
		p256dh: keys.p256dh.replaceAll('=', ''),
		auth: keys.auth.replaceAll('=', ''),
		lang: about.lang,
		label: describeBrowser(about.userAgent).label,
	};
	return inTransaction(deps.db, async (tx) => {
		const { id } = await putRow(tx, pushSubscriptions, { endpoint }, row, { createdAt: deps.clock.now() });
		const newest = tx
			.select({ id: pushSubscriptions.id })
			.from(pushSubscriptions)
			.where(eq(pushSubscriptions.doctorId, doctorId))
			.orderBy(desc(pushSubscriptions.updatedAt), desc(pushSubscriptions.id))
			.limit(MOST_BROWSERS);
		await tx
			.delete(pushSubscriptions)
			.where(and(eq(pushSubscriptions.doctorId, doctorId), notInArray(pushSubscriptions.id, newest)));
		return { id };
	});
}

/** Unsubscribes a browser; an unverified session only its own. */
export async function unsubscribe(deps: Deps, { doctorId, tokenId, verified }: DoctorActor, id: number) {
	const { rowCount } = await deps.db.q
		.delete(pushSubscriptions)
		.where(
			and(
				eq(pushSubscriptions.id, id),
				eq(pushSubscriptions.doctorId, doctorId),
				verified ? undefined : eq(pushSubscriptions.tokenId, tokenId),
			),
		);
	return rowCount === 1 ? undefined : fault('push.not_found');
}
