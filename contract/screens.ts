import { deviceScreens } from './account/devices.ts';
import { phoneScreens } from './account/phone-change.ts';
import { privacyScreens } from './account/privacy.ts';
import { profileScreens } from './account/profile.ts';
import { sessionScreens } from './account/sessions.ts';
import { booksScreens } from './books/calls.ts';
import { examLifeScreens } from './exams/lifecycle.ts';
import { examAfterScreens } from './exams/results.ts';
import { lectureScreens } from './lectures/calls.ts';
import { subscriptionScreens } from './lectures/subscriptions.ts';
import { noticeScreens } from './news/notices.ts';
import { notificationScreens } from './news/notifications.ts';
import { practiceScreens } from './practice/calls.ts';
import { quizzesScreens } from './quizzes/calls.ts';
import { reportsScreens } from './reports/calls.ts';
import { invoiceScreens } from './sales/invoices.ts';
import { orderScreens } from './sales/orders.ts';
import { paymentScreens } from './sales/payments.ts';
import { routineScreens } from './schedule/calls.ts';
import { learningScreens } from './schedule/learning.ts';
import type { Screen, Screens } from './screen.ts';
import { sheetsScreens } from './sheets/calls.ts';
import { supportScreens } from './support/calls.ts';

export const SCREENS = {
	reports: reportsScreens,
	schedule: { ...learningScreens, ...routineScreens },
	sales: { ...orderScreens, ...paymentScreens, ...invoiceScreens },
	exams: { ...examLifeScreens, ...examAfterScreens },
	practice: practiceScreens,
	quizzes: quizzesScreens,
	lectures: { ...lectureScreens, ...subscriptionScreens },
	sheets: sheetsScreens,
	books: booksScreens,
	news: { ...noticeScreens, ...notificationScreens },
	support: supportScreens,
	account: { ...profileScreens, ...deviceScreens, ...phoneScreens, ...sessionScreens, ...privacyScreens },
} as const satisfies Record<string, Screens>;

type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
type All = Both<(typeof SCREENS)[keyof typeof SCREENS]>;
export type ScreenName = keyof All;

/** One property of every screen by the screen's name. */
export function ofScreens<K extends keyof Screen>(part: K): { readonly [N in ScreenName]: All[N][K] } {
	const all = Object.values<Screens>(SCREENS).flatMap(Object.entries<Screen>);
	return Object.fromEntries(all.map(([name, screen]) => [name, screen[part]])) as never;
}
