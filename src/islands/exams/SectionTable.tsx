import type { ExamInfo, Section as ExamSection } from '#contract/exams/calls.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';

/** The questions and marks of each section. */
export function SectionTable({ exam }: { exam: ExamInfo }) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const questions = exam.sections.reduce((sum, section) => sum + section.count, 0);
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
							<td className="tabular px-2 py-3 text-end">{formatCount(questions, lang)}</td>
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
	const negative =
		section.type === 'mtf'
			? section.negative_stem > 0 && t.wrongStem(formatMarks(section.negative_stem, lang))
			: section.negative_question > 0 && t.wrongQuestion(formatMarks(section.negative_question, lang));
	return (
		<span className="block text-sm font-normal text-text-muted">
			<span className="block sm:hidden">{t.eachIs(formatMarks(section.mark_question, lang))}</span>
			{section.type === 'mtf' && (
				<span className="block">{t.perStem(formatMarks(section.mark_stem, lang))}</span>
			)}
			<span className="block">{negative || t.noNegative}</span>
		</span>
	);
}
