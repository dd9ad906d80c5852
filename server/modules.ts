import type { MyData } from '#contract/account/my-data.ts';
import type { contract } from '#contract/index.ts';
import approvals from './approvals/module.ts';
import audit from './audit/module.ts';
import messages from './messages/module.ts';
import type { Module, Whole } from './module.ts';
import account from './modules/account/module.ts';
import books from './modules/books/module.ts';
import catalog from './modules/catalog/module.ts';
import exams from './modules/exams/module.ts';
import lectures from './modules/lectures/module.ts';
import news from './modules/news/module.ts';
import places from './modules/places/module.ts';
import practice from './modules/practice/module.ts';
import quizzes from './modules/quizzes/module.ts';
import reports from './modules/reports/module.ts';
import sales from './modules/sales/module.ts';
import schedule from './modules/schedule/module.ts';
import sheets from './modules/sheets/module.ts';
import site from './modules/site/module.ts';
import support from './modules/support/module.ts';
import settings from './settings/module.ts';
import builds from './site/module.ts';

const line = [
	places,
	account,
	catalog,
	sales,
	schedule,
	exams,
	books,
	lectures,
	practice,
	sheets,
	quizzes,
	site,
	support,
	news,
	reports,
] as const;
const frame = [audit, approvals, settings, messages, builds] as const;

type One = (typeof line)[number] | (typeof frame)[number];
type CallsOf<Domains> = {
	[D in keyof Domains & string]: `${D}.${keyof Domains[D] & string}`;
}[keyof Domains & string];
type Called<M> = M extends { calls: (...given: never[]) => infer Domains } ? CallsOf<Domains> : never;
type Personal<M> = M extends { privacy: readonly { name: infer Name }[] } ? Name : never;
type KeysOf<Declared> = Declared extends (...given: never[]) => infer Made ? keyof Made : keyof Declared;
type Named<M, K extends keyof Whole> = M extends Record<K, infer Declared> ? KeysOf<Declared> : never;
/** Required declarations that no module provides. */
type Missing =
	| Exclude<CallsOf<typeof contract>, Called<One>>
	| Exclude<keyof MyData, Personal<One>>
	| { [K in keyof Whole]: Exclude<keyof Whole[K], Named<One, K>> }[keyof Whole];

/**
 * Every module, lowest first, and the framework; the only list of them. It does not compile while a call, a
 * job or a query has no handler: the error names it. Data of a doctor are erased from the end of the list to
 * its beginning, because messages and guests' tries at quizzes are found by the numbers that accounts store.
 */
export const modules: [Missing] extends [never] ? readonly Module[] : Missing = [...line, ...frame];
