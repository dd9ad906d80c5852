import type { Lang } from '#contract/constants.ts';
import type { NewsTopic } from '#contract/news/notifications.ts';
import type { Query } from '../../../db/client.ts';
import type { Clock } from '../../../deps.ts';
import { notifications } from './notifications.tables.ts';

/** Something that a doctor is told: in the app always, by push and SMS as the doctor's choices say. */
interface News {
	doctorId: number;
	topic: NewsTopic;
	/** Names the occasion: the same key is told once. */
	key: string;
	title: Record<Lang, string>;
	body: Record<Lang, string>;
	/** Where it leads: a path of this site, from `/my/` on. */
	path: string;
	/** What an SMS says (`SMS_TOPICS` only); without it none goes out. */
	sms?: string;
	/** Not before; at once without it. */
	at?: Date;
}

declare module '../../../deps.ts' {
	interface Answers {
		/** Tells a doctor something as part of the transaction in which it becomes true. */
		notify: (tx: Query, news: News) => Promise<void>;
		/** Whether a doctor wants SMS about a topic; for those who send them by themselves. */
		wantsSms: (doctorId: number, topic: NewsTopic) => Promise<boolean>;
	}
}

/** What fits on a locked screen and into a push. */
const LONGEST = { title: 160, body: 600 };

const cut = (texts: News['title'], most: number): News['title'] => ({
	bn: texts.bn.slice(0, most),
	en: texts.en.slice(0, most),
});

/** Notifies doctors in the transaction in which something becomes true. */
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
