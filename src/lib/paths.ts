import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? Name | Names<`/${Rest}`>
	: Path extends `${string}:${infer Name}`
		? Name
		: never;
type Values<Path extends string> = [Names<Path>] extends [never]
	? []
	: [params: Record<Names<Path>, string | number>];

const isMyRouteName = (name: unknown): name is MyRouteName =>
	typeof name === 'string' && Object.hasOwn(MY_ROUTES, name);

/** What a parameter may be: the key of a quiz result, or, for all others, an id. */
const shapeOf = (name: string): RegExp => (name === 'key' ? /^[A-Za-z0-9_-]{22}$/ : /^[1-9]\d{0,15}$/);

/** Fills the pattern of a screen; null when a parameter is missing or does not have its shape. */
function fill(name: MyRouteName, params: Record<string, unknown>): string | null {
	let complete = true;
	const path = MY_ROUTES[name].replaceAll(/:(\w+)/g, (_, key: string) => {
		const value = Object.hasOwn(params, key) ? String(params[key]) : '';
		if (!shapeOf(key).test(value)) complete = false;
		return value;
	});
	return complete ? `/my${path}` : null;
}

/** The address of a screen of the learner app: `myPath('exam-info', { id: 3, schedule_id: 2, eventId: 9 })`. */
export function myPath<N extends MyRouteName>(name: N, ...[params]: Values<(typeof MY_ROUTES)[N]>): string {
	const path = fill(name, params ?? {});
	if (path === null)
		throw new Error(`Route ${name} needs a fitting value for every parameter of ${MY_ROUTES[name]}`);
	return path;
}

/**
 * Where to go after sign-in. `next` is the query value that a guard left behind: JSON with the name of a screen and its
 * parameters. Only names of our own table count, so a crafted link cannot send anybody elsewhere; whatever does not
 * fit leads to the dashboard.
 */
export function nextPath(next: string | null): string {
	const dashboard = myPath('my-dashboard');
	if (next === null) return dashboard;
	try {
		const target: unknown = JSON.parse(next);
		if (typeof target !== 'object' || target === null || !('name' in target)) return dashboard;
		if (!isMyRouteName(target.name)) return dashboard;
		const params = 'params' in target && typeof target.params === 'object' ? target.params : null;
		return fill(target.name, { ...params }) ?? dashboard;
	} catch {
		return dashboard;
	}
}

/** The sign-in page, remembering the screen that asked for it. */
export function loginPath(next?: { name: MyRouteName; params: Record<string, string | undefined> }): string {
	return next === undefined ? '/login' : `/login?next=${encodeURIComponent(JSON.stringify(next))}`;
}

/** The public pages. */
export const paths = {
	home: '/',
	login: '/login',
	batches: '/batches',
	batchCategory: (slug: string) => `/${encodeURIComponent(slug)}/batches`,
	batchForYou: (slug: string) => `/${encodeURIComponent(slug)}/batch-for-you`,
	/** The same page stands under its category; this is the address that stays when the category changes. */
	batch: (id: number) => `/batch-details/${id}`,
	batchInCategory: (slug: string, id: number) => `/${encodeURIComponent(slug)}/batches/${id}`,
	batchSchedule: (id: number) => `/batch-details/${id}/schedule`,
	batchEnrol: (id: number) => `/batch-details/${id}/enroll`,
	enrol: (id: number, scheduleId: number) => `/batch-details/${id}/enroll/${scheduleId}`,
	/** The schedule alone, without header and footer. */
	bareSchedule: (id: number) => `/batch-schedules/${id}`,
	scheduleCalendar: (id: number, scheduleId: number) => `/batch-details/${id}/schedule-${scheduleId}.ics`,
	/** The list of courses stands on the home page. */
	courses: '/#courses',
	course: (slug: string) => `/courses/${encodeURIComponent(slug)}`,
	faqs: '/faq',
	faqPage: (page: number) => (page === 1 ? '/faq' : `/faq/page/${page}`),
	faq: (id: number) => `/faq/${id}/show`,
	quizzes: '/quiz-list',
	quiz: (slug: string) => `/on-spot-quiz/${encodeURIComponent(slug)}`,
	quizResult: (slug: string, key: string) => `/on-spot-quiz/${encodeURIComponent(slug)}?result=${key}`,
	join: '/join',
	forget: '/forget',
	contact: '/contact-details',
	about: '/about',
	terms: '/terms-condition',
	refunds: '/refund-policy',
	gallery: '/gallery',
} as const;

/** Whether a link of the menus or slides leaves the site. */
export function isExternal(link: string): boolean {
	return /^https?:\/\//i.test(link);
}
