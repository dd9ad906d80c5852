import type { ExamInfo } from '#contract/exams/calls.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { useWords } from '../ui/use-text.ts';
import { useEventIds } from './event-links.ts';

interface OwnPaperProps {
	exam: Pick<ExamInfo, 'visible' | 'paper_opens_at'>;
	variant: 'accent' | 'quiet';
	className?: string;
}

export function OwnPaper({ exam, ...button }: OwnPaperProps) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const { link } = useEventIds();
	return exam.paper_opens_at === null ? (
		<ScreenButton to={link.review} {...button}>
			{exam.visible.key ? t.seeReview : t.seeMine}
		</ScreenButton>
	) : (
		<p className="text-text-muted">{t.minePaperAt(formatDateTime(exam.paper_opens_at, lang))}</p>
	);
}
