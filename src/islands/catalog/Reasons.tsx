import { Check, TriangleAlert } from 'lucide-react';
import type { Suggestion } from '#contract/catalog/calls.ts';
import { SUGGEST_TEXTS } from '#lib/catalog/suggest.words.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { Progress } from '../ui/Progress.tsx';
import { useText, useWords } from '../ui/use-text.ts';

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
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
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
