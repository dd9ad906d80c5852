/** Days for which things are kept, with the bounds within which RETENTION_DAYS may move them. docs/retention.md tells all. */
export const PERIODS = {
	/** Every save of an answer sheet, from the publication of results: long enough for any dispute about them. */
	answer_log: { days: 365, least: 180, most: 3_650 },
	/** What happened in an attempt: start, lost connection, another phone, handing in. */
	attempt_events: { days: 1_095, least: 365, most: 3_650 },
	/** Sessions after their end. */
	sessions: { days: 30, least: 7, most: 365 },
	/** Codes after they were sent, for questions to the hotline, and what they were exchanged for. */
	codes: { days: 30, least: 2, most: 90 },
	/** What gateways said of money. Books are kept for six years after the tax year in Bangladesh. */
	payment_messages: { days: 2_557, least: 2_192, most: 7_300 },
	/** Messages about payments that nobody knows: whoever is to look has looked. */
	unknown_payments: { days: 14, least: 3, most: 60 },
	/** What couriers said that could not be worked; what was, goes after 90 days. */
	courier_messages: { days: 365, least: 90, most: 1_095 },
	/** What staff did. */
	staff_log: { days: 2_192, least: 1_095, most: 7_300 },
	/** Numbers a doctor had before, and devices asked for or changed. The limits of devices look a year back. */
	account_changes: { days: 1_095, least: 400, most: 3_650 },
	/** That a message left, and to whom; its text is never kept. */
	messages: { days: 365, least: 90, most: 1_095 },
	read_news: { days: 180, least: 30, most: 1_095 },
	unread_news: { days: 365, least: 90, most: 1_095 },
	/** Work of the queue that was given up. */
	failed_jobs: { days: 90, least: 14, most: 365 },
	/** Streams of lectures of doctors who do not come back; others go with the next stream. */
	streams: { days: 90, least: 30, most: 365 },
	/** Refused calls of an exam, minute by minute. */
	refusals: { days: 90, least: 30, most: 1_095 },
	/** Name and number of visitors who tried a quiz and have no account. */
	quiz_guests: { days: 365, least: 30, most: 1_095 },
	/** Whether an answer helped, by device. */
	feedback: { days: 730, least: 90, most: 3_650 },
	/** Files that were sent up and never used. */
	uploads: { days: 14, least: 3, most: 90 },
	/** Texts of a demonstration's messages. */
	outbox: { days: 30, least: 1, most: 365 },
} as const;
export type PeriodName = keyof typeof PERIODS;
export type Periods = Readonly<Record<PeriodName, number>>;
