import { z } from 'zod';
import * as devices from '#contract/account/devices.ts';
import * as myData from '#contract/account/my-data.ts';
import * as phoneChange from '#contract/account/phone-change.ts';
import * as privacy from '#contract/account/privacy.ts';
import * as sessions from '#contract/account/sessions.ts';
import * as auth from '#contract/account/sign-in.ts';
import * as referenceBooks from '#contract/books/calls.ts';
import * as catalog from '#contract/catalog/calls.ts';
import * as answerShares from '#contract/exams/answer-shares.ts';
import * as exams from '#contract/exams/calls.ts';
import * as examLife from '#contract/exams/lifecycle.ts';
import * as paper from '#contract/exams/paper.ts';
import * as examResult from '#contract/exams/result.ts';
import * as examAfter from '#contract/exams/results.ts';
import * as examFormats from '#contract/exams/staff-formats.ts';
import * as papers from '#contract/exams/staff-papers.ts';
import * as questions from '#contract/exams/staff-questions.ts';
import * as taps from '#contract/exams/taps.ts';
import * as lectures from '#contract/lectures/calls.ts';
import * as subscriptions from '#contract/lectures/subscriptions.ts';
import * as notices from '#contract/news/notices.ts';
import * as notifications from '#contract/news/notifications.ts';
import * as places from '#contract/places/calls.ts';
import * as practice from '#contract/practice/calls.ts';
import * as quizzes from '#contract/quizzes/calls.ts';
import * as dashboard from '#contract/reports/calls.ts';
import * as doctors from '#contract/reports/staff-doctors.ts';
import * as enrol from '#contract/sales/enrol.ts';
import * as enrolment from '#contract/sales/enrolment.ts';
import * as invoices from '#contract/sales/invoices.ts';
import * as orders from '#contract/sales/orders.ts';
import * as payments from '#contract/sales/payments.ts';
import * as finance from '#contract/sales/staff.ts';
import * as money from '#contract/sales/staff-money.ts';
import * as schedule from '#contract/schedule/calls.ts';
import * as learning from '#contract/schedule/learning.ts';
import * as lectureSheets from '#contract/sheets/calls.ts';
import * as dispatch from '#contract/sheets/staff.ts';
import * as appData from '#contract/site/app-data.ts';
import * as content from '#contract/site/calls.ts';
import * as clientErrors from '#contract/site/client-errors.ts';
import * as publishing from '#contract/site/publishing.ts';
import * as complaints from '#contract/support/calls.ts';

const MODULES: readonly Record<string, unknown>[] = [
	...[answerShares, appData, auth, catalog, clientErrors, complaints, content, dashboard, devices, dispatch],
	...[enrol, enrolment, examAfter, examLife, examResult, exams, finance, invoices, learning, lectureSheets],
	...[lectures, myData, notices, notifications, orders, paper, payments, phoneChange, places, practice],
	...[privacy, publishing, quizzes, referenceBooks, schedule, sessions, subscriptions, taps],
	...[doctors, examFormats, money, papers, questions],
];

/** Names of schemas that two modules export under one name. */
const OWN_NAMES = new Map<unknown, string>([
	[orders.Delivery, 'DeliveryMethod'],
	[lectureSheets.Delivery, 'SheetDelivery'],
]);

const NAMED = [z.ZodObject, z.ZodEnum, z.ZodUnion] as const;

/**
 * Schemas that the published document names once and refers to, by name: every object, list of words and choice that the
 * contract exports. Throws when two have one name.
 */
export function namedSchemas(): Map<string, z.ZodType> {
	const named = new Map<string, z.ZodType>();
	for (const [exported, value] of MODULES.flatMap(Object.entries)) {
		if (!NAMED.some((kind) => value instanceof kind)) continue;
		const name = OWN_NAMES.get(value) ?? exported;
		if (named.has(name) && named.get(name) !== value) throw new Error(`Two schemas are called ${name}`);
		named.set(name, value as z.ZodType);
	}
	return named;
}
