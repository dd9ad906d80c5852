import { accountScreens } from './account/index.ts';
import { booksScreens } from './books/index.ts';
import { examsScreens } from './exams/index.ts';
import { lecturesScreens } from './lectures/index.ts';
import { newsScreens } from './news/index.ts';
import { practiceScreens } from './practice/index.ts';
import { quizzesScreens } from './quizzes/index.ts';
import { reportsScreens } from './reports/index.ts';
import { salesScreens } from './sales/index.ts';
import { scheduleScreens } from './schedule/index.ts';
import type { Screen, Screens } from './screen.ts';
import { sheetsScreens } from './sheets/index.ts';
import { supportScreens } from './support/index.ts';

/** The screens of each module. */
export const SCREENS = {
	reports: reportsScreens,
	schedule: scheduleScreens,
	sales: salesScreens,
	exams: examsScreens,
	practice: practiceScreens,
	quizzes: quizzesScreens,
	lectures: lecturesScreens,
	sheets: sheetsScreens,
	books: booksScreens,
	news: newsScreens,
	support: supportScreens,
	account: accountScreens,
} as const satisfies Record<string, Screens>;

type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
type All = Both<(typeof SCREENS)[keyof typeof SCREENS]>;
export type ScreenName = keyof All;

/** One property of every screen by the screen's name. */
export function ofScreens<K extends keyof Screen>(part: K): { readonly [N in ScreenName]: All[N][K] } {
	const all = Object.values<Screens>(SCREENS).flatMap(Object.entries<Screen>);
	return Object.fromEntries(all.map(([name, screen]) => [name, screen[part]])) as never;
}
