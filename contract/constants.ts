/** Business constants that both sides share, by name. Times in milliseconds unless the name says otherwise. */
export const API_PREFIX = '/api/v3';
export const WEB_PREFIX = '/api/v3/web';
export const EDITOR_PREFIX = '/api/v3/editor';
/** Where a demonstration shows the messages it would have sent. */
export const DEMO_OUTBOX_PATH = '/demo/outbox';

/** How long the client waits before it asks for the session cookie again. */
export const CSRF_RETRY_MS = 10_000;
/** Longest time after which a caller that waits for app data sees it. */
export const APP_DATA_POLL_MS = 300;
/** How often the stored token is looked at, so that a removed token logs out. */
export const TOKEN_WATCH_MS = 1_000;

export const HERO_AUTOPLAY_MS = 3_500;
export const NOTICE_MARQUEE_S = 40;
export const FAQ_HOME_PAGE_SIZE = 5;
export const SKELETONS = { batchCategories: 4, courses: 6, faqs: 5 } as const;
/** Lazy home sections: the box at the top of each, in px, that must be seen whole before it is drawn. */
export const SECTION_MIN_HEIGHTS = {
	batchCategories: 250,
	courses: 120,
	promos: 50,
	faqs: 120,
	quiz: 120,
	contact: 120,
} as const;
/** Share of a box that must be seen; where the window is too low for it, this share of the window instead. */
export const SECTION_THRESHOLD = 1;
export const SECTION_WINDOW_SHARE = 0.9;
/** Titles on one page of the list of questions. */
export const FAQ_LIST_PAGE_SIZE = 200;

/** Topics that questions are sorted by, in the order readers meet them. */
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

/** A session slides: each use within this many days keeps it alive. */
export const SESSION_DAYS = 30;

/** A code for registration, a new password, or a change of password; devices and phone changes have their own. */
export const OTP_PURPOSES = ['join', 'reset', 'change_password'] as const;
/** What staff may look at as a doctor; the doctor is notified of all but `shell`, which every screen asks for. */
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
/** The divisions with all that is in them leave the memory of the browser after this long. */
export const DIVISIONS_CACHE_MS = 120_000;
/** Phone-class and computer-class devices; tablets count to the latter. */
export const DEVICE_CLASSES = ['phone', 'computer'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];
/** Media types of pictures that people may send, and their largest size. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const IMAGE_UPLOAD_BYTES = 5 * 1024 * 1024;
/** Tables as spreadsheets save them. */
export const SHEET_TYPES = [
	'text/csv',
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
/** The largest list of questions. */
export const QUESTION_SHEET_BYTES = 10 * 1024 * 1024;
/** Their columns; those from `why_a` on may be left out. */
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
/** The version of the terms that a new account agrees to. */
export const TERMS_VERSION = '2026-11';

/** Saves and submits that arrive at most this long after the deadline count as in time. */
export const EXAM_GRACE_MS = 120_000;
/** How long after the deadline a sealed late sheet may be accepted by itself, as long as results are not out. */
export const LATE_WINDOW_MS = 6 * 3_600_000;
/** How long after the deadline one is taken at all; beyond the time above a person decides. */
export const LATE_HELD_MS = 7 * 24 * 3_600_000;
/** Taps that a sealed late sheet carries; so many stay below the largest body that the server reads. */
export const LATE_OPS_AT_MOST = 2_500;
/** From a writer not seen for this long another phone may take over without asking. */
export const WRITER_SILENT_MS = 60_000;
/** This long before an exam its paper is frozen and handed out under lock. */
export const EXAM_AHEAD_MS = 30 * 60_000;
/** From this long before an exam the desk tells everybody of it. */
export const EXAM_LOAD_MS = 60 * 60_000;
/** While so many sheets are being written at least, figures and exports wait; the database feels fewer not at all. */
export const EXAM_LOAD_SHEETS = 50;
/** A save goes out this long after the last tap ... */
export const SAVE_IDLE_MS = 1_500;
/** ... and at the latest this long after the first unsent tap. */
export const SAVE_MAX_WAIT_MS = 3_000;
/** Seconds that the server puts between two saves of a phone: usually the fewest, in a crowd more. */
export const SAVE_PACE_S = { least: 3, most: 60 } as const;
/** An exam screen that saves nothing sends a heartbeat after this time: usually the least, in a crowd up to the most. */
export const EXAM_HEARTBEAT_MS = { least: 20_000, most: 45_000 } as const;
/** Waits between tries of a failed save, before full jitter. */
export const SAVE_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * Video subscriptions, in days: the clock starts by itself so long after the payment; a pause is at most so long; the
 * doctor is notified so long before the end.
 */
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
