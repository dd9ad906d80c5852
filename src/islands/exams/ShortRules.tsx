import {
	Ban,
	BatteryCharging,
	CircleDot,
	Clock,
	DoorOpen,
	FileText,
	MinusCircle,
	PenLine,
	QrCode,
	RotateCcw,
	Shuffle,
} from 'lucide-react';
import type { ExamInfo } from '#contract/exams/calls.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { minusLines, questionCount } from '#lib/exams/section-marks.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { type Line, Lines } from './Lines.tsx';

export function ShortRules({ exam, to }: { exam: ExamInfo; to: string }) {
	const [t, lang] = useWords(WAITING_TEXTS);
	const questions = questionCount(exam.sections);
	const negative = new Set(minusLines(exam.sections, t.rule, lang));
	const lines: readonly Line[] = [
		[FileText, t.rule.questions(formatCount(questions, lang), formatMarks(exam.total, lang))],
		[Clock, t.rule.duration(formatMinutes(exam.duration_min, lang))],
		exam.window_policy === 'finish_within' && [
			DoorOpen,
			t.rule.finishWithin(formatDateTime(exam.window_closes_at, lang)),
		],
		exam.late_entry_min !== null && [Ban, t.rule.lateEntry(formatMinutes(exam.late_entry_min, lang))],
		exam.min_stay_min !== null && [DoorOpen, t.rule.minStay(formatMinutes(exam.min_stay_min, lang))],
		negative.size === 0 && [MinusCircle, t.rule.noNegative],
		...[...negative].map((sentence) => [MinusCircle, sentence] as const),
		exam.shuffle !== 'none' && [Shuffle, t.rule.shuffle],
	];
	return (
		<Lines id="short-rules" title={t.rules} lines={lines}>
			<ScreenLink
				to={to}
				className="flex min-h-target items-center px-4 py-2 font-semibold text-link hover:bg-surface-2"
			>
				{t.allRules}
			</ScreenLink>
		</Lines>
	);
}

export function WeakSignal() {
	const { weak, weakTips } = useText(WAITING_TEXTS);
	return (
		<Lines
			id="weak"
			title={weak}
			lines={[
				[PenLine, weakTips.keep],
				[CircleDot, weakTips.dots],
				[RotateCcw, weakTips.close],
				[QrCode, weakTips.end],
				[BatteryCharging, weakTips.power],
			]}
		/>
	);
}
