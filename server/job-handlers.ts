import type { Deps } from './deps.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import { closeResolved } from './modules/complaints/thread.service.ts';
import { publishBooked } from './modules/drafts/publish.service.ts';
import { sweep } from './modules/exams/closing.service.ts';
import { freezeByJob } from './modules/exams/freeze.service.ts';
import type { Papers } from './modules/exams/papers.service.ts';
import { rescoreExam } from './modules/exams/rescore.service.ts';
import { scoreAttempt } from './modules/exams/results.service.ts';
import { countFigures } from './modules/figures/count.service.ts';
import { sendInvoice } from './modules/invoices/send.service.ts';
import { askCourier, workNews } from './modules/lecture-sheets/courier-news.service.ts';
import { workSheets } from './modules/lecture-sheets/rounds.service.ts';
import { makeUploaded } from './modules/lectures/making.service.ts';
import { tellNotice } from './modules/notices/tell.service.ts';
import { deliverNews, sendPush, sendSms } from './modules/notifications/delivery.service.ts';
import { gatherNews } from './modules/notifications/sources.service.ts';
import { workInstalments } from './modules/orders/instalment-rounds.service.ts';
import { tellOverSeats, workExpiry } from './modules/orders/rounds.service.ts';
import { checkPayment, sweepPayments } from './modules/payments/check.service.ts';
import { reconcile } from './modules/payments/reconciliation.service.ts';
import { workRefund } from './modules/payments/refunds.work.service.ts';
import { erase } from './modules/privacy/erasure.service.ts';
import { type BuildPlace, requestRebuild, workRebuilds } from './modules/publishing/rebuild.service.ts';
import { pruneByJob } from './modules/retention/prune.service.ts';
import { workSubscriptions } from './modules/subscriptions/rounds.service.ts';

/** What the queue's worker runs, job by job. */
export function makeJobHandlers(deps: Deps, papers: Papers, place: BuildPlace): JobHandlers {
	return {
		'complaints.close': () => closeResolved(deps),
		'content.publish': (booked) => publishBooked(deps, booked),
		'couriers.ask': ({ delivery_id }) => askCourier(deps, delivery_id),
		'exams.freeze': ({ exam_id }) => freezeByJob(deps, exam_id),
		'exams.score': ({ attempt_id }) => scoreAttempt(deps, papers, attempt_id),
		'exams.rescore': ({ exam_id }) => rescoreExam(deps, exam_id),
		'exams.sweep': () => sweep(deps),
		'figures.count': () => countFigures(deps),
		'notices.tell': ({ notice_id }) => tellNotice(deps, notice_id),
		'orders.expire': () => workExpiry(deps),
		'orders.instalments': () => workInstalments(deps),
		'orders.over_seats': ({ order_id }) => tellOverSeats(deps, order_id),
		'payments.check': async ({ payment_id }) => void (await checkPayment(deps, payment_id)),
		'payments.sweep': () => sweepPayments(deps),
		'payments.refund': ({ refund_id }) => workRefund(deps, refund_id),
		'ledger.reconcile': ({ day }) => reconcile(deps, day),
		'invoices.send': ({ invoice_id }) => sendInvoice(deps, invoice_id),
		'notifications.deliver': () => deliverNews(deps),
		'notifications.gather': () => gatherNews(deps),
		'notifications.sms': ({ notification_id }) => sendSms(deps, notification_id),
		'privacy.erase': ({ erasure_id }) => erase(deps, erasure_id),
		'push.send': (payload) => sendPush(deps, payload),
		'retention.prune': (_payload, signal) => pruneByJob(deps, signal),
		'sheets.news': ({ message_id }) => workNews(deps, message_id),
		'sheets.round': () => workSheets(deps),
		'site.warm': async () => place.builder.warm(),
		'site.refresh': async () => void (await requestRebuild(deps, { full: false, source: 'editor' })),
		'site.build': () => workRebuilds(deps, place),
		'subscriptions.rounds': () => workSubscriptions(deps),
		'videos.make': ({ upload_id }, signal) => makeUploaded(deps, upload_id, signal),
	};
}
