import { GraduationCap, LayoutDashboard, type LucideIcon, NotebookPen } from 'lucide-react';
import type { MyRouteName } from '#contract/my-routes.ts';
import { myPath } from '#lib/paths.ts';

interface NavEntry {
	key: 'dashboard' | 'courses' | 'practice';
	to: string;
	Icon: LucideIcon;
	/** The screen the entry leads to, and whether a screen belongs under it. */
	own: MyRouteName;
	holds: (name: MyRouteName) => boolean;
}

/** Screens that belong to no course. */
const apart = (name: MyRouteName): boolean =>
	['my-dashboard', 'quiz-results', 'change-password'].includes(name) ||
	/^(?:account|my-devices|practice)/.test(name);

/** The menu of the learner app. Schedules and exams belong to their course; practice, a quiz and the account belong to none. */
export const NAV: readonly NavEntry[] = [
	{
		key: 'dashboard',
		to: myPath('my-dashboard'),
		Icon: LayoutDashboard,
		own: 'my-dashboard',
		holds: (name) => name === 'my-dashboard',
	},
	{
		key: 'courses',
		to: myPath('my-courses'),
		Icon: GraduationCap,
		own: 'my-courses',
		holds: (name) => !apart(name),
	},
	{
		key: 'practice',
		to: myPath('practice'),
		Icon: NotebookPen,
		own: 'practice',
		holds: (name) => name.startsWith('practice'),
	},
];

/** `page` for the entry of this very screen, `true` for the one it belongs under. */
export function currentMark(entry: NavEntry, name: MyRouteName | undefined): 'page' | 'true' | undefined {
	if (name === undefined) return undefined;
	if (entry.own === name) return 'page';
	return entry.holds(name) ? 'true' : undefined;
}
