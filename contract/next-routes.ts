/** The public pages that `next` may name besides the screens under /my. */
export const NEXT_ROUTES = {
	batches: '/batches',
	'batch-details': '/batch-details/:available_batch_id',
	'batch-details-schedule': '/batch-details/:batch_id/schedule',
	'batch-details-enroll': '/batch-details/:batch_id/enroll/:schedule_id',
	'quiz-list': '/quiz-list',
	'on-spot-quiz': '/on-spot-quiz/:slug',
} as const;

export type NextRouteName = keyof typeof NEXT_ROUTES;
