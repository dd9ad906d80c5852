import { DEMO_OUTBOX_PATH } from '#contract/constants.ts';

export const paths = {
	home: '/',
	login: '/login',
	batches: '/batches',
	batchCategory: (slug: string) => `/${encodeURIComponent(slug)}/batches`,
	batchForYou: (slug: string) => `/${encodeURIComponent(slug)}/batch-for-you`,
	/** The same page is also under its category; this URL does not change when the category changes. */
	batch: (id: number) => `/batch-details/${id}`,
	batchSchedule: (id: number) => `/batch-details/${id}/schedule`,
	batchEnrol: (id: number) => `/batch-details/${id}/enroll`,
	enrol: (id: number, scheduleId: number) => `/batch-details/${id}/enroll/${scheduleId}`,
	scheduleCalendar: (id: number, scheduleId: number) => `/batch-details/${id}/schedule-${scheduleId}.ics`,
	/** The list of courses is on the home page. */
	courses: '/#courses',
	course: (slug: string) => `/courses/${encodeURIComponent(slug)}`,
	faqs: '/faq',
	faqPage: (page: number) => (page === 1 ? '/faq' : `/faq/page/${page}`),
	faq: (id: number) => `/faq/${id}/show`,
	quizzes: '/quiz-list',
	quiz: (slug: string) => `/on-spot-quiz/${encodeURIComponent(slug)}`,
	quizResult: (slug: string, key: string) => `/on-spot-quiz/${encodeURIComponent(slug)}?result=${key}`,
	join: '/join',
	otp: '/otp',
	register: '/register',
	forget: '/forget',
	/** The same page after an accepted code: it asks for the new password. */
	newPassword: '/forget?step=password',
	/** Messages that would have been sent; only in a demonstration. */
	demoOutbox: DEMO_OUTBOX_PATH,
	contact: '/contact-details',
	about: '/about',
	terms: '/terms-condition',
	refunds: '/refund-policy',
	gallery: '/gallery',
	teachers: '/teachers',
	teacher: (slug: string) => `/teachers/${encodeURIComponent(slug)}`,
} as const;

export function isExternal(link: string): boolean {
	return /^https?:\/\//i.test(link);
}
