import { Check, Link2, Pencil, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SuggestAnswers, Suggestion } from '#contract/catalog/calls.ts';
import { suggestions$ } from '#lib/catalog/catalog.ts';
import { SUGGEST_TEXTS } from '#lib/catalog/suggest.words.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { paths } from '#lib/paths.ts';
import { $now } from '#lib/state/clock.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { useLang, useText, useWords } from '../ui/use-text.ts';
import type { Offer } from './answers.ts';
import { BatchCard } from './BatchCard.tsx';
import { ReadStates } from './ReadStates.tsx';

/** From this score on the first one is called the best match, unless its syllabus takes more hours than are left. */
const GOOD_SCORE = 60;
const isBest = ({ score, reasons }: Suggestion, index: number): boolean =>
	index === 0 && score >= GOOD_SCORE && !reasons.some(({ kind, good }) => kind === 'syllabus' && !good);

interface Props {
	slug: string;
	offer: Offer;
	answers: SuggestAnswers;
	onChange: () => void;
	/** True if the reader has just submitted the form: then the heading gets the focus. */
	asked: boolean;
}

export function SuggestResults({ slug, offer, answers, onChange, asked: requested }: Props) {
	const t = useText(SUGGEST_TEXTS);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (requested) heading.current?.focus({ preventScroll: true });
	}, [requested]);
	return (
		<div className="space-y-8">
			<div>
				<h2 ref={heading} tabIndex={-1} className="text-xl focus-visible:outline-none">
					{t.results}
				</h2>
				<p className="mt-1 text-text-muted">{t.resultsLead}</p>
				<Answers offer={offer} answers={answers} />
				<div className="mt-4 flex flex-wrap gap-3">
					<Button variant="quiet" icon={<Pencil size={18} />} onClick={onChange}>
						{t.change}
					</Button>
					<CopyLink />
				</div>
			</div>
			<ReadStates of={suggestions$(slug, answers)} skeleton={<ResultsSkeleton />}>
				{(suggestions) =>
					suggestions.length === 0 ? (
						<EmptyCard title={t.empty} action={<ButtonLink href={paths.batches}>{t.seeBatches}</ButtonLink>}>
							{t.emptyBody}
						</EmptyCard>
					) : (
						<ol className="space-y-4">
							{suggestions.map((one, index) => (
								<li key={one.batch.id}>
									<BatchCard
										batch={one.batch}
										now={$now.get()}
										level={3}
										facts={['dates', 'where', 'seats']}
										badge={<Score score={one.score} best={isBest(one, index)} />}
									>
										<Reasons reasons={one.reasons} />
									</BatchCard>
								</li>
							))}
						</ol>
					)
				}
			</ReadStates>
		</div>
	);
}

function Answers({ offer, answers }: { offer: Offer; answers: SuggestAnswers }) {
	const [t, lang] = useWords(SUGGEST_TEXTS);
	const words = [
		offer.courses.find((one) => one.slug === answers.exam)?.title ?? answers.exam,
		offer.sessions.find((one) => one.id === answers.session_id)?.name ?? t.sessionUndecided,
		t.hoursAnswer(formatCount(answers.hours, lang)),
		answers.repeater ? t.repeaterYes : t.repeaterNo,
		offer.faculties.find((one) => one.id === answers.faculty_id)?.name ?? t.facultyUndecided,
	];
	return (
		<p className="mt-3 text-sm">
			<span className="text-text-muted">{t.yourAnswers}: </span>
			{words.join(' · ')}
		</p>
	);
}

function Score({ score, best }: { score: number; best: boolean }) {
	const t = useText(SUGGEST_TEXTS);
	const words = formatCount(score, useLang());
	return (
		<>
			{best && <Badge tone="primary">{t.best}</Badge>}
			<span className="tabular ms-auto text-sm font-semibold">
				<span className="sr-only">{t.scoreLabel(words)}</span>
				<span aria-hidden="true">{t.score(words)}</span>
			</span>
		</>
	);
}

function CopyLink() {
	const t = useText(SUGGEST_TEXTS);
	const [said, say] = useState<'copied' | 'notCopied' | null>(null);
	async function copy() {
		try {
			await navigator.clipboard.writeText(location.href);
			say('copied');
		} catch {
			say('notCopied');
		}
	}
	return (
		<>
			<Button variant="plain" icon={<Link2 size={18} />} onClick={copy}>
				{t.copy}
			</Button>
			<p role="status" className="w-full text-sm empty:hidden">
				{said && t[said]}
			</p>
		</>
	);
}

/** Also in the built page, for readers who open a shared link. */
export const ResultsSkeleton = () => (
	<Skeletons
		times={2}
		className="space-y-4"
		each="card space-y-4 p-5"
		of={['h-7 w-40', 'h-7 w-3/4', 'h-28 w-full', 'h-5 w-5/6', 'h-5 w-2/3', 'h-11 w-44']}
	/>
);

type Reason = Suggestion['reasons'][number];

function useReasonWords(): (reason: Reason) => Record<string, string> {
	const [t, lang] = useWords(SUGGEST_TEXTS);
	return ({ values }) =>
		Object.fromEntries(
			Object.entries(values).map(([name, value]) => {
				if (value === undefined) return [name, ''];
				if (typeof value === 'number') return [name, formatCount(value, lang)];
				if (name === 'for')
					return [name, value === 'repeater' ? t.audience.repeater : t.audience.first_timer];
				return [name, /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, lang) : value];
			}),
		);
}

/** The reasons for the rank of a batch: days compared with the syllabus, advantages, disadvantages. */
function Reasons({ reasons }: { reasons: readonly Reason[] }) {
	const t = useText(SUGGEST_TEXTS);
	const words = useReasonWords();
	const time = reasons.find((reason) => reason.kind === 'syllabus');
	// If the days are compared with the syllabus, their number is already shown.
	const shown = reasons.filter(
		({ kind, good }) => kind !== 'syllabus' && !(kind === 'days_left' && good && time),
	);
	const sentence = (reason: Reason) => t.reason[reason.kind][reason.good ? 'good' : 'bad'](words(reason));
	const groups = [
		{ title: t.why, good: true, Icon: Check, ink: 'text-good' },
		{ title: t.whyNot, good: false, Icon: TriangleAlert, ink: 'text-warn' },
	];
	return (
		<div className="mt-4 space-y-4">
			{time && <TimeCheck reason={time} />}
			{groups.map(({ title, good, Icon, ink }) => {
				const list = shown.filter((reason) => reason.good === good);
				return (
					list.length > 0 && (
						<div key={title}>
							<p className="text-sm font-semibold">{title}</p>
							<ul className="mt-1 space-y-1">
								{list.map((reason) => (
									<li key={reason.kind} className="flex items-start gap-2">
										<Icon size={18} className={`mt-1 shrink-0 ${ink}`} />
										<span>{sentence(reason)}</span>
									</li>
								))}
							</ul>
						</div>
					)
				);
			})}
		</div>
	);
}

function TimeCheck({ reason }: { reason: Reason }) {
	const t = useText(SUGGEST_TEXTS);
	const v = useReasonWords()(reason);
	return (
		<div
			className={`rounded border p-3 ${reason.good ? 'border-good-line bg-good-soft' : 'border-warn-line bg-warn-soft'}`}
		>
			<p className="mb-2 text-sm font-semibold">{t.time}</p>
			<Progress
				value={Math.min(Number(reason.values.have), Number(reason.values.need))}
				max={Number(reason.values.need)}
				label={t.time}
				text={t.timeText(v.have ?? '', v.need ?? '')}
				tone={reason.good ? 'good' : 'warn'}
			/>
			<p className="mt-2 text-sm">{reason.good ? t.enough(v) : t.short(v)}</p>
			{v.session && <p className="mt-1 font-semibold">{t.takeLater(v)}</p>}
		</div>
	);
}
