import {
	Ban,
	Clock,
	DoorOpen,
	EyeOff,
	FileCheck,
	Hourglass,
	Inbox,
	KeyRound,
	ListOrdered,
	MinusCircle,
	Shuffle,
	Smartphone,
	UploadCloud,
} from 'lucide-react';
import { useEffect } from 'react';
import { EXAM_GRACE_MS, type Lang } from '#contract/constants.ts';
import type { ExamInfo, Section as ExamSection } from '#contract/exams/calls.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { minusLines, minusOf, questionCount } from '#lib/exams/section-marks.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatMarks, formatPercent } from '#lib/format/marks.ts';
import { isPast } from '#lib/state/clock.ts';
import { ReadScreen, type ReadScreenProps } from '../my/shell/ReadView.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { Facts } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { type Line, Lines } from './Lines.tsx';

/** The conditions beside the next step. The exam screen is loaded while they are read, so that no start waits for it. */
export function ExamConditions<T extends { exam: ExamInfo }>({
	children,
	...screen
}: Omit<ReadScreenProps<T>, 'skeleton'>) {
	useEffect(() => {
		import('./ExamParticipated.tsx').catch(() => {});
	}, []);
	return (
		<ReadScreen
			{...screen}
			skeleton={<ColumnSkeletons main={['h-72', 'h-52', 'h-72']} side={['h-48']} sideFirst />}
		>
			{(data) => (
				<div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
					<div className="space-y-6 lg:sticky lg:top-6 lg:order-last lg:self-start">{children(data)}</div>
					<div className="space-y-10">
						<ExamFacts exam={data.exam} />
						<SectionTable exam={data.exam} />
						<ExamRules exam={data.exam} />
					</div>
				</div>
			)}
		</ReadScreen>
	);
}

function ExamFacts({ exam }: { exam: ExamInfo }) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const now = useMinute();
	const pass =
		exam.pass === null
			? t.noPass
			: t.passOf(
					formatMarks(exam.pass, lang),
					formatMarks(exam.total, lang),
					formatPercent(exam.pass, exam.total, lang),
				);
	return (
		<Section id="facts" title={t.facts}>
			<Facts
				items={[
					{ label: t.duration, value: formatMinutes(exam.duration_min, lang) },
					{ label: t.total, value: formatMarks(exam.total, lang) },
					{ label: t.pass, value: pass },
					{ label: t.opens, value: formatDateTime(exam.window_opens_at, lang) },
					{
						label: isPast(exam.window_closes_at, now) ? t.closed : t.closes,
						value: formatDateTime(exam.window_closes_at, lang),
					},
					{ label: t.zone, value: t.zoneName },
					{
						label: t.lateEntry,
						value:
							exam.late_entry_min !== null && t.lateEntryWithin(formatMinutes(exam.late_entry_min, lang)),
					},
					{ label: t.policy, value: t.policyName[exam.window_policy] },
				]}
			/>
		</Section>
	);
}

function SectionTable({ exam }: { exam: ExamInfo }) {
	const [t, lang] = useWords(EXAM_TEXTS);
	return (
		<Section id="sections" title={t.sections}>
			<div className="card">
				<table aria-label={t.sectionsTable} className="w-full text-start">
					<thead>
						<tr className="text-sm text-text-muted">
							<th scope="col" className="py-3 ps-4 pe-2 text-start font-semibold">
								{t.kind}
							</th>
							<th scope="col" className="px-2 py-3 text-end font-semibold">
								{t.questions}
							</th>
							<th scope="col" className="hidden px-2 py-3 text-end font-semibold sm:table-cell">
								{t.each}
							</th>
							<th scope="col" className="py-3 ps-2 pe-4 text-end font-semibold">
								{t.sum}
							</th>
						</tr>
					</thead>
					<tbody>
						{exam.sections.map((section, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a section
							<tr key={index} className="border-t border-line align-top">
								<th scope="row" className="py-3 ps-4 pe-2 text-start font-semibold">
									{t.type[section.type]}
									<Detail section={section} />
								</th>
								<td className="tabular px-2 py-3 text-end">{formatCount(section.count, lang)}</td>
								<td className="tabular hidden px-2 py-3 text-end sm:table-cell">
									{formatMarks(section.mark_question, lang)}
								</td>
								<td className="tabular py-3 ps-2 pe-4 text-end">
									{formatMarks(section.mark_question * section.count, lang)}
								</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr className="border-t-2 border-line font-semibold">
							<th scope="row" className="py-3 ps-4 pe-2 text-start">
								{t.all}
							</th>
							<td className="tabular px-2 py-3 text-end">
								{formatCount(questionCount(exam.sections), lang)}
							</td>
							<td className="hidden px-2 sm:table-cell" />
							<td className="tabular py-3 ps-2 pe-4 text-end">{formatMarks(exam.total, lang)}</td>
						</tr>
					</tfoot>
				</table>
			</div>
		</Section>
	);
}

function Detail({ section }: { section: ExamSection }) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const minus = minusOf(section);
	const say = section.type === 'mtf' ? t.wrongStem : t.wrongQuestion;
	return (
		<span className="block text-sm font-normal text-text-muted">
			<span className="block sm:hidden">{t.eachIs(formatMarks(section.mark_question, lang))}</span>
			{section.type === 'mtf' && (
				<span className="block">{t.perStem(formatMarks(section.mark_stem, lang))}</span>
			)}
			<span className="block">{minus > 0 ? say(formatMarks(minus, lang)) : t.noNegative}</span>
		</span>
	);
}

type Words = (typeof EXAM_TEXTS)['bn'];

function negativeRules(sections: readonly ExamSection[], t: Words, lang: Lang): string {
	const costs = sections.filter((one) => minusOf(one) > 0);
	if (costs.length === 0) return t.rule.noNegative;
	const clampTexts = { none: t.rule.floorNone, question: t.rule.floorQuestion, section: t.rule.floorSection };
	const sentences = costs.flatMap((one) => [...minusLines([one], t.rule, lang), clampTexts[one.floor]]);
	return [...new Set([...sentences, t.rule.blank])].join(' ');
}

function reviewRule(exam: ExamInfo, t: Words, when: (at: string) => string): string {
	if (exam.phase === 'published') return t.rule.reviewOpen;
	return exam.review_opens_at === null ? t.keyLater : t.keyAt(when(exam.review_opens_at));
}

function ExamRules({ exam }: { exam: ExamInfo }) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const waiting = useText(WAITING_TEXTS);
	const when = (at: string) => formatDateTime(at, lang);
	const rules: readonly Line[] = [
		[Hourglass, t.rule.once],
		[
			DoorOpen,
			exam.window_policy === 'start_within'
				? t.rule.startWithin(formatMinutes(exam.duration_min, lang))
				: t.rule.finishWithin(when(exam.window_closes_at)),
		],
		exam.late_entry_min !== null && [Ban, t.rule.lateEntry(formatMinutes(exam.late_entry_min, lang))],
		exam.min_stay_min !== null && [Hourglass, waiting.rule.minStay(formatMinutes(exam.min_stay_min, lang))],
		[MinusCircle, negativeRules(exam.sections, t, lang)],
		[ListOrdered, t.rule.ties],
		exam.shuffle !== 'none' && [Shuffle, waiting.rule.shuffle],
		[Clock, t.rule.clock],
		[UploadCloud, t.rule.saves],
		[FileCheck, t.rule.grace(formatCount(EXAM_GRACE_MS / 1000, lang))],
		[Inbox, t.rule.late],
		[Smartphone, t.rule.device],
		[EyeOff, t.rule.looks],
		[KeyRound, reviewRule(exam, t, when)],
	];
	return <Lines id="rules" title={t.rules} lines={rules} />;
}
