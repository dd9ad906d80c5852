import type { MyData } from '#contract/account/my-data.ts';
import type { contract } from '#contract/index.ts';
import audit from './audit/module.ts';
import type { Answers } from './deps.ts';
import type { JobName } from './jobs/jobs.ts';
import messages from './messages/module.ts';
import type { Module, OfGate, Whole } from './module.ts';
import approvals from './modules/account/approvals/module.ts';
import devices from './modules/account/devices/module.ts';
import privacy from './modules/account/privacy/module.ts';
import profile from './modules/account/profile/module.ts';
import auth from './modules/account/sign-in/module.ts';
import operators from './modules/account/staff/operators.module.ts';
import referenceBooks from './modules/books/module.ts';
import catalog from './modules/catalog/module.ts';
import exams from './modules/exams/module.ts';
import lectures from './modules/lectures/module.ts';
import notices from './modules/news/notices/module.ts';
import notifications from './modules/news/notifications/module.ts';
import places from './modules/places/module.ts';
import practice from './modules/practice/module.ts';
import quizzes from './modules/quizzes/module.ts';
import dashboard from './modules/reports/dashboard/module.ts';
import people from './modules/reports/doctors/module.ts';
import figures from './modules/reports/figures/module.ts';
import retention from './modules/reports/retention/module.ts';
import enrolment from './modules/sales/enrol/enrolment.module.ts';
import invoices from './modules/sales/invoice/module.ts';
import orders from './modules/sales/order/module.ts';
import payments from './modules/sales/pay/module.ts';
import subscriptions from './modules/sales/subscribe/module.ts';
import schedule from './modules/schedule/module.ts';
import lectureSheets from './modules/sheets/module.ts';
import appData from './modules/site/app-data/module.ts';
import clientErrors from './modules/site/client-errors/module.ts';
import content from './modules/site/content/module.ts';
import drafts from './modules/site/drafts/module.ts';
import publishing from './modules/site/publishing/module.ts';
import complaints from './modules/support/module.ts';

const list = [
	places,
	profile,
	auth,
	devices,
	operators,
	audit,
	approvals,
	messages,
	catalog,
	content,
	invoices,
	enrolment,
	subscriptions,
	orders,
	payments,
	schedule,
	referenceBooks,
	lectureSheets,
	lectures,
	exams,
	practice,
	quizzes,
	notifications,
	notices,
	complaints,
	dashboard,
	appData,
	privacy,
	clientErrors,
	people,
	figures,
	publishing,
	drafts,
	retention,
] as const;

type One = (typeof list)[number];
type Named<M, K extends keyof Module> =
	M extends Record<K, (...given: never[]) => infer Declared> ? keyof Declared : never;
type CallsOf<Domains> = {
	[D in keyof Domains & string]: `${D}.${keyof Domains[D] & string}`;
}[keyof Domains & string];
type Called<M> = M extends { routes: (...given: never[]) => infer Domains } ? CallsOf<Domains> : never;
type Teachers<M> = M extends { teachers: infer Held } ? keyof Held : never;
type Personal<M> = M extends { personalData: { name: infer Name } } ? Name : never;
/** What has to be there and no module declares. */
type Missing =
	| Exclude<CallsOf<typeof contract>, Called<One>>
	| Exclude<JobName, Named<One, 'jobs'>>
	| Exclude<keyof Answers, Named<One, 'answers'>>
	| Exclude<keyof OfGate, Named<One, 'gate'>>
	| Exclude<keyof Whole['carriers'], Named<One, 'carriers'>>
	| Exclude<keyof Whole['teachers'], Teachers<One>>
	| Exclude<keyof MyData, Personal<One>>;

/**
 * Every module, ground first; the only list of them. It does not compile while a call has no handler, a job no work or a
 * question no answer: the error names it. Data of a doctor are erased from the end of the list to its beginning: messages
 * and guests' tries at quizzes are found by numbers that sign-in and profile hold, so those go after them; payments,
 * orders and enrolments are locked in the order in which a payment locks them.
 */
export const modules: [Missing] extends [never] ? readonly Module[] : Missing = list;
