import {
	Ban,
	Clock,
	DoorOpen,
	EyeOff,
	FileCheck,
	Hourglass,
	Inbox,
	KeyRound,
	type LucideIcon,
	MinusCircle,
	Shuffle,
	Smartphone,
	UploadCloud,
} from 'lucide-react';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import type { ExamInfo, Section as ExamSection } from '#contract/exams/calls.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';

type Words = (typeof EXAM_TEXTS)['bn'];

/** The deduction for wrong answers in sentences; one sentence if there is none. */
function negativeRules(sections: readonly ExamSection[], t: Words, marks: (milli: number) => string): string {
	const costs = sections.filter(
		(one) => (one.type === 'mtf' ? one.negative_stem : one.negative_question) > 0,
	);
	if (costs.length === 0) return t.rule.noNegative;
	const clampTexts = { none: t.rule.floorNone, question: t.rule.floorQuestion, section: t.rule.floorSection };
	const sentences = costs.flatMap((one) => [
		one.type === 'mtf'
			? t.rule.negativeMtf(marks(one.negative_stem))
			: t.rule.negativeSba(marks(one.negative_question)),
		clampTexts[one.floor],
	]);
	return [...new Set([...sentences, t.rule.blank])].join(' ');
}

function reviewRule(exam: ExamInfo, t: Words, when: (at: string) => string): string {
	if (exam.phase === 'published') return t.rule.reviewOpen;
	return exam.review_opens_at === null ? t.rule.reviewLater : t.rule.review(when(exam.review_opens_at));
}

/** Important rules before the clock starts. */
export function ExamRules({ exam }: { exam: ExamInfo }) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const waiting = useText(WAITING_TEXTS);
	const negative = negativeRules(exam.sections, t, (milli) => formatMarks(milli, lang));
	const when = (at: string) => formatDateTime(at, lang);
	const rules: readonly (readonly [LucideIcon, string])[] = [
		[Hourglass, t.rule.once],
		[
			DoorOpen,
			exam.window_policy === 'start_within'
				? t.rule.startWithin(formatMinutes(exam.duration_min, lang))
				: t.rule.finishWithin(when(exam.window_closes_at)),
		],
		...(exam.late_entry_min === null
			? []
			: [[Ban, t.rule.lateEntry(formatMinutes(exam.late_entry_min, lang))] as const]),
		...(exam.min_stay_min === null
			? []
			: [[Hourglass, waiting.rule.minStay(formatMinutes(exam.min_stay_min, lang))] as const]),
		[MinusCircle, negative],
		...(exam.shuffle === 'none' ? [] : [[Shuffle, waiting.rule.shuffle] as const]),
		[Clock, t.rule.clock],
		[UploadCloud, t.rule.saves],
		[FileCheck, t.rule.grace(formatCount(EXAM_GRACE_MS / 1000, lang))],
		[Inbox, t.rule.late],
		[Smartphone, t.rule.device],
		[EyeOff, t.rule.looks],
		[KeyRound, reviewRule(exam, t, when)],
	];
	return (
		<Section id="rules" title={t.rules}>
			<ul className="card divide-y divide-line">
				{rules.map(([Icon, sentence]) => (
					<li key={sentence} className="flex items-start gap-3 px-4 py-3.5">
						<Icon size={22} className="mt-1 shrink-0 text-primary" />
						<span className="max-w-read">{sentence}</span>
					</li>
				))}
			</ul>
		</Section>
	);
}
