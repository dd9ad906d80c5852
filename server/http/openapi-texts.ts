import { DDT, IDEMPOTENCY_KEY, OTP_TOKEN, PROOF } from './header-shapes.ts';

export const ABOUT = `Sums are poisha, marks milli-marks, instants UTC in ISO 8601, days YYYY-MM-DD in Dhaka. Answers may get further fields, \
and codes of errors further words: pass over what is not known.

## Signing in
\`POST /api/v3/auth/login\` answers with a bearer token, which says who calls. A device is known by \`X-GNS-DDT\`, a text that the client \
makes once and keeps; what belongs to a doctor opens on a device that was verified by a code (423 elsewhere). A browser that \
carries the cookie \`XSRF-TOKEN\` repeats it in \`X-XSRF-TOKEN\` at every write. Who asks for very many codes gets 428 with a task in \
\`meta.task\` (PBKDF2, as altcha makes and solves them), whose solution goes into \`X-Proof\`.

## Repeating a call
A payment is begun with an \`Idempotency-Key\`: the same key gets the same answer, however often it is sent. 429 and 503 say in \
\`Retry-After\` when to try again.

## The answer sheet
Bits, the highest of a byte first. Questions stand in the order of \`position\`, stems from A to E, whatever order they were shown in. \
A question of true and false stems takes 11 bits: 2 for each stem (00 nothing, 01 true, 10 false) and 1 for the flag. One with a \
single best answer takes 4: 3 for the letter (000 nothing, 001 A, to 101 E) and 1 for the flag. The last byte is filled with \
zeros. It travels as base64url without padding, beside its SHA-256 in hexadecimal digits.`;

export const HEADERS = {
	'x-otp-token': {
		key: 'OtpToken',
		name: 'X-OTP-TOKEN',
		required: false,
		description: 'What a code of the phone was exchanged for; ten minutes, one use',
		schema: { type: 'string', pattern: OTP_TOKEN.source },
		example: 'mJ6kQ2fWz8XyB4nT7vRc1dLpmJ6kQ2fWz8XyB4nT7vR',
	},
	'idempotency-key': {
		key: 'IdempotencyKey',
		name: 'Idempotency-Key',
		required: true,
		description: 'Made up by the client for one wish, such as a tap; repeated with it, nothing happens twice',
		schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
		example: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
	},
	'x-proof': {
		key: 'Proof',
		name: 'X-Proof',
		required: false,
		description:
			'The solution of the task that a refusal with `auth.proof_needed` brought, as base64url of its JSON without padding',
		schema: { type: 'string', pattern: PROOF.source },
		example: 'eyJhbGdvcml0aG0iOiJQQktERjIvU0hBLTI1NiIsIm51bWJlciI6NDJ9',
	},
	device: {
		key: 'Device',
		name: 'X-GNS-DDT',
		required: false,
		description: 'The device, by a text that the client makes once and keeps',
		schema: { type: 'string', pattern: DDT.source },
		example: 'q7Yk2LxPZb3cNw5sVf8aTeq7Yk2LxPZb3cNw5sVf8aT',
	},
	language: {
		key: 'Language',
		name: 'Accept-Language',
		required: false,
		description: 'The language of sentences in the answer; Bengali unless English is preferred',
		schema: { type: 'string', default: 'bn' },
		example: 'en',
	},
} as const;

/** Ways to prove the caller, and that a browser's call comes from our own pages. */
export const SECURITY = {
	bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
	xsrfCookie: {
		type: 'apiKey',
		in: 'cookie',
		name: 'XSRF-TOKEN',
		description: 'Set by every answer to a browser',
	},
	xsrfToken: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'The same value, decoded' },
} as const;

export const TAGS: Readonly<Record<string, string>> = {
	appData: 'What every page of the app starts from',
	auth: 'Codes, registration, sign-in, password',
	catalog: 'Courses, sessions and batches that are offered',
	clientErrors: 'What went wrong in a client',
	complaints: 'Complaints and their threads',
	content: 'Texts of public pages',
	dashboard: 'What a doctor sees first',
	devices: 'Devices of an account',
	enrol: 'Enrolling, moving to another batch',
	enrolment: 'Courses of a doctor',
	examAfter: 'Results in detail, standing, reviews of exams',
	examLife: 'Exams as they are announced, passes for borrowed devices, extra time',
	exams: 'Sitting an exam',
	invoices: 'Invoices and whether one is genuine',
	learning: 'Classes, attendance, ratings, questions to teachers',
	lectures: 'Recordings: playing, places, notes',
	lectureSheets: 'Printed sheets and their parcels',
	notices: 'Notices of the office',
	notifications: 'News of the own account, push, what is sent how',
	orders: 'Prices, quotes, discount codes, orders',
	payments: 'Paying at gateways, by deposit and in cash; refunds',
	phoneChange: 'Another number for an account',
	places: 'Divisions, districts, upazilas',
	practice: 'Practice, the deck of wrong answers',
	privacy: 'The own data, deleting an account',
	profile: 'Name, degrees, picture, addresses',
	quizzes: 'Open quizzes',
	referenceBooks: 'Reference books and search in them',
	schedule: 'Routines and calendars',
	sessions: 'Sign-ins, and what staff looked at',
	subscriptions: 'Subscriptions of lecture videos',
};
