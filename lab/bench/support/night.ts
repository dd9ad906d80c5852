import type { Doctor } from './candidates.ts';

/** All calls of a phone; `first` is the first save where it has a ticket. */
export const NIGHT_CALLS = [
	'ticket',
	'board',
	'gate',
	'first',
	'start',
	'open',
	'paper',
	'save',
	'heartbeat',
	'submit',
] as const;
export type NightCall = (typeof NIGHT_CALLS)[number];

/** The plan of a load process. */
export interface Plan {
	port: number;
	/** With TLS. */
	secure?: boolean;
	/** Local address of its phones. */
	from?: string;
	examId: number;
	/** Epoch milliseconds. */
	beginsAt: number;
	startS: number;
	saveS: number;
	/** Interval between saves; null: as set by the server. */
	everyS: number | null;
	submitS: number;
	/** Share of phones that have the paper before the start. */
	ahead: number;
	/** Phones with the paper get a ticket within so many seconds before `beginsAt`; null: all request their start. */
	ticketS: number | null;
	/** Interval of status polls while a phone waits; without it there are none. */
	boardS?: number;
	/** Its doctors, each with the index among all, and the delay of the own start after `beginsAt`. */
	doctors: (Doctor & { n: number; startMs: number })[];
}

/** Its results. */
export interface LoadReport {
	/** Milliseconds of each answer. */
	times: Record<NightCall, number[]>;
	bytes: Record<NightCall, number>;
	/** Answers with a retry time. */
	again: Record<NightCall, number>;
	/** Milliseconds from the own start to the first question, by a ticket and by a call of the start. */
	first: Record<'ticket' | 'start', number[]>;
	errors: string[];
	sittings: {
		doctor: number;
		attemptId: number;
		/** Numbers of the acknowledged saves. */
		acked: number[];
		/** Number and hash of the receipt. */
		receipt: string | null;
	}[];
}

/** The sheet that a doctor saves under this number. */
export const sheetNumber = (doctor: number, seq: number): number => doctor * 7 + seq;
