import type { Batch } from '#contract/catalog/calls.ts';
import type { Lang } from '#contract/constants.ts';
import { BATCH_LIVE_TEXTS } from '#lib/catalog/batch-live.words.ts';
import { daysBetween, formatDay, formatRelativeDay, formatTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatPercent } from '#lib/format/marks.ts';
import { formatMoney } from '#lib/format/money.ts';

/** At most this many seats are called few. */
const FEW_SEATS = 15;

export function seatWords(batch: Pick<Batch, 'seats' | 'seats_left'>, lang: Lang): string {
	const t = BATCH_LIVE_TEXTS[lang];
	const left = formatCount(batch.seats_left, lang);
	if (batch.seats_left === 0) return t.seatsNone(formatCount(batch.seats, lang));
	return batch.seats_left <= FEW_SEATS ? t.seatsFew(left) : t.seatsLeft(left, formatCount(batch.seats, lang));
}

/** When the next class is: আগামীকাল, রাত ৮:০০. Short enough to fit beside its name on a phone. */
export function nextClassWords(
	{ next_class_at: at, sessions }: Pick<Batch, 'next_class_at' | 'sessions'>,
	now: number,
	lang: Lang,
): string {
	const t = BATCH_LIVE_TEXTS[lang];
	if (at === null) return sessions.total === 0 ? t.noSchedule : t.noNextClass;
	const day = daysBetween(now, at) <= 1 ? formatRelativeDay(at, now, lang) : formatDay(at, lang);
	return `${day}, ${formatTime(at, lang)}`;
}

/** Facts of a batch that change after the build; an empty one is not shown. */
export type LiveFact = 'seats' | 'next' | 'price' | 'full' | 'old' | 'over' | 'instalments' | 'refund';

/** How much of a running batch is over, and that its fee is reduced for that. */
function overWords({ sessions: { over, total }, price, full_price }: Batch, lang: Lang): string {
	const t = BATCH_LIVE_TEXTS[lang];
	if (over === 0) return '';
	const words = over * 2 >= total ? t.halfOver : t.over;
	const said = words(formatCount(over, lang), formatCount(total, lang));
	return price < full_price ? `${said} ${t.fell}` : said;
}

function refundWords({ refund: { now, none_from_bp } }: Batch, lang: Lang): string {
	const t = BATCH_LIVE_TEXTS[lang];
	if (now === 'none') return t.refund.none;
	return `${t.refund[now]}; ${t.refundFrom(formatPercent(none_from_bp, 10_000, lang))}`;
}

/** Price, payment and refund of a batch, in words. */
export function feeWords(batch: Batch, lang: Lang): Record<Exclude<LiveFact, 'seats' | 'next'>, string> {
	const t = BATCH_LIVE_TEXTS[lang];
	const { price, full_price, old_student_price: old, instalments } = batch;
	const money = (sum: number) => formatMoney(sum, lang);
	return {
		price: money(price),
		full: price < full_price ? t.fullFee(money(full_price)) : '',
		old: old === null ? '' : t.oldStudentFee(money(old)),
		over: overWords(batch, lang),
		instalments: instalments
			? t.instalments(formatCount(instalments.parts, lang), money(instalments.first))
			: '',
		refund: price > 0 ? refundWords(batch, lang) : '',
	};
}

export type SlotMark = 'past' | 'running' | 'next' | null;
interface Span {
	starts_at: string;
	ends_at: string;
}

/** The state of each slot of a schedule: over, running, next, or none of these. */
export function slotMarks(slots: readonly Span[], now: number): SlotMark[] {
	const ahead = slots.filter((slot) => Date.parse(slot.starts_at) > now);
	const first = ahead.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))[0];
	return slots.map((slot) => {
		if (Date.parse(slot.ends_at) <= now) return 'past';
		if (Date.parse(slot.starts_at) <= now) return 'running';
		return slot === first ? 'next' : null;
	});
}

/** The first of `count` slots to show: from the current or next one on, or the last ones when all are over. */
export function excerptStart(marks: readonly SlotMark[], count: number): number {
	const current = marks.findIndex((mark) => mark !== 'past');
	const from = current === -1 ? marks.length : current;
	return Math.max(0, Math.min(from, marks.length - count));
}
