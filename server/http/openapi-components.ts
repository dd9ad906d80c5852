import { z } from 'zod';
import * as answerShares from '#contract/answer-shares.ts';
import * as appData from '#contract/app-data.ts';
import * as auth from '#contract/auth.ts';
import * as catalog from '#contract/catalog.ts';
import * as clientErrors from '#contract/client-errors.ts';
import * as complaints from '#contract/complaints.ts';
import * as content from '#contract/content.ts';
import * as dashboard from '#contract/dashboard.ts';
import * as doctors from '#contract/desk/doctors.ts';
import * as examFormats from '#contract/desk/exam-formats.ts';
import * as money from '#contract/desk/money.ts';
import * as papers from '#contract/desk/papers.ts';
import * as questions from '#contract/desk/questions.ts';
import * as devices from '#contract/devices.ts';
import * as dispatch from '#contract/dispatch.ts';
import * as enrol from '#contract/enrol.ts';
import * as enrolment from '#contract/enrolment.ts';
import * as examAfter from '#contract/exam-after.ts';
import * as examLife from '#contract/exam-life.ts';
import * as examResult from '#contract/exam-result.ts';
import * as exams from '#contract/exams.ts';
import * as finance from '#contract/finance.ts';
import * as invoices from '#contract/invoices.ts';
import * as learning from '#contract/learning.ts';
import * as lectureSheets from '#contract/lecture-sheets.ts';
import * as lectures from '#contract/lectures.ts';
import * as myData from '#contract/my-data.ts';
import * as notices from '#contract/notices.ts';
import * as notifications from '#contract/notifications.ts';
import * as orders from '#contract/orders.ts';
import * as paper from '#contract/paper.ts';
import * as payments from '#contract/payments.ts';
import * as phoneChange from '#contract/phone-change.ts';
import * as places from '#contract/places.ts';
import * as practice from '#contract/practice.ts';
import * as privacy from '#contract/privacy.ts';
import * as publishing from '#contract/publishing.ts';
import * as quizzes from '#contract/quizzes.ts';
import * as referenceBooks from '#contract/reference-books.ts';
import * as schedule from '#contract/schedule.ts';
import * as sessions from '#contract/sessions.ts';
import * as subscriptions from '#contract/subscriptions.ts';
import * as taps from '#contract/taps.ts';

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
