import {
	Bell,
	BookOpen,
	GraduationCap,
	LayoutDashboard,
	type LucideIcon,
	Megaphone,
	MessageSquareWarning,
	MonitorPlay,
	NotebookPen,
} from 'lucide-react';
import type { MyRouteName } from '#contract/my-routes.ts';

interface NavEntry {
	key: 'dashboard' | 'courses' | 'practice';
	Icon: LucideIcon;
	/** The screen that the entry links to, and whether a screen belongs under it. */
	own: 'my-dashboard' | 'my-courses' | 'practice';
	holds: (name: MyRouteName) => boolean;
}

export interface MorePlace {
	/** The screen; its title is the label. */
	own: 'notifications' | 'notices' | 'complain-box' | 'subscription' | 'reference-books';
	Icon: LucideIcon;
	unread?: 'notices' | 'complaints' | 'notifications';
	holds: (name: MyRouteName) => boolean;
}

export const MORE: readonly MorePlace[] = [
	{ own: 'notifications', Icon: Bell, unread: 'notifications', holds: (name) => /notifications$/.test(name) },
	{ own: 'notices', Icon: Megaphone, unread: 'notices', holds: (name) => /^notices?$/.test(name) },
	{
		own: 'complain-box',
		Icon: MessageSquareWarning,
		unread: 'complaints',
		holds: (name) => name.startsWith('complain'),
	},
	{ own: 'subscription', Icon: MonitorPlay, holds: (name) => name.startsWith('subscription') },
	{ own: 'reference-books', Icon: BookOpen, holds: (name) => name.startsWith('reference-book') },
];

/** Screens that belong to no course. */
const apart = (name: MyRouteName): boolean =>
	['my-dashboard', 'quiz-results', 'change-password'].includes(name) ||
	/^(?:account|my-devices|practice)/.test(name) ||
	inMore(name);

export const inMore = (name: MyRouteName | undefined): boolean =>
	name !== undefined && MORE.some((place) => place.holds(name));

/** The menu of the learner app. Schedules and exams belong to a course; practice, quizzes and the account to none. */
export const NAV: readonly NavEntry[] = [
	{ key: 'dashboard', Icon: LayoutDashboard, own: 'my-dashboard', holds: (name) => name === 'my-dashboard' },
	{ key: 'courses', Icon: GraduationCap, own: 'my-courses', holds: (name) => !apart(name) },
	{ key: 'practice', Icon: NotebookPen, own: 'practice', holds: (name) => name.startsWith('practice') },
];

/** `page` for the entry of this screen, `true` for the entry that it belongs under. */
export function currentMark(
	entry: Pick<NavEntry | MorePlace, 'own' | 'holds'>,
	name: MyRouteName | undefined,
): 'page' | 'true' | undefined {
	if (name === undefined) return undefined;
	if (entry.own === name) return 'page';
	return entry.holds(name) ? 'true' : undefined;
}

export const TOP_ENTRY =
	'relative flex min-h-target items-center gap-2 rounded px-3 py-1 font-medium hover:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-link aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:-bottom-2.5 aria-[current]:after:h-0.5 aria-[current]:after:bg-primary';
