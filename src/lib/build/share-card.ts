import { hash } from 'node:crypto';
import type { SiteContent } from '#contract/site/build-content.ts';
import { CATALOG_TEXTS } from '../catalog/words.ts';
import { formatDate } from '../format/date.ts';
import { formatCount } from '../format/digits.ts';
import { formatMinutes } from '../format/duration.ts';
import { formatMoney } from '../format/money.ts';
import { QUIZ_TEXTS } from '../quizzes/words.ts';

export interface ShareCard {
	from: string;
	kind: string;
	title: string;
	dates: string | null;
	price: string | null;
}

export const SITE_CARD = '/og/default.png';
/** Size of every picture, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** Increment when the drawing changes, since an existing picture is not drawn again. */
const DRAWING = 1;
const t = CATALOG_TEXTS.bn;
const day = (when: string) => formatDate(when, 'bn');
const money = (poisha: number) => formatMoney(poisha, 'bn');
const isOffered = (batch: SiteContent['batch']) => ['open', 'soon'].includes(batch.joining);

export const cardName = (card: ShareCard): string =>
	`share.${hash('sha1', JSON.stringify([DRAWING, card]), 'base64url').slice(0, 16)}.png`;
export const cardPath = (card: ShareCard): string => `/_astro/${cardName(card)}`;

export const batchCard = (site: SiteContent['site'], batch: SiteContent['batch']): ShareCard => ({
	from: site.company_name,
	kind: batch.category.title,
	title: batch.title,
	dates: t.span(day(batch.starts_on), day(batch.ends_on)),
	price: isOffered(batch) ? `${t.fee} ${money(batch.price)}` : null,
});

export function courseCard(
	site: SiteContent['site'],
	course: SiteContent['course'],
	batches: readonly SiteContent['batch'][],
): ShareCard {
	const offered = batches.filter((batch) => batch.course.slug === course.slug && isOffered(batch));
	const starts = offered
		.filter(({ status }) => status !== 'running')
		.map((batch) => batch.starts_on)
		.sort();
	return {
		from: site.company_name,
		kind: t.course,
		title: course.settings.hero.title,
		dates: starts[0] ? t.nextBatch(day(starts[0])) : null,
		price: offered.length > 0 ? t.feeFrom(money(Math.min(...offered.map(({ price }) => price)))) : null,
	};
}

export function quizCard(site: SiteContent['site'], quiz: SiteContent['quiz']): ShareCard {
	const words = QUIZ_TEXTS.bn;
	return {
		from: site.company_name,
		kind: quiz.mock ? words.mock : words.quiz,
		title: quiz.title,
		dates: words.cardFacts(formatCount(quiz.question_count, 'bn'), formatMinutes(quiz.minutes, 'bn')),
		price: words.free,
	};
}
