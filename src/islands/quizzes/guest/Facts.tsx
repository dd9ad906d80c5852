import type { Quiz } from '#contract/quizzes/calls.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { useWords } from '../../ui/use-text.ts';

/** The conditions of a quiz: questions, duration, opening times. */
export function Facts({ quiz }: { quiz: Quiz }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const facts = [
		{ label: t.count, value: t.countWords(formatCount(quiz.question_count, lang)) },
		quiz.mock
			? { label: t.time, value: formatMinutes(quiz.minutes, lang) }
			: { label: t.length, value: t.lengthWords(formatMinutes(quiz.minutes, lang)) },
		{ label: t.opens, value: formatDateTime(quiz.opens_at, lang) },
		{ label: t.closes, value: formatDateTime(quiz.closes_at, lang) },
	];
	return (
		<dl
			aria-label={t.facts}
			className="mt-5 grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2"
		>
			{facts.map(({ label, value }) => (
				<div key={label} className="flex flex-wrap justify-between gap-x-4 bg-surface px-4 py-3">
					<dt className="text-text-muted">{label}</dt>
					<dd className="tabular font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	);
}
