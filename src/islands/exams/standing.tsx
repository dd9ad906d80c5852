import { Circle, CircleCheck, CircleDot, CircleSlash2, CircleX, type LucideIcon } from 'lucide-react';
import type { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import type { BadgeTone } from '../ui/Badge.tsx';
import type { Standing } from './review-filters.ts';

type Words = (typeof AFTER_TEXTS)['bn'];

/** Icon, colour and word for the outcome of a question. */
export const STANDING: Record<
	Standing,
	{ Icon: LucideIcon; tone: BadgeTone; face: string; words: (t: Words) => string }
> = {
	right: {
		Icon: CircleCheck,
		tone: 'good',
		face: 'border-good-line bg-good-soft text-good',
		words: (t) => t.outcome.right,
	},
	wrong: {
		Icon: CircleX,
		tone: 'bad',
		face: 'border-bad-line bg-bad-soft text-bad',
		words: (t) => t.outcome.wrong,
	},
	mixed: {
		Icon: CircleSlash2,
		tone: 'warn',
		face: 'border-warn-line bg-warn-soft text-warn',
		words: (t) => t.outcome.mixed,
	},
	blank: {
		Icon: Circle,
		tone: 'neutral',
		face: 'border-line bg-surface text-text-muted',
		words: (t) => t.outcome.blank,
	},
	unknown: {
		Icon: CircleDot,
		tone: 'primary',
		face: 'border-primary-line bg-primary-soft text-primary',
		words: (t) => t.answeredMark,
	},
};
