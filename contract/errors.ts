/** Every error code the API may answer with, and its HTTP status. */
export const ERROR_STATUS = {
	'request.malformed': 400,
	'request.too_large': 413,
	'request.unsupported_media': 415,
	'request.invalid': 422,
	'auth.unauthenticated': 401,
	'auth.forbidden': 403,
	'auth.csrf': 419,
	'auth.bad_credentials': 422,
	'rate.limited': 429,
	'route.not_found': 404,
	internal: 500,
	unavailable: 503,
	'content.not_found': 404,
	'batch.not_found': 404,
	'quiz.not_found': 404,
	'quiz.not_open': 409,
	'quiz.closed': 410,
	'quiz.already_tried': 409,
	'quiz.finished': 409,
	'quiz.claimed': 409,
	'quiz.phone_needed': 422,
	'quiz.bad_answers': 422,
	'webhook.bad_signature': 401,
	'release.not_found': 404,
	'rebuild.not_found': 404,
	'course.not_found': 404,
	'course.not_enrolled': 403,
	'event.not_found': 404,
	'exam.not_found': 404,
	'exam.locked': 403,
	'exam.too_early': 409,
	'exam.entry_closed': 403,
	'exam.attempts_used': 403,
	'exam.not_published': 404,
	'exam.still_running': 409,
	'attempt.exists': 409,
	'attempt.not_found': 404,
	'attempt.not_running': 409,
	'attempt.superseded': 409,
	'attempt.stale_seq': 409,
	'attempt.seq_conflict': 409,
	'attempt.bad_sheet': 422,
	'attempt.final': 410,
	'attempt.late': 410,
	'attempt.review_closed': 403,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes that the pipeline itself may answer with on any endpoint, so no endpoint lists them. */
export const COMMON_ERRORS = [
	'request.malformed',
	'request.too_large',
	'request.unsupported_media',
	'request.invalid',
	'auth.unauthenticated',
	'auth.forbidden',
	'auth.csrf',
	'rate.limited',
	'internal',
	'unavailable',
] as const satisfies readonly ErrorCode[];

/** What is wrong with one field; the texts are in messages.ts. */
export type FieldFault =
	| 'required'
	| 'type'
	| 'too_long'
	| 'too_short'
	| 'range'
	| 'format'
	| 'choice'
	| 'unknown_key';
