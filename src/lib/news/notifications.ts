import { atom } from 'nanostores';
import type { ResultOut } from '#contract/endpoint.ts';
import { type Notification, notifications } from '#contract/news/notifications.ts';
import { call } from '../http/call.ts';
import { putLast } from '../state/last-read.ts';
import { read } from '../state/query.ts';
import { refreshUnread } from './unread.ts';

export type { Notification };

export type NewsPage = ResultOut<typeof notifications.list>;

/** The newest page; older ones are in `$olderNews`. */
export const $news = read('notifications', () => call(notifications.list));

export const $olderNews = atom<{ list: readonly Notification[]; next: string | null } | null>(null);

/** Two lists, each item once: news that arrived meanwhile move others to the next page. */
function joined(first: readonly Notification[], next: readonly Notification[]): Notification[] {
	const seen = new Set(first.map(({ id }) => id));
	return [...first, ...next.filter(({ id }) => !seen.has(id))];
}

export const newsOf = (first: NewsPage, older: readonly Notification[] = []): Notification[] =>
	joined(first.notifications, older);

export async function moreNews(after: string): Promise<void> {
	const page = await call(notifications.list, { query: { after } });
	$olderNews.set({ list: joined($olderNews.get()?.list ?? [], page.notifications), next: page.next });
}

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

/** Records that the doctor has opened some of the news. On failure they stay unread, which does no harm. */
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

/** Marks all news up to the newest displayed one. Throws ApiError. */
export async function noteAllRead(newest: string): Promise<void> {
	await call(notifications.readAll, { body: { until: newest } });
	mark(({ at }) => at <= newest, new Date().toISOString());
	refreshUnread();
}
