import {
	ClipboardPen,
	type LucideIcon,
	Megaphone,
	MessageCircleQuestionMark,
	MessageSquareWarning,
	MonitorPlay,
	Package,
	Presentation,
	Trophy,
	UserRoundCheck,
	Wallet,
} from 'lucide-react';
import type { NewsTopic } from '#contract/news/notifications.ts';

export const TOPIC_ICONS: Record<NewsTopic, LucideIcon> = {
	exam: ClipboardPen,
	result: Trophy,
	payment: Wallet,
	parcel: Package,
	class: Presentation,
	question: MessageCircleQuestionMark,
	complaint: MessageSquareWarning,
	notice: Megaphone,
	subscription: MonitorPlay,
	account: UserRoundCheck,
};
