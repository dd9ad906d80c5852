import { atom } from 'nanostores';
import type { ResultOut } from '#contract/endpoint.ts';
import { type Notification, notifications } from '#contract/news/notifications.ts';
import { call } from '../http/call.ts';
import { putLast } from '../state/last-read.ts';
import { read } from '../state/query.ts';
import { refreshUnread } from './unread.ts';

export type { Notification };

/** The newest page; those behind it are in `$olderNews`. */
export const $news = read('notifications', () => call(notifications.list));

/** Pages that the reader asked for; they belong to the page in front of them. */
export const $olderNews = atom<{ list: readonly Notification[]; next: string | null } | null>(null);

/** All that was brought, each once: what was read meanwhile is met again further back. */
export function newsOf(
	first: ResultOut<typeof notifications.list>,
	older: readonly Notification[] = [],
): Notification[] {
	const seen = new Set(first.notifications.map(({ id }) => id));
	return [...first.notifications, ...older.filter(({ id }) => !seen.has(id))];
}

/** Brings the page behind the last one. Throws ApiError. */
export async function moreNews(after: string): Promise<void> {
	const page = await call(notifications.list, { query: { after } });
	const before = $olderNews.get()?.list ?? [];
	const seen = new Set(before.map(({ id }) => id));
	$olderNews.set({
		list: [...before, ...page.notifications.filter(({ id }) => !seen.has(id))],
		next: page.next,
	});
}

/** Marks in what is shown, without asking the server again. */
function mark(isRead: (one: Notification) => boolean, at: string): void {
	const marked = (list: readonly Notification[]) =>
		list.map((one) => (one.read_at === null && isRead(one) ? { ...one, read_at: at } : one));
	const { data } = $news.get();
	if (data) {
		const now = { ...data, notifications: marked(data.notifications) };
		$news.mutate(now);
		putLast('notifications', now);
	}
	const older = $olderNews.get();
	if (older) $olderNews.set({ ...older, list: marked(older.list) });
}

/** Notes that the doctor has opened some of the news. What cannot be noted now stays unread, which harms nobody. */
export async function noteRead(ids: number[]): Promise<void> {
	try {
		await call(notifications.read, { body: { ids } });
	} catch {
		return;
	}
	const now = new Date().toISOString();
	mark(({ id }) => ids.includes(id), now);
	refreshUnread();
}

/** Marks all that was there when the newest of the shown came. Throws ApiError. */
export async function noteAllRead(newest: string): Promise<void> {
	await call(notifications.readAll, { body: { until: newest } });
	mark(({ at }) => at <= newest, new Date().toISOString());
	refreshUnread();
}
