/**
 * The screens under /my by name: path below /my, with `:name` for parameters. Browser router, dev server and
 * production server all read this one table. The spellings of paths are those of the existing links.
 */
export const MY_ROUTES = {
	'my-dashboard': '/dashboard',
	'my-courses': '/courses',
	'my-courses-show': '/courses/:id',
	'course-checkout': '/courses/:id/checkout',
	'course-payment-option': '/courses/:id/payment-option',
	'course-payment-done': '/courses/:id/payment/:coursePaymentId/done',
	'course-invoice': '/courses/:id/invoice',
	'course-transfer': '/courses/:id/transfer',
	'course-schedule': '/courses/:year_course_session_id/batch/:batch_id/schedule/:schedule_id',
	'full-schedule': '/courses/:id/full-schedule',
	'exam-info': '/courses/:id/schedule/:schedule_id/events/:eventId/exam-info',
	'exam-participated': '/courses/:id/schedule/:schedule_id/events/:eventId/exam/participated',
	'exam-review': '/courses/:id/schedule/:schedule_id/events/:eventId/exam/participated-questions-answer',
	'exam-result': '/courses/:id/events/:eventId/exam/result',
	'exam-status': '/courses/:id/schedule/:schedule_id/events/:eventId/exam-status',
	'pending-exam-info': '/courses/:id/events/:eventId/pending-exam-info',
	'pending-participated': '/courses/:id/events/:eventId/exam/participated',
	'pending-exam-review': '/courses/:id/events/:eventId/exam/participated-questions-answer',
	'question-list': '/courses/:id/schedule/:schedule_id/events/:eventId/exam/question-list',
	'question-answer-list': '/courses/:id/schedule/:schedule_id/events/:eventId/exam/question-answer-list',
	'pending-question-list': '/courses/:id/events/:eventId/exam/question-list',
	'pending-question-answer-list': '/courses/:id/events/:eventId/exam/question-answer-list',
	'exam-merit': '/courses/:id/events/:eventId/exam/merit',
	'exam-timeline': '/courses/:id/events/:eventId/exam/timeline',
	'exams-results': '/courses/:id/exams/results',
	'admin-exams': '/courses/:id/admin-exams',
	'pending-exam': '/pending-exam/:id',
	practice: '/practice',
	'practice-set': '/practice/:id',
	'practice-deck': '/practice/deck',
	'practice-coach': '/practice/coach',
	'quiz-results': '/quiz/results/:key',
	lecture: '/courses/:id/events/:scheduleId/schedule/:eventId/lecture',
	'admin-videos': '/courses/:id/admin-videos',
	'admin-video': '/courses/:id/admin-videos/:adminVideoId',
	'pending-video': '/pending-video/:id',
	'pending-video-view': '/pending-video/:id/video/:pendingVideoId',
	'course-event': '/courses/:id/schedule/:schedule_id/events/:eventId',
	'lecture-sheet': '/courses/:id/lecture-sheet',
	'lecture-sheet-track': '/courses/:id/lecture-sheet-track/:deliveryId',
	'reference-book': '/reference-book/:bookId/page-no/:pageNo',
	'reference-books': '/reference-book',
	notices: '/notices',
	notice: '/notices/:id',
	notifications: '/notifications',
	'account-notifications': '/account/notifications',
	subscription: '/subscription',
	'subscription-list': '/subscription/:id/list',
	'subscription-add': '/subscription/:id/add',
	'subscription-duration': '/subscription/:id/duration',
	'subscription-checkout': '/subscription/:id/checkout',
	'subscription-payment-done': '/subscription/:id/payment/:coursePaymentId/done',
	'subscription-view': '/subscription/:id/list/:orderId/view/:videoId',
	'complain-box': '/complain-box',
	complaint: '/complain-box/:complainId',
	account: '/account',
	'my-devices': '/account/devices',
	'my-devices-list': '/account/devices/list',
	'my-devices-coming-soon': '/account/devices/coming-soon',
	'my-devices-otp-request': '/account/devices/otp-request',
	'my-devices-otp-submission': '/account/devices/otp-submission',
	'my-devices-request': '/account/devices/request',
	'change-password': '/account/change-password',
	'account-phone': '/account/phone',
	'account-sessions': '/account/sessions',
	'account-privacy': '/account/privacy',
} as const;

export type MyRouteName = keyof typeof MY_ROUTES;

const PATTERNS = Object.values(MY_ROUTES).map(
	(path) => new RegExp(`^/my${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`),
);

/** Whether a URL path is a screen of the learner app. */
export function isMyPath(pathname: string): boolean {
	return PATTERNS.some((pattern) => pattern.test(pathname));
}
