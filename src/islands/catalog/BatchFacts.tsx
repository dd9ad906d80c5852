import type { Batch } from '#contract/catalog/calls.ts';
import type { Lang } from '#contract/constants.ts';
import type { Routine } from '#contract/schedule/routine.ts';
import type { SiteContent } from '#contract/site/build-content.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { useWords } from '../ui/use-text.ts';
import { SHOWN } from './BatchFrame.tsx';
import { nextClassWords, seatWords } from './batch-view.ts';

export type Fact =
	| 'dates'
	| 'where'
	| 'medium'
	| 'session'
	| 'examDay'
	| 'exams'
	| 'negative'
	| 'enrolment'
	| 'seats'
	| 'next';

interface Props {
	batch: Batch;
	now: number | null;
	/** Which facts, in this order; those without a value are left out. */
	show: readonly Fact[];
	/** Of its first schedule; null: none is published. */
	routine?: Routine | null;
	/** The deduction of its exams; null: not known. */
	negative?: SiteContent['batch']['negative'];
}

/** How many exams its routine has, and how often: per week, or per two weeks if that is no whole number. */
function examsWords({ exams, weeks }: Routine, lang: Lang): string {
	const { rate } = CATALOG_TEXTS[lang];
	const halves = Math.round((exams / weeks) * 2);
	const count = formatCount(exams, lang);
	if (halves === 0) return rate.none(count);
	return halves % 2 === 0
		? rate.week(count, formatCount(halves / 2, lang))
		: rate.twoWeeks(count, formatCount(halves, lang));
}

/** Names and values of a batch; those that can change later are marked for the script. */
export function BatchFacts({ batch, now, show, routine = null, negative = null }: Props) {
	const [t, lang] = useWords(CATALOG_TEXTS);
	const day = (when: string) => formatDate(when, lang);
	const { enrol_opens_at: opens, enrol_closes_at: closes } = batch;
	const { target_exam_date: exam } = batch.session;
	const facts: Record<Fact, { label: string; value: React.ReactNode; live?: string }> = {
		dates: { label: t.dates, value: t.span(day(batch.starts_on), day(batch.ends_on)) },
		where: {
			label: t.modeLabel,
			value: batch.branch ? `${t.mode[batch.mode]} (${batch.branch.name})` : t.mode[batch.mode],
		},
		medium: { label: t.mediumLabel, value: t.medium[batch.medium] },
		session: { label: t.session, value: batch.session.name },
		examDay: { label: t.examDay, value: exam && day(exam) },
		exams: { label: t.exams, value: routine && routine.exams > 0 && examsWords(routine, lang) },
		negative: {
			label: t.negative,
			value:
				negative && (negative.map(({ per, marks }) => t.takenOff[per](marks)).join(', ') || t.noNegative),
		},
		enrolment: {
			label: t.enrolment,
			value: (opens || closes) && (
				<>
					{closes && <span className={SHOWN.open}>{t.until(day(closes))}</span>}
					{opens && <span className={SHOWN.soon}>{t.enrolmentFrom(day(opens))}</span>}
					{(['full', 'closed', 'finished'] as const).map((joining) => (
						<span key={joining} className={SHOWN[joining]}>
							{t.joining[joining]}
						</span>
					))}
				</>
			),
		},
		seats: { label: t.seats, value: seatWords(batch, lang), live: 'seats' },
		next: {
			label: t.nextClass,
			value:
				batch.includes.class &&
				(now === null && batch.sessions.total > 0
					? t.nextClassInSchedule
					: nextClassWords(batch, now ?? 0, lang)),
			live: 'next',
		},
	};
	return (
		<dl className="divide-y divide-line border-y border-line">
			{show.map((name) => {
				const { label, value, live } = facts[name];
				return (
					value && (
						<div key={name} className="flex flex-wrap gap-x-6 py-2">
							<dt className="text-text-muted">{label}</dt>
							{/* As wide as the space, so that another text does not move it. */}
							<dd className="tabular grow text-end font-semibold" data-live={live}>
								{value}
							</dd>
						</div>
					)
				);
			})}
		</dl>
	);
}
