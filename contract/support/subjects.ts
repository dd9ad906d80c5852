// Contains no schemas, so that the browser does not load them.

/** Kinds of complaints, in the order in which the form offers them. */
export const COMPLAINT_CATEGORIES = [
	'exam',
	'question',
	'video',
	'payment',
	'sheet',
	'device',
	'account',
	'teacher',
	'other',
] as const;

export const COMPLAINT_REFS = [
	'question',
	'exam',
	'video',
	'event',
	'course',
	'payment',
	'order',
	'delivery',
	'device',
	'book',
	'subscription',
] as const;
