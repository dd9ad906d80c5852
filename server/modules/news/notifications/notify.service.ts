import type { Query } from '../../../db/client.ts';
import type { Clock, News } from '../../../deps.ts';
import { notifications } from './notifications.tables.ts';

/** Longest texts that fit on a locked screen and into a push. */
const LONGEST = { title: 160, body: 600 };

const cut = (texts: News['title'], most: number): News['title'] => ({
	bn: texts.bn.slice(0, most),
	en: texts.en.slice(0, most),
});

/** Tells doctors something, as part of the transaction in which it becomes true. */
export function makeNotify(clock: Clock): (tx: Query, news: News) => Promise<void> {
	return async (tx, news) => {
		const at = news.at ?? clock.now();
		await tx
			.insert(notifications)
			.values({
				doctorId: news.doctorId,
				topic: news.topic,
				key: news.key,
				title: cut(news.title, LONGEST.title),
				body: cut(news.body, LONGEST.body),
				path: news.path,
				sms: news.sms ?? null,
				at,
				sendAt: at,
			})
			.onConflictDoNothing();
	};
}
