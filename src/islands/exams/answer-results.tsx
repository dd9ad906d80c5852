import { Circle, CircleCheck, CircleDot, CircleSlash2, CircleX, type LucideIcon } from 'lucide-react';
import type { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import type { BadgeTone } from '../ui/Badge.tsx';
import type { AnswerResult } from './review-filters.ts';

type Words = (typeof AFTER_TEXTS)['bn'];

export const ANSWER_RESULTS: Record<
	AnswerResult,
	{ Icon: LucideIcon; tone: BadgeTone; style: string; words: (t: Words) => string }
> = {
	right: {
		Icon: CircleCheck,
		tone: 'good',
		style: 'border-good-line bg-good-soft text-good',
		words: (t) => t.outcome.right,
	},
	wrong: {
		Icon: CircleX,
		tone: 'bad',
		style: 'border-bad-line bg-bad-soft text-bad',
		words: (t) => t.outcome.wrong,
	},
	mixed: {
		Icon: CircleSlash2,
		tone: 'warn',
		style: 'border-warn-line bg-warn-soft text-warn',
		words: (t) => t.outcome.mixed,
	},
	blank: {
		Icon: Circle,
		tone: 'neutral',
		style: 'border-line bg-surface text-text-muted',
		words: (t) => t.outcome.blank,
	},
	unknown: {
		Icon: CircleDot,
		tone: 'primary',
		style: 'border-primary-line bg-primary-soft text-primary',
		words: (t) => t.answeredMark,
	},
};
