import type { Lang } from '#contract/constants.ts';
import type { NewsTopic } from '#contract/news/notifications.ts';
import type { Query } from '../../../db/index.ts';
import type { Clock } from '../../../deps.ts';
import { shortened } from '../../../shortened.rules.ts';
import { notifications } from './notifications.tables.ts';

/** A notification of a doctor: always in the app, by push and SMS according to the doctor's choices. */
interface News {
	doctorId: number;
	topic: NewsTopic;
	/** Identifies the event: the same key is notified once. */
	key: string;
	title: Record<Lang, string>;
	body: Record<Lang, string>;
	/** Its target: a path of this site, from `/my/` on. */
	path: string;
	/** Text of the SMS (`SMS_TOPICS` only); without it none is sent. */
	sms?: string;
	/** Not before this; by default at once. */
	at?: Date;
}

declare module '../../../deps.ts' {
	interface Answers {
		notify: (tx: Query, news: News) => Promise<void>;
		/** Whether a doctor wants SMS about a topic; for modules that send them directly. */
		wantsSms: (doctorId: number, topic: NewsTopic) => Promise<boolean>;
	}
}

/** What fits on a locked screen and into a push. */
const LONGEST = { title: 160, body: 600 };

const cut = (texts: News['title'], most: number): News['title'] => ({
	bn: shortened(texts.bn, most),
	en: shortened(texts.en, most),
});

/** Notifies doctors in the transaction that stores the event. */
export function makeNotify(clock: Clock): (tx: Query, news: News) => Promise<void> {
	return async (tx, news) => {
		const at = news.at ?? clock.now();
		await tx
			.insert(notifications)
			.values({
				...news,
				title: cut(news.title, LONGEST.title),
				body: cut(news.body, LONGEST.body),
				at,
				sendAt: at,
			})
			.onConflictDoNothing();
	};
}
