import { randomUUID } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { contract } from '#contract/index.ts';
import type { Deps } from './deps.ts';
import { makeCouriers } from './gateways/couriers/gateways.ts';
import { localFiles } from './gateways/files/local.ts';
import { makeMediaStore } from './gateways/media/stores.ts';
import { makePaymentGateways } from './gateways/payments/gateways.ts';
import { makePush } from './gateways/push/web-push.ts';
import { addressOf } from './http/address.ts';
import { registerCalendarFeed } from './http/calendar-feed.ts';
import { registerComplaintFiles } from './http/complaint-files.ts';
import { registerCourierWebhooks } from './http/courier-webhooks.ts';
import { registerDemoOutbox } from './http/demo-outbox.ts';
import { registerDocs } from './http/docs.ts';
import { answerError, handleErrors } from './http/errors.ts';
import { registerExamBundles } from './http/exam-bundles.ts';
import { registerHealth } from './http/health.ts';
import { registerInvoiceFiles } from './http/invoice-files.ts';
import { registerLectureMedia } from './http/lecture-media.ts';
import { registerMedia } from './http/media.ts';
import { registerPaymentCallbacks } from './http/payment-callbacks.ts';
import { registerContract } from './http/register.ts';
import { registerSheetPages } from './http/sheet-pages.ts';
import { type JobHandlers, jobs } from './jobs/jobs.ts';
import { logLines } from './log.ts';
import { appDataRoutes } from './modules/app-data/app-data.routes.ts';
import { noteStaffCall } from './modules/audit/audit.service.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { phoneChangeRoutes } from './modules/auth/phone-change.routes.ts';
import { sessionRoutes } from './modules/auth/sessions.routes.ts';
import { makeResolveActor } from './modules/auth/sessions.service.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { clientErrorRoutes } from './modules/client-errors/client-errors.routes.ts';
import { complaintRoutes } from './modules/complaints/complaints.routes.ts';
import { findFile } from './modules/complaints/files.service.ts';
import { openComplaint } from './modules/complaints/open.service.ts';
import { closeResolved } from './modules/complaints/thread.service.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { makeSettings } from './modules/content/settings.service.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { deviceRoutes } from './modules/devices/devices.routes.ts';
import { enrolmentRoutes } from './modules/enrolment/enrolment.routes.ts';
import { hasPaidCourse } from './modules/enrolment/enrolment.service.ts';
import { examAfterRoutes } from './modules/exams/after.routes.ts';
import { inRunningAttempt } from './modules/exams/attempts.service.ts';
import { makeExamFiles } from './modules/exams/board.service.ts';
import { sweep } from './modules/exams/closing.service.ts';
import { listExamsForPass } from './modules/exams/device-pass.service.ts';
import { examRoutes } from './modules/exams/exams.routes.ts';
import { freezeByJob } from './modules/exams/freeze.service.ts';
import { examLifeRoutes } from './modules/exams/life.routes.ts';
import { officeAttempts } from './modules/exams/office-attempts.routes.ts';
import { officeKeys } from './modules/exams/office-keys.routes.ts';
import { officePapers } from './modules/exams/office-papers.routes.ts';
import { makePapers } from './modules/exams/papers.service.ts';
import { rescoreExam } from './modules/exams/rescore.service.ts';
import { scoreAttempt } from './modules/exams/results.service.ts';
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts';
import { invoiceFile, sendInvoice } from './modules/invoices/send.service.ts';
import { askCourier, makeCourierWebhooks, workNews } from './modules/lecture-sheets/courier-news.service.ts';
import { dispatchRoutes } from './modules/lecture-sheets/dispatch.routes.ts';
import { lectureSheetRoutes } from './modules/lecture-sheets/lecture-sheets.routes.ts';
import { workSheets } from './modules/lecture-sheets/rounds.service.ts';
import { drawPage } from './modules/lecture-sheets/watermark.service.ts';
import { makeLectureFiles } from './modules/lectures/files.service.ts';
import { lectureRoutes } from './modules/lectures/lectures.routes.ts';
import { makeMessages } from './modules/messages/messages.service.ts';
import { noticeRoutes } from './modules/notices/notices.routes.ts';
import { tellNotice } from './modules/notices/tell.service.ts';
import { deliverNews, sendPush, sendSms } from './modules/notifications/delivery.service.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { makeNotify } from './modules/notifications/notify.service.ts';
import { wantsSmsAbout } from './modules/notifications/preferences.service.ts';
import { gatherNews } from './modules/notifications/sources.service.ts';
import { operatorRoutes } from './modules/operators/operators.routes.ts';
import { enrolRoutes } from './modules/orders/enrol.routes.ts';
import { workInstalments } from './modules/orders/instalment-rounds.service.ts';
import { officeSalesRoutes } from './modules/orders/office-sales.routes.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { tellOverSeats, workExpiry } from './modules/orders/rounds.service.ts';
import { waiveRoutes } from './modules/orders/waive.routes.ts';
import { makePaymentCallbacks } from './modules/payments/callbacks.service.ts';
import { checkPayment, sweepPayments } from './modules/payments/check.service.ts';
import { heldRoutes } from './modules/payments/held.routes.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { reconciliationRoutes } from './modules/payments/reconciliation.routes.ts';
import { reconcile } from './modules/payments/reconciliation.service.ts';
import { refundRoutes } from './modules/payments/refunds.routes.ts';
import { workRefund } from './modules/payments/refunds.work.service.ts';
import { refundOfficeRoutes } from './modules/payments/refunds-office.routes.ts';
import { transferRoutes } from './modules/payments/transfers.routes.ts';
import { placeRoutes } from './modules/places/places.routes.ts';
import { practiceRoutes } from './modules/practice/practice.routes.ts';
import { erase } from './modules/privacy/erasure.service.ts';
import { privacyRoutes } from './modules/privacy/privacy.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { lateItems } from './modules/publishing/late.service.ts';
import { publishingRoutes } from './modules/publishing/publishing.routes.ts';
import { rebuildNow, workRebuilds } from './modules/publishing/rebuild.service.ts';
import { siteContentRoutes } from './modules/publishing/site-content.routes.ts';
import { quizRoutes } from './modules/quizzes/quizzes.routes.ts';
import { referenceBookRoutes } from './modules/reference-books/reference-books.routes.ts';
import { calendarOf } from './modules/schedule/calendar.service.ts';
import { learningRoutes } from './modules/schedule/learning.routes.ts';
import { scheduleRoutes } from './modules/schedule/schedule.routes.ts';
import { countProgress, eventsOver, scheduleOfBatches } from './modules/schedule/schedule.service.ts';
import { workSubscriptions } from './modules/subscriptions/rounds.service.ts';
import { subscriptionRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { makeBuilder } from './site/build-process.ts';
import { makeSite, registerSite, type Site } from './site/serve.ts';

export type BaseDeps = Pick<Deps, 'config' | 'secret' | 'clock' | 'db' | 'bus'>;

export interface App {
	server: FastifyInstance;
	/** What the queue's worker runs. */
	jobHandlers: JobHandlers;
	/** Builds the site if content or code changed since the last build. Returns when it is live or has failed. */
	buildSite: () => Promise<void>;
}

function options(base: BaseDeps, logger: FastifyServerOptions['logger']): FastifyServerOptions {
	return {
		logger: logger ?? {
			level: base.config.logLevel,
			stream: logLines(),
			redact: ['req.headers.authorization', 'req.headers.cookie'],
		},
		genReqId: () => randomUUID(),
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: base.config.trustProxy,
		bodyLimit: 256 * 1024,
		// Bodies are rebuilt by strict schemas, which refuse the keys that the slower parser looks for.
		onProtoPoisoning: 'ignore',
		onConstructorPoisoning: 'ignore',
		// An address that cannot be read is refused before any route.
		frameworkErrors: answerError,
		forceCloseConnections: 'idle',
		// As much as a request line can carry: what is too long is for the schemas to refuse, in the shape of all refusals.
		routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 16_384 },
	};
}

/** A hot page is answered before the framework is asked. */
function makeServer(handler: http.RequestListener, site: () => Site): http.Server {
	const server = http.createServer((request, response) => {
		if (!site().answerHot(request, response)) handler(request, response);
	});
	// Longer than nginx keeps an idle connection (60 s): otherwise it may send a save on one that is being closed.
	server.keepAliveTimeout = 75_000;
	return server;
}

/** One line a call, after the answer: route instead of address, so that no query and no id of a person is logged. */
function logCalls(server: FastifyInstance): void {
	server.addHook('onRequest', (request, reply, done) => {
		reply.header('x-request-id', request.id);
		done();
	});
	server.addHook('onResponse', (request, reply, done) => {
		const route = request.routeOptions.url;
		if (route && request.routeOptions.logLevel !== 'silent') {
			request.log.info({
				method: request.method,
				route,
				status: reply.statusCode,
				ms: Math.round(reply.elapsedTime),
			});
		}
		done();
	});
}

/** Puts the server together: plugins, one route for each entry of the contract, one error handler, one 404. */
export async function buildApp(base: BaseDeps, logger?: FastifyServerOptions['logger']): Promise<App> {
	const server = Fastify({
		...options(base, logger),
		serverFactory: (handler) => makeServer(handler, () => site),
	});
	logCalls(server);
	handleErrors(server);
	await server.register(helmet, {
		contentSecurityPolicy: false,
		hsts: base.config.production,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
	});
	await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
	await server.register(cookie);

	const setting = makeSettings(base);
	const deps: Deps = {
		...base,
		log: server.log,
		jobs,
		setting,
		messages: makeMessages({ ...base, log: server.log }),
		files: localFiles(path.join(base.config.dataDir, 'files')),
		media: makeMediaStore(base.config.media, base.clock),
		gateways: makePaymentGateways({ ...base, setting }),
		couriers: makeCouriers(base),
		push: makePush(base),
		inRunningAttempt: (doctorId) => inRunningAttempt(base.db.q, doctorId, base.clock.now()),
		examsForPass: (doctorId) => listExamsForPass(deps, papers, doctorId),
		hasPaidCourse: (doctorId) => hasPaidCourse(base.db.q, doctorId),
		scheduleOfBatches: (ids) => scheduleOfBatches(base.db.q, ids, base.clock.now()),
		countProgress: (doctorId, enrolments) => countProgress(base.db.q, doctorId, enrolments),
		eventsOver,
		notify: makeNotify(base.clock),
		wantsSms: (doctorId, topic) => wantsSmsAbout(base.db.q, doctorId, topic),
		openComplaint: (tx, complaint) => openComplaint(tx, complaint, base.clock.now()),
	};
	const papers = makePapers(deps);
	const site = makeSite(deps, lateItems(base.db.q));
	const handlers = {
		appData: appDataRoutes(deps),
		auth: authRoutes(deps),
		catalog: catalogRoutes(deps),
		clientErrors: clientErrorRoutes(),
		content: contentRoutes(deps),
		dashboard: dashboardRoutes(deps),
		devices: deviceRoutes(deps),
		dispatchOffice: dispatchRoutes(deps),
		enrol: { ...enrolRoutes(deps), ...transferRoutes(deps) },
		enrolment: enrolmentRoutes(deps),
		examAfter: examAfterRoutes(deps, papers),
		examLife: examLifeRoutes(deps, papers),
		examOffice: {
			...officeAttempts(deps, papers),
			...officeKeys(deps),
			...officePapers(deps, papers),
		},
		exams: examRoutes(deps, papers),
		financeOffice: {
			...heldRoutes(deps),
			...reconciliationRoutes(deps),
			...refundOfficeRoutes(deps),
			...waiveRoutes(deps),
		},
		invoices: invoiceRoutes(deps),
		officeSales: officeSalesRoutes(deps),
		operators: operatorRoutes(deps),
		orders: { ...orderRoutes(deps), ...refundRoutes(deps) },
		payments: paymentRoutes(deps),
		phoneChange: phoneChangeRoutes(deps),
		places: placeRoutes(deps),
		practice: practiceRoutes(deps, papers),
		privacy: privacyRoutes(deps),
		profile: profileRoutes(deps),
		publishing: publishingRoutes(deps),
		quizzes: quizRoutes(deps),
		schedule: scheduleRoutes(deps),
		sessions: sessionRoutes(deps),
		siteContent: siteContentRoutes(deps),
		learning: learningRoutes(deps),
		notifications: notificationRoutes(deps),
		referenceBooks: referenceBookRoutes(deps),
		notices: noticeRoutes(deps),
		complaints: complaintRoutes(deps),
		subscriptions: subscriptionRoutes(deps),
		lectureSheets: lectureSheetRoutes(deps),
		lectures: lectureRoutes(deps),
	} satisfies Record<keyof typeof contract, unknown>;
	registerContract(server, contract, handlers, deps, {
		resolveActor: makeResolveActor(deps),
		inRunningAttempt: deps.inRunningAttempt,
		noteStaffCall: (actor, call) => noteStaffCall(deps.db.q, actor, call),
	});
	registerDocs(server, contract);
	registerHealth(server, deps);
	registerCalendarFeed(server, deps, (token) => calendarOf(deps, token));
	registerDemoOutbox(server, deps);
	registerLectureMedia(server, deps, makeLectureFiles(deps));
	registerMedia(server, deps);
	registerComplaintFiles(server, deps, (id) => findFile(base.db.q, id));
	registerInvoiceFiles(server, deps, (id, form, lang) => invoiceFile(deps, id, form, lang));
	registerPaymentCallbacks(server, deps, makePaymentCallbacks(deps));
	registerCourierWebhooks(server, deps, makeCourierWebhooks(deps));
	registerSheetPages(server, deps, (page) => drawPage(deps, page));
	registerExamBundles(server, makeExamFiles(deps, papers));
	registerSite(server, site);
	const builder = makeBuilder();
	server.addHook('onClose', async () => {
		await deps.messages.settled();
		builder.close();
	});
	const place = { builder, api: () => addressOf(server) };

	return {
		server,
		jobHandlers: {
			'complaints.close': () => closeResolved(deps),
			'couriers.ask': ({ delivery_id }) => askCourier(deps, delivery_id),
			'exams.freeze': ({ exam_id }) => freezeByJob(deps, exam_id),
			'exams.score': ({ attempt_id }) => scoreAttempt(deps, papers, attempt_id),
			'exams.rescore': ({ exam_id }) => rescoreExam(deps, exam_id),
			'exams.sweep': () => sweep(deps),
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
			'sheets.news': ({ message_id }) => workNews(deps, message_id),
			'sheets.round': () => workSheets(deps),
			'site.build': () => workRebuilds(deps, place),
			'subscriptions.rounds': () => workSubscriptions(deps),
		},
		buildSite: () => rebuildNow(deps, place, 'start'),
	};
}
