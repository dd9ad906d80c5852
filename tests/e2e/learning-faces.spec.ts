import type { Page } from '@playwright/test';
import { keptPage, type Screen, walkFaces } from './faces.ts';
import { api, DOCTORS, test } from './support.ts';

/** Where the doctor who has a bit of everything finds it. */
async function learningPaths(page: Page) {
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

type Paths = Awaited<ReturnType<typeof learningPaths>>;

const LIBRARY = /\/api\/.*\/doctor\/subscriptions\/\d+$/;

const SCREENS: Screen<Paths>[] = [
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
	{
		name: 'video of a subscription',
		path: (paths) => paths.video,
		call: /\/api\/.*\/doctor\/videos\/\d+\/lecture$/,
	},
];
/** Screens whose parts stand beside each other where there is room. */
const ON_A_DESK = ['lecture', 'lecture sheets', 'page of a book', 'subscriptions'];

test.describe('screens of learning', () => {
	walkFaces(SCREENS, ON_A_DESK, keptPage(DOCTORS.result, learningPaths));
});
