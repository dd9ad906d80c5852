import {
	CircleCheck,
	CircleDot,
	CreditCard,
	FileQuestion,
	GraduationCap,
	Hourglass,
	type LucideIcon,
	MessageCircleMore,
	MessageCircleQuestion,
	MonitorSmartphone,
	Package,
	PencilLine,
	RotateCcw,
	SquarePlay,
	UserRound,
} from 'lucide-react';
import type { ComplaintCategory, ComplaintState } from '#contract/support/calls.ts';
import { formatRelativeTime } from '#lib/format/date.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { useMinute } from '../my/shell/use-now.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { useText, useWords } from '../ui/use-text.ts';

const STATE_STYLES: Record<ComplaintState, { tone: BadgeTone; Icon: LucideIcon }> = {
	open: { tone: 'neutral', Icon: CircleDot },
	with_staff: { tone: 'primary', Icon: Hourglass },
	waiting_doctor: { tone: 'warn', Icon: MessageCircleQuestion },
	resolved: { tone: 'good', Icon: CircleCheck },
	closed: { tone: 'neutral', Icon: CircleCheck },
	reopened: { tone: 'warn', Icon: RotateCcw },
};

export const CATEGORY_ICON: Record<ComplaintCategory, LucideIcon> = {
	exam: PencilLine,
	question: FileQuestion,
	video: SquarePlay,
	payment: CreditCard,
	sheet: Package,
	device: MonitorSmartphone,
	account: UserRound,
	teacher: GraduationCap,
	other: MessageCircleMore,
};

export function StateBadge({ state }: { state: ComplaintState }) {
	const t = useText(COMPLAINT_TEXTS);
	const { tone, Icon } = STATE_STYLES[state];
	return (
		<Badge tone={tone} icon={Icon}>
			{t.state[state]}
		</Badge>
	);
}

/** Until when staff answer, in words, and whether that is overdue; null if no answer is due. */
export function useDue(dueAt: string | null): { words: string; late: boolean } | null {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const now = useMinute();
	if (dueAt === null) return null;
	const late = Date.parse(dueAt) < now;
	const when = formatRelativeTime(dueAt, now, lang);
	return { words: late ? t.answerLate(when) : t.answerBy(when), late };
}
