import { BookOpen, Flag, PencilLine } from 'lucide-react';
import type { ReviewItem } from '#contract/exams/paper.ts';
import { questionPages$ } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { ReportQuestion } from '../my/shell/ReportQuestion.tsx';
import { useRead } from '../my/shell/read.ts';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { PaperImages } from '../shared/PaperImages.tsx';
import { Badge } from '../ui/Badge.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { ANSWER_RESULTS } from './answer-results.ts';
import { ReviewOptions } from './ReviewOptions.tsx';
import { answerResultOf } from './review-filters.ts';

export function ReviewCard({ item, attemptId }: { item: ReviewItem; attemptId: number }) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const result = answerResultOf(item);
	const { Icon, tone } = ANSWER_RESULTS[result];
	const heading = `q${item.position}-title`;
	return (
		<article aria-labelledby={heading} className="card">
			<header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 md:px-5">
				<h2 id={heading} className="text-base">
					{t.question(item.position)}
				</h2>
				<span className="text-sm text-text-muted">
					{lang === 'bn' ? item.subject.name_bn : item.subject.name}
				</span>
				<span className="ms-auto flex flex-wrap items-center gap-2">
					{item.flag && (
						<Badge tone="warn" icon={Flag}>
							{t.flagged}
						</Badge>
					)}
					<Badge tone={tone} icon={Icon}>
						{t.outcome[result]}
					</Badge>
					{item.marks !== undefined && (
						<span className="tabular text-sm font-semibold">{t.marksGot(formatMarks(item.marks, lang))}</span>
					)}
				</span>
			</header>
			<p lang={item.lang} className="px-4 pt-3 pb-4 font-semibold md:px-5">
				{item.stem}
			</p>
			<PaperImages
				lang={item.lang}
				images={item.images}
				loading="lazy"
				className="mx-4 mb-4 max-h-96 w-auto max-w-[calc(100%-2rem)] md:mx-5"
			/>
			{item.action && (
				<p className="flex items-start gap-2 px-4 pb-4 text-sm md:px-5">
					<PencilLine size={18} className="mt-0.5 shrink-0 text-primary" />
					{t.action[item.action]}
				</p>
			)}
			<ReviewOptions item={item} />
			{(item.explanation || item.source) && (
				<div className="space-y-2 border-t border-line bg-surface-2 px-4 py-4 md:px-5">
					{item.explanation && (
						<>
							<h3 className="text-sm text-text-muted">{t.explanation}</h3>
							<p lang={item.lang} className="max-w-read whitespace-pre-line">
								{item.explanation}
							</p>
						</>
					)}
					{item.source && (
						<p className="text-sm text-text-muted">
							{t.source}: <span lang={item.lang}>{item.source}</span>
						</p>
					)}
				</div>
			)}
			<footer className="flex flex-wrap gap-x-4 border-t border-line px-4 py-1.5 md:px-5">
				<BookPlace attemptId={attemptId} questionId={item.question_id} />
				<ReportQuestion questionId={item.question_id} />
			</footer>
		</article>
	);
}

/** Passages of the doctor's books about a question, loaded once for the whole paper; none on failure. */
function BookPlace({ attemptId, questionId }: { attemptId: number; questionId: number }) {
	const t = useText(BOOK_TEXTS);
	const { data } = useRead(questionPages$(attemptId));
	const places = data?.places.filter((place) => place.question_id === questionId) ?? [];
	return places.map(({ book_id, title, page }) => (
		<ScreenButton
			key={book_id}
			to={myPath('reference-book', { bookId: book_id, pageNo: page })}
			variant="plain"
			className="text-sm"
		>
			<BookOpen size={18} className="shrink-0" />
			<span>
				<span className="sr-only">{t.placeLabel}: </span>
				{t.place(title, page)}
			</span>
		</ScreenButton>
	));
}
