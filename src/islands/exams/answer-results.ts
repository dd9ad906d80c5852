import { Circle, CircleCheck, CircleDot, CircleSlash2, CircleX, type LucideIcon } from 'lucide-react';
import type { BadgeTone } from '../ui/Badge.tsx';
import type { AnswerResult } from './review-filters.ts';

/** How a result is drawn; its word is `outcome` of the texts. */
export const ANSWER_RESULTS: Record<AnswerResult, { Icon: LucideIcon; tone: BadgeTone }> = {
	right: { Icon: CircleCheck, tone: 'good' },
	wrong: { Icon: CircleX, tone: 'bad' },
	mixed: { Icon: CircleSlash2, tone: 'warn' },
	blank: { Icon: Circle, tone: 'neutral' },
	unknown: { Icon: CircleDot, tone: 'primary' },
};
