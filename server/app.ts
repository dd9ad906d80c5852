import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { contract } from '#contract/index.ts';
import type { Deps } from './deps.ts';
import { deskHost, namesDesk } from './desk/host.ts';
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
import { type Drain, makeDrain } from './http/drain.ts';
import { answerError, handleErrors } from './http/errors.ts';
import { registerExamBundles } from './http/exam-bundles.ts';
import { takeForms } from './http/forms.ts';
import { registerHealth } from './http/health.ts';
import { registerInvoiceFiles } from './http/invoice-files.ts';
import { registerLectureMedia } from './http/lecture-media.ts';
import { boundBodies, makeListener } from './http/listener.ts';
import { htmlOf } from './http/markdown.ts';
import { registerMedia } from './http/media.ts';
import { answerOrigins } from './http/origins.ts';
import { registerPaymentCallbacks } from './http/payment-callbacks.ts';
import { guardByPressure } from './http/pressure.ts';
import { registerPreview } from './http/preview.ts';
import { registerContract } from './http/register.ts';
import { registerSheetPages } from './http/sheet-pages.ts';
import { makeJobHandlers } from './job-handlers.ts';
import { type JobHandlers, jobs } from './jobs/jobs.ts';
import { logOptions } from './log.ts';
import { appDataRoutes } from './modules/app-data/app-data.routes.ts';
import { approvalRoutes } from './modules/approvals/approvals.routes.ts';
import { noteStaffCall } from './modules/audit/audit.service.ts';
import { auditDeskRoutes } from './modules/audit/audit-desk.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { deskAuthRoutes } from './modules/auth/desk-sign-in.routes.ts';
import { operatorsDeskRoutes } from './modules/auth/operators-desk.routes.ts';
import { passkeyRoutes } from './modules/auth/passkeys.routes.ts';
import { phoneChangeRoutes } from './modules/auth/phone-change.routes.ts';
import { sessionRoutes } from './modules/auth/sessions.routes.ts';
import { makeResolveActor } from './modules/auth/sessions.service.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { deskPriceRoutes } from './modules/catalog/desk-prices.routes.ts';
import { deskSeatsRoutes } from './modules/catalog/desk-seats.routes.ts';
import { deskTeachingRoutes } from './modules/catalog/desk-teaching.routes.ts';
import { priceCarrier } from './modules/catalog/prices.service.ts';
import { clientErrorRoutes } from './modules/client-errors/client-errors.routes.ts';
import { cannedRoutes } from './modules/complaints/canned.routes.ts';
import { complaintRoutes } from './modules/complaints/complaints.routes.ts';
import { findFile } from './modules/complaints/files.service.ts';
import { openComplaint } from './modules/complaints/open.service.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { deskSettingsRoutes } from './modules/content/desk-settings.routes.ts';
import { termsCarrier } from './modules/content/guarded-parts.service.ts';
import { makeSettings } from './modules/content/settings.service.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { deviceRoutes } from './modules/devices/devices.routes.ts';
import { removalOf } from './modules/devices/devices.service.ts';
import { draftRoutes } from './modules/drafts/drafts.routes.ts';
import { enrolmentRoutes } from './modules/enrolment/enrolment.routes.ts';
import { hasPaidCourse } from './modules/enrolment/enrolment.service.ts';
import { examAfterRoutes } from './modules/exams/after.routes.ts';
import { inRunningAttempt } from './modules/exams/attempts.service.ts';
import { makeExamFiles } from './modules/exams/board.service.ts';
import { deskBankRoutes } from './modules/exams/desk-bank.routes.ts';
import { deskFormatRoutes } from './modules/exams/desk-formats.routes.ts';
import { deskPaperRoutes } from './modules/exams/desk-papers.routes.ts';
import { deskExamResultsRoutes } from './modules/exams/desk-results.routes.ts';
import { deskExamRoomRoutes } from './modules/exams/desk-room.routes.ts';
import { listExamsForPass } from './modules/exams/device-pass.service.ts';
import { examRoutes } from './modules/exams/exams.routes.ts';
import { examLifeRoutes } from './modules/exams/life.routes.ts';
import { makeNight } from './modules/exams/night.service.ts';
import { officeAttempts } from './modules/exams/office-attempts.routes.ts';
import { officeKeys } from './modules/exams/office-keys.routes.ts';
import { officePapers } from './modules/exams/office-papers.routes.ts';
import { makePapers } from './modules/exams/papers.service.ts';
import { figureRoutes } from './modules/figures/figures.routes.ts';
import { deskInvoiceRoutes } from './modules/invoices/desk-invoices.routes.ts';
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts';
import { invoiceFile } from './modules/invoices/send.service.ts';
import { makeCourierWebhooks } from './modules/lecture-sheets/courier-news.service.ts';
import { deskParcelRoutes } from './modules/lecture-sheets/desk-parcels.routes.ts';
import { deskSheetRoutes } from './modules/lecture-sheets/desk-sheets.routes.ts';
import { dispatchRoutes } from './modules/lecture-sheets/dispatch.routes.ts';
import { lectureSheetRoutes } from './modules/lecture-sheets/lecture-sheets.routes.ts';
import { drawPage } from './modules/lecture-sheets/watermark.service.ts';
import { deskVideoRoutes } from './modules/lectures/desk-videos.routes.ts';
import { makeLectureFiles } from './modules/lectures/files.service.ts';
import { lectureRoutes } from './modules/lectures/lectures.routes.ts';
import { makeMessages } from './modules/messages/messages.service.ts';
import { noticeRoutes } from './modules/notices/notices.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { makeNotify } from './modules/notifications/notify.service.ts';
import { wantsSmsAbout } from './modules/notifications/preferences.service.ts';
import { operatorRoutes } from './modules/operators/operators.routes.ts';
import { codeCarrier } from './modules/orders/desk-codes.service.ts';
import { deskInstalmentRoutes } from './modules/orders/desk-instalments.routes.ts';
import { deskSalesRoutes } from './modules/orders/desk-sales.routes.ts';
import { enrolRoutes } from './modules/orders/enrol.routes.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { waiveRoutes } from './modules/orders/waive.routes.ts';
import { makePaymentCallbacks } from './modules/payments/callbacks.service.ts';
import { deskMoneyRoutes } from './modules/payments/desk-money.routes.ts';
import { heldRoutes } from './modules/payments/held.routes.ts';
import { cashCarrier, heldCarrier } from './modules/payments/held.service.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { reconciliationRoutes } from './modules/payments/reconciliation.routes.ts';
import { refundRoutes } from './modules/payments/refunds.routes.ts';
import { refundOfficeRoutes } from './modules/payments/refunds-office.routes.ts';
import { transferRoutes } from './modules/payments/transfers.routes.ts';
import { peopleRoutes } from './modules/people/people.routes.ts';
import { deskPlacesRoutes } from './modules/places/desk-places.routes.ts';
import { placeRoutes } from './modules/places/places.routes.ts';
import { practiceRoutes } from './modules/practice/practice.routes.ts';
import { privacyRoutes } from './modules/privacy/privacy.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { lateItems } from './modules/publishing/late.service.ts';
import { publishingRoutes } from './modules/publishing/publishing.routes.ts';
import { findPreview, rebuildNow } from './modules/publishing/rebuild.service.ts';
import { siteContentRoutes } from './modules/publishing/site-content.routes.ts';
import { quizRoutes } from './modules/quizzes/quizzes.routes.ts';
import { referenceBookRoutes } from './modules/reference-books/reference-books.routes.ts';
import { calendarOf } from './modules/schedule/calendar.service.ts';
import { deskSchedulesRoutes } from './modules/schedule/desk-schedules.routes.ts';
import { learningRoutes } from './modules/schedule/learning.routes.ts';
import { scheduleRoutes } from './modules/schedule/schedule.routes.ts';
import { countProgress, eventsOver, scheduleOfBatches } from './modules/schedule/schedule.service.ts';
import { deskPlanRoutes } from './modules/subscriptions/desk-plans.routes.ts';
import { subscriptionRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { demoCodes } from './seed/demo-staff.ts';
import { makeBuilder } from './site/build-process.ts';
import { makeSite, registerSite } from './site/serve.ts';
import { makeRequestId, watchCalls } from './watch/calls.ts';
import { watchDisk } from './watch/disk.ts';
import { watchJobs } from './watch/jobs.ts';
import { type Metrics, makeMetrics } from './watch/metrics.ts';
import { watchPools, watchReplica } from './watch/pools.ts';
import { watchBalances } from './watch/sms-balance.ts';
import { makeStanding } from './watch/standing.ts';
import type { Tracing } from './watch/tracing.ts';

/** What an app is built from. Without `gateways` it has those that its settings set up. */
export interface BaseDeps
	extends Pick<Deps, 'config' | 'secret' | 'clock' | 'db' | 'bus'>,
		Partial<Pick<Deps, 'replica' | 'gateways'>> {
	/** Without it nothing is traced. */
	tracing?: Tracing | null;
}

export interface App {
	server: FastifyInstance;
	/** How the process stops taking calls. */
	drain: Drain;
	/** What the queue's worker runs. */
	jobHandlers: JobHandlers;
	/** Builds the site if content or code changed since the last build. Returns when it is live or has failed. */
	buildSite: () => Promise<void>;
	/** All figures of this process and those of the database, as Prometheus reads them. */
	scrape: () => Promise<string>;
	/** Into which the process may put what is not the app's. */
	metrics: Metrics;
}

function options(base: BaseDeps, lines: DestinationStream | undefined): FastifyServerOptions {
	return {
		logger: logOptions(base.config, lines),
		genReqId: makeRequestId(base.config.trustProxy !== false),
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: base.config.trustProxy,
		bodyLimit: 256 * 1024,
		// Bodies are rebuilt by strict schemas, which refuse the keys that the slower parser looks for.
		onProtoPoisoning: 'ignore',
		onConstructorPoisoning: 'ignore',
		// An address that cannot be read is refused before any route.
		frameworkErrors: answerError,
		forceCloseConnections: 'idle',
		// Who still has a connection when the process is about to end is answered on it.
		return503OnClosing: false,
		// As much as a request line can carry: what is too long is for the schemas to refuse, in the shape of all refusals.
		routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 16_384 },
	};
}

/** Puts the server together: plugins, one route for each entry of the contract, one error handler, one 404. */
export async function buildApp(base: BaseDeps, lines?: DestinationStream): Promise<App> {
	const metrics = makeMetrics();
	const tracing = base.tracing ?? null;
	const drain = makeDrain();
	const server = Fastify({
		...options(base, lines),
		// A hot page is answered before the framework is asked.
		serverFactory: (handler) =>
			makeListener((request, response) => {
				if (site.answerHot(request, response)) metrics.hotPage();
				else if (namesDesk(request, base.config))
					response.writeHead(404, { 'cache-control': 'no-store' }).end();
				else handler(request, response);
			}, drain),
	});
	watchCalls(server, { metrics, tracing, trustProxy: base.config.trustProxy !== false });
	handleErrors(server);
	boundBodies(server);
	await server.register(helmet, {
		contentSecurityPolicy: false,
		hsts: base.config.production,
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		// Who may frame what is said by the policies of pages and of the API.
		frameguard: false,
	});
	await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
	await server.register(cookie);
	await takeForms(server);
	await answerOrigins(server, base.config.allowedOrigins);

	const setting = makeSettings(base);
	const deps: Deps = {
		...base,
		replica: base.replica ?? null,
		log: server.log,
		disk: watchDisk(base.config, metrics.registry, server.log),
		jobs,
		setting,
		metrics,
		messages: makeMessages({ ...base, log: server.log, metrics }),
		files: localFiles(path.join(base.config.dataDir, 'files')),
		media: makeMediaStore(base.config.media, base.clock),
		gateways: base.gateways ?? makePaymentGateways({ ...base, setting }),
		couriers: makeCouriers(base),
		push: makePush(base),
		inRunningAttempt: (doctorId) => inRunningAttempt(base.db.q, doctorId, base.clock.now()),
		examsForPass: (doctorId) => listExamsForPass(deps, papers, doctorId),
		hasPaidCourse: (doctorId) => hasPaidCourse(base.db.q, doctorId),
		scheduleOfBatches: (ids) => scheduleOfBatches(base.db.q, ids, base.clock.now()),
		countProgress: (doctorId, enrolments) => countProgress(base.db.q, doctorId, enrolments, base.clock.now()),
		eventsOver,
		notify: makeNotify(base.clock),
		wantsSms: (doctorId, topic) => wantsSmsAbout(base.db.q, doctorId, topic),
		openComplaint: (tx, complaint) => openComplaint(tx, complaint, base.clock.now()),
	};
	const pressure = guardByPressure(server, deps);
	const papers = makePapers(deps);
	const night = makeNight(deps);
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
		...deskSeatsRoutes(deps),
		...deskTeachingRoutes(deps),
		...deskPlacesRoutes(deps),
		...deskSchedulesRoutes(deps),
		...deskVideoRoutes(deps),
		deskSettings: deskSettingsRoutes(deps),
		deskSheets: deskSheetRoutes(deps),
		...cannedRoutes(deps),
		...figureRoutes(deps),
		...peopleRoutes(deps),
		...deskBankRoutes(deps),
		...deskFormatRoutes(deps),
		...deskPaperRoutes(deps),
		...draftRoutes(deps),
		...deskInstalmentRoutes(deps),
		...deskInvoiceRoutes(deps),
		...deskMoneyRoutes(deps),
		...deskParcelRoutes(deps),
		...deskPlanRoutes(deps),
		...deskPriceRoutes(deps),
		...deskSalesRoutes(deps),
		deskExamResults: deskExamResultsRoutes(deps, papers),
		deskExamRoom: deskExamRoomRoutes(deps, papers, night),
		deskApprovals: approvalRoutes(deps, {
			sales_terms: termsCarrier(deps),
			discount_code: codeCarrier(deps),
			batch_price: priceCarrier(deps),
			held_payment: heldCarrier(deps),
			cash: cashCarrier(deps),
		}),
		deskAudit: auditDeskRoutes(deps),
		deskAuth: deskAuthRoutes(deps),
		deskPasskeys: passkeyRoutes(deps),
		deskMarkdown: { preview: async ({ body }: { body: { text: string } }) => ({ html: htmlOf(body.text) }) },
		deskOperators: operatorsDeskRoutes(deps),
	} satisfies Record<keyof typeof contract, unknown>;
	registerContract(server, contract, handlers, deps, {
		resolveActor: makeResolveActor(deps),
		inRunningAttempt: deps.inRunningAttempt,
		removalOf: (ddt) => removalOf(deps.db.q, ddt),
		noteStaffCall: (call) => noteStaffCall(deps.db.q, call),
		examNight: () => night.waitForHeavy(),
		pressure,
		over: drain.over,
	});
	registerDocs(server, contract, deskHost(base.config));
	registerHealth(server, deps, drain);
	registerCalendarFeed(server, deps, (token) => calendarOf(deps, token));
	registerDemoOutbox(server, deps, () => demoCodes(deps.db.q, deps.secret, deps.clock.now()));
	registerLectureMedia(server, deps, makeLectureFiles(deps));
	registerMedia(server, deps);
	registerComplaintFiles(server, deps, (id) => findFile(base.db.q, id));
	registerInvoiceFiles(server, deps, (id, form, lang) => invoiceFile(deps, id, form, lang));
	registerPaymentCallbacks(server, deps, makePaymentCallbacks(deps));
	registerCourierWebhooks(server, deps, makeCourierWebhooks(deps));
	registerSheetPages(server, deps, (page) => drawPage(deps, page));
	registerPreview(server, deps, (id) => findPreview(base.db.q, id));
	registerExamBundles(server, makeExamFiles(deps, papers));
	registerSite(server, site);
	const builder = makeBuilder();
	server.addHook('onClose', async () => {
		deps.disk.close();
		await deps.messages.settled();
		builder.close();
	});
	const place = { builder, api: () => addressOf(server) };
	const { registry } = metrics;
	const { replica } = deps;
	watchPools({ main: base.db.pool, hot: base.db.hot, ...(replica && { replica: replica.pool }) }, registry);
	if (replica) watchReplica(replica, registry);
	watchBalances(deps.messages.accounts, registry, server.log);
	const standing = makeStanding(deps, registry);

	return {
		server,
		drain,
		jobHandlers: watchJobs(makeJobHandlers(deps, papers, place), metrics, tracing),
		buildSite: () => rebuildNow(deps, place, 'start'),
		scrape: async () => {
			await standing.refresh();
			return registry.metrics();
		},
		metrics,
	};
}
