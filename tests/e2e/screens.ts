import type { Page } from '@playwright/test';
import { givenOrder, givenPayment } from '#tests/support/payment-outcomes.ts';
import { api, type examPaths, expect } from './support.ts';

/** A screen under /my to be checked. */
export interface Screen<Paths> {
	name: string;
	path: (paths: Paths) => string;
	/** The call that it depends on. */
	call?: RegExp;
	/** Setup before it is opened. */
	before?: (page: Page) => Promise<unknown>;
}

/** Waits until a screen shows its content. */
export async function stands(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('main').locator('.animate-wait')).toHaveCount(0);
}

/** Addresses for the doctor who has some data of every kind. */
export async function learningPaths(page: Page) {
	const { courses } = await api(page, 'courses');
	const { id } = courses.find((one: { course_icon: string }) => one.course_icon === 'icon-fcps');
	const [pending, beside, sheets, complaints, notices, books, mine] = [
		await api(page, `pending-videos/${id}`),
		await api(page, `courses/${id}/admin-videos`),
		await api(page, `courses/${id}/lecture-sheets`),
		await api(page, 'complaints'),
		await api(page, 'notices'),
		await api(page, 'books'),
		await api(page, 'subscriptions'),
	];
	const [missed] = pending.items;
	const open = beside.items.find((one: { locked: unknown }) => one.locked === null);
	const parcel = sheets.sheets.find((one: { delivery_id: number | null }) => one.delivery_id !== null);
	const library = mine.libraries.find((one: { bought: unknown[] }) => one.bought.length > 0);
	const { videos } = await api(page, `subscriptions/${library.id}/videos`);
	const course = `/my/courses/${id}`;
	return {
		lecture: `${course}/events/${missed.schedule_id}/schedule/${missed.event_id}/lecture`,
		adminVideos: `${course}/admin-videos`,
		adminVideo: `${course}/admin-videos/${open.id}`,
		pendingVideo: `/my/pending-video/${id}/video/${missed.event_id}`,
		sheets: `${course}/lecture-sheet`,
		parcel: `${course}/lecture-sheet-track/${parcel.delivery_id}`,
		page: `/my/reference-book/${books.books[0].id}/page-no/2`,
		notice: `/my/notices/${notices.notices[0].id}`,
		complaint: `/my/complain-box/${complaints.complaints[0].id}`,
		library: `/my/subscription/${library.id}`,
		video: `/my/subscription/${library.id}/list/${library.bought[0].id}/view/${videos[0].id}`,
	};
}

/** A payment without a result from the gateway yet, as on the page that polls it. */
const unknownPayment =
	(place: RegExp, more: (id: number) => Parameters<typeof givenPayment>[1] = () => ({})) =>
	(page: Page) =>
		page.route(/\/api\/.*\/doctor\/payments\/7$/, async (route) => {
			const id = Number(place.exec(page.url())?.[1]);
			await route.fulfill({ json: { payment: givenPayment(id, more(id)) } });
		});

type LearningPaths = Awaited<ReturnType<typeof learningPaths>>;
type ExamPaths = Awaited<ReturnType<typeof examPaths>>;

const LIBRARY = /\/api\/.*\/doctor\/subscriptions\/\d+$/;

export const LEARNING_SCREENS: Screen<LearningPaths>[] = [
	{ name: 'lecture', path: (paths) => paths.lecture, call: /\/api\/.*\/schedule\/\d+\/lecture$/ },
	{
		name: 'videos beside the schedule',
		path: (paths) => paths.adminVideos,
		call: /\/api\/.*\/admin-videos$/,
	},
	{
		name: 'video beside the schedule',
		path: (paths) => paths.adminVideo,
		call: /\/api\/.*\/admin-videos\/\d+$/,
	},
	{
		name: 'recording of a pending class',
		path: (paths) => paths.pendingVideo,
		call: /\/api\/.*\/pending-videos\/\d+\/videos\/\d+$/,
	},
	{ name: 'lecture sheets', path: (paths) => paths.sheets, call: /\/api\/.*\/courses\/\d+\/lecture-sheets$/ },
	{ name: 'parcel', path: (paths) => paths.parcel, call: /\/api\/.*\/doctor\/lecture-sheets\/\d+$/ },
	{ name: 'practice', path: () => '/my/practice' },
	{ name: 'cards to review', path: () => '/my/practice/deck' },
	{ name: 'coach', path: () => '/my/practice/coach' },
	{ name: 'shelf', path: () => '/my/reference-book', call: /\/api\/.*\/doctor\/books$/ },
	{
		name: 'page of a book',
		path: (paths) => paths.page,
		call: /\/api\/.*\/doctor\/books\/\d+(\/pages\/\d+)?$/,
	},
	{ name: 'notices', path: () => '/my/notices', call: /\/api\/.*\/doctor\/notices(\?|$)/ },
	{ name: 'notice', path: (paths) => paths.notice, call: /\/api\/.*\/doctor\/notices\/\d+$/ },
	{ name: 'news', path: () => '/my/notifications', call: /\/api\/.*\/doctor\/notifications(\?|$)/ },
	{
		name: 'choice of news',
		path: () => '/my/account/notifications',
		call: /\/api\/.*\/notification-preferences$/,
	},
	{ name: 'complaint box', path: () => '/my/complain-box', call: /\/api\/.*\/doctor\/complaints(\?|$)/ },
	{ name: 'complaint', path: (paths) => paths.complaint, call: /\/api\/.*\/doctor\/complaints\/\d+$/ },
	{ name: 'subscriptions', path: () => '/my/subscription', call: /\/api\/.*\/doctor\/subscriptions$/ },
	{ name: 'own videos', path: (paths) => `${paths.library}/list`, call: LIBRARY },
	{ name: 'choice of videos', path: (paths) => `${paths.library}/add`, call: LIBRARY },
	{ name: 'choice of time', path: (paths) => `${paths.library}/duration`, call: LIBRARY },
	{ name: 'checkout of videos', path: (paths) => `${paths.library}/checkout` },
	{
		name: 'payment of videos',
		path: (paths) => `${paths.library}/payment/7/done`,
		before: unknownPayment(/subscription\/(\d+)/, (id) => ({
			order: { kind: 'subscription', doctor_course_id: null, subscription_id: id },
		})),
	},
	{
		name: 'video of a subscription',
		path: (paths) => paths.video,
		call: /\/api\/.*\/doctor\/videos\/\d+\/lecture$/,
	},
];

const DEVICES = /\/api\/.*\/doctor\/devices$/;

/** The devices as shown to an unverified browser, with only the named ways. */
const unverified =
	(ways = { otp: true, swap: true, request: true }) =>
	(page: Page) =>
		page.route(DEVICES, async (route) => {
			const answer = await route.fetch();
			const list = await answer.json();
			const current = { ...list.current, id: 999_999, class: 'computer', state: 'new', verified_at: null };
			const others = list.devices.map((one: object) => ({ ...one, current: false }));
			await route.fulfill({
				response: answer,
				json: { ...list, current, devices: [current, ...others], ways },
			});
		});

const OPTIONS = /\/api\/.*\/payment-options$/;

/** The course as if it was unpaid. */
const unpaidOrder = (page: Page) =>
	page.route(OPTIONS, async (route) => {
		const answer = await route.fetch();
		const options = await answer.json();
		await route.fulfill({
			response: answer,
			json: { ...options, due: 1_305_000, orders: [givenOrder(options.course.id)], payments: [] },
		});
	});

export const COURSE_SCREENS: Screen<ExamPaths>[] = [
	{ name: 'dashboard', path: () => '/my/dashboard', call: /\/api\/.*\/doctor\/dashboard$/ },
	{ name: 'courses', path: () => '/my/courses', call: /\/api\/.*\/doctor\/courses$/ },
	{ name: 'course', path: (paths) => paths.course, call: /\/api\/.*\/doctor\/courses\/\d+$/ },
	{
		name: 'payment option',
		path: (paths) => `${paths.course}/payment-option`,
		call: OPTIONS,
	},
	{ name: 'checkout', path: (paths) => `${paths.course}/checkout`, before: unpaidOrder },
	{
		name: 'payment',
		path: (paths) => `${paths.course}/payment/7/done`,
		before: unknownPayment(/courses\/(\d+)/),
	},
	{
		name: 'invoice',
		path: (paths) => `${paths.course}/invoice`,
		call: /\/api\/.*\/doctor\/courses\/\d+\/invoice$/,
	},
	{
		name: 'transfer',
		path: (paths) => `${paths.course}/transfer`,
		call: /\/api\/.*\/doctor\/courses\/\d+\/transfer$/,
	},
	{ name: 'full schedule', path: (paths) => paths.schedule, call: /\/api\/.*\/full-schedule$/ },
	{ name: 'course schedule', path: (paths) => paths.courseSchedule, call: /\/api\/.*\/schedule\/\d+$/ },
];

export const EXAM_SCREENS: Screen<ExamPaths>[] = [
	{ name: 'exam info', path: (paths) => paths.open.info, call: /\/api\/.*\/exam-info$/ },
	{ name: 'past exam', path: (paths) => paths.past.info, call: /\/api\/.*\/exam-info$/ },
	{ name: 'receipt', path: (paths) => paths.past.sitting, call: /\/api\/.*\/exam\/participated$/ },
	{ name: 'result', path: (paths) => paths.past.result, call: /\/api\/.*\/exam\/result$/ },
	{ name: 'review', path: (paths) => paths.past.review, call: /\/api\/.*\/review$/ },
	{
		name: 'waiting room',
		path: (paths) => paths.open.info.replace(/exam-info$/, 'exam-status'),
		call: /\/api\/.*\/exam-status$/,
	},
	{ name: 'merit list', path: (paths) => below(paths.past.result, 'merit'), call: /\/api\/.*\/merit(\?|$)/ },
	{ name: 'timeline', path: (paths) => below(paths.past.result, 'timeline'), call: /\/api\/.*\/timeline$/ },
	{
		name: 'question list',
		path: (paths) => below(paths.past.sitting, 'question-list'),
		call: /\/api\/.*\/question-list$/,
	},
	{
		name: 'question answer list',
		path: (paths) => below(paths.past.result, 'question-answer-list'),
		call: /\/api\/.*\/question-answer-list$/,
	},
	{ name: 'receipt of a pending exam', path: (paths) => below(paths.past.result, 'participated') },
	{
		name: 'review of a pending exam',
		path: (paths) => below(paths.past.result, 'participated-questions-answer'),
	},
	{
		name: 'question list of a pending exam',
		path: (paths) => below(paths.past.result, 'question-list'),
	},
	{
		name: 'question answer list of a sitting',
		path: (paths) => below(paths.past.sitting, 'question-answer-list'),
	},
	{
		name: 'all results',
		path: (paths) => `${paths.course}/exams/results`,
		call: /\/api\/.*\/exams\/results$/,
	},
	{ name: 'admin exams', path: (paths) => `${paths.course}/admin-exams`, call: /\/api\/.*\/admin-exams$/ },
	{
		name: 'pending classes',
		path: (paths) => paths.course.replace('/courses/', '/pending-video/'),
		call: /\/api\/.*\/pending-videos\/\d+$/,
	},
	{
		name: 'class',
		path: (paths) => paths.open.info.replace(/\/exam-info$/, ''),
		call: /\/api\/.*\/schedule\/\d+\/events\/\d+$/,
	},
	{
		name: 'pending exams',
		path: (paths) => paths.course.replace('/courses/', '/pending-exam/'),
		call: /\/api\/.*\/pending-exams\/\d+$/,
	},
	{
		name: 'pending exam info',
		path: (paths) => paths.past.result.replace('exam/result', 'pending-exam-info'),
		call: /\/api\/.*\/pending-exam-info$/,
	},
];

export const ACCOUNT_SCREENS: Screen<ExamPaths>[] = [
	{ name: 'account', path: () => '/my/account', call: /\/doctor\/my-profile$/ },
	{ name: 'devices', path: () => '/my/account/devices/list', call: DEVICES },
	{ name: 'unverified device', path: () => '/my/account/devices', before: unverified() },
	{
		name: 'closed way',
		path: () => '/my/account/devices/otp-request',
		before: unverified({ otp: false, swap: false, request: true }),
	},
	{ name: 'code for a device', path: () => '/my/account/devices/otp-request', before: unverified() },
	{ name: 'device request', path: () => '/my/account/devices/request', before: unverified() },
	{ name: 'devices coming soon', path: () => '/my/account/devices/coming-soon' },
	{ name: 'change password', path: () => '/my/account/change-password' },
	{ name: 'change number', path: () => '/my/account/phone', call: /\/doctor\/phone-change$/ },
	{ name: 'sessions', path: () => '/my/account/sessions', call: /\/doctor\/sessions$/ },
	// Reloaded: it shares its path with the number, and a heading takes the focus only after a change of path.
	{ name: 'lost number', path: () => '/my/account/phone?lost', before: async () => {} },
	{ name: 'privacy', path: () => '/my/account/privacy', call: /\/doctor\/consents$/ },
];

/** Another screen of the same exam. */
function below(path: string, screen: string): string {
	return path.replace(/[^/]+$/, screen);
}
