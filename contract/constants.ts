/** Business constants that both sides share, by name. Times in milliseconds unless the name says otherwise. */
export const API_PREFIX = '/api/v3';
export const WEB_PREFIX = '/api/v3/web';
export const EDITOR_PREFIX = '/api/v3/editor';
export const DEMO_OUTBOX_PATH = '/demo/outbox';

export const CSRF_RETRY_MS = 10_000;
/** Maximum delay before a caller that waits for app data sees it. */
export const APP_DATA_POLL_MS = 300;
/** How often the client checks the stored token, so that a removed token logs out. */
export const TOKEN_WATCH_MS = 1_000;

export const HERO_AUTOPLAY_MS = 3_500;
export const NOTICE_MARQUEE_S = 40;
export const FAQ_HOME_PAGE_SIZE = 5;
export const SKELETONS = { batchCategories: 4, courses: 6, faqs: 5 } as const;
/** Lazy home sections: height in px of the box at the top of each that must be fully visible before it is rendered. */
export const SECTION_MIN_HEIGHTS = {
	batchCategories: 250,
	courses: 120,
	promos: 50,
	faqs: 120,
	quiz: 120,
	contact: 120,
} as const;
/** Share of a box that must be visible; if the window is too low for it, this share of the window instead. */
export const SECTION_THRESHOLD = 1;
export const SECTION_WINDOW_SHARE = 0.9;
export const FAQ_LIST_PAGE_SIZE = 200;

export const FAQ_TOPICS = [
	'join',
	'otp',
	'device',
	'payment',
	'course',
	'exam',
	'result',
	'lecture',
	'sheet',
	'account',
] as const;
export type FaqTopic = (typeof FAQ_TOPICS)[number];

/** Each use of a session extends it by this long. */
export const SESSION_DAYS = 30;

/** The least length of a doctor's new password, in units of UTF-16 as `length` counts. */
export const PASSWORD_MIN = 8;

/** A code for registration, a new password, or a change of password; devices and phone changes have their own. */
export const OTP_PURPOSES = ['join', 'reset', 'change_password'] as const;
/** What staff may view as a doctor; the doctor is notified of all but `shell`, which every screen requests. */
export const ACTING_AREAS = [
	'shell',
	'profile',
	'dashboard',
	'courses',
	'routine',
	'results',
	'payments',
	'parcels',
	'complaints',
	'notices',
] as const;
export type ActingArea = (typeof ACTING_AREAS)[number];
export const DIVISIONS_CACHE_MS = 120_000;
export const DEVICE_CLASSES = ['phone', 'computer'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];
/** Media types of pictures that users may send, and their largest size. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const IMAGE_UPLOAD_BYTES = 5 * 1024 * 1024;
export const SHEET_TYPES = [
	'text/csv',
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export const QUESTION_SHEET_BYTES = 10 * 1024 * 1024;
/** Columns from `why_a` on may be omitted. */
export const QUESTION_SHEET_COLUMNS = [
	'type',
	'subject',
	'stem',
	'a',
	'b',
	'c',
	'd',
	'e',
	'key',
	'explanation',
	'source',
	'why_a',
	'why_b',
	'why_c',
	'why_d',
	'why_e',
	'year',
	'lang',
	'image',
	'image_alt',
] as const;
export const TERMS_VERSION = '2026-11';

/** Saves and submits that arrive at most this long after the deadline count as in time. */
export const EXAM_GRACE_MS = 120_000;
/** How long after the deadline a sealed late sheet may be accepted automatically, before results are published. */
export const LATE_WINDOW_MS = 6 * 3_600_000;
/** How long after the deadline one is received at all; after the time above a person decides. */
export const LATE_HELD_MS = 7 * 24 * 3_600_000;
/** Taps that a sealed late sheet includes; this many stay below the largest body that the server reads. */
export const LATE_OPS_AT_MOST = 2_500;
/** Another phone may take over without confirmation from a writer not seen for this long. */
export const WRITER_SILENT_MS = 60_000;
/** This long before an exam its paper is frozen and its encrypted bundle can be downloaded. */
export const EXAM_AHEAD_MS = 30 * 60_000;
/** From this long before an exam the desk announces it to all staff. */
export const EXAM_LOAD_MS = 60 * 60_000;
/** From this many sheets in progress, figures and exports wait; fewer do not affect the database. */
export const EXAM_LOAD_SHEETS = 50;
/** A save is sent this long after the last tap ... */
export const SAVE_IDLE_MS = 1_500;
/** ... and at the latest this long after the first unsent tap. */
export const SAVE_MAX_WAIT_MS = 3_000;
/** Seconds that the server sets between two saves of a phone: usually the least, with many candidates more. */
export const SAVE_PACE_S = { least: 3, most: 60 } as const;
/** An exam screen that saves nothing sends a heartbeat after this time: usually the least, with many candidates up to the most. */
export const EXAM_HEARTBEAT_MS = { least: 20_000, most: 45_000 } as const;
/** Delays between retries of a failed save, before full jitter. */
export const SAVE_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** Days: the clock starts this long after the payment, the longest pause, and notice before the end. */
export const SUBSCRIPTION_DAYS = { start: 7, pause: 14, remind: 3 } as const;

export const LANGS = ['bn', 'en'] as const;
export type Lang = (typeof LANGS)[number];

export const OPERATOR_ROLES = [
	'editor',
	'exam_editor',
	'exam_controller',
	'teacher',
	'finance',
	'dispatch',
	'support',
	'owner',
] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
