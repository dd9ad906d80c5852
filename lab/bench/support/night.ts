import type { Doctor } from './candidates.ts';

export const CALLS = ['start', 'open', 'paper', 'save', 'submit'] as const;
export type Call = (typeof CALLS)[number];
/** All calls of a phone: those before the opening, the file that it reads at the opening, and heartbeats between saves. */
export const NIGHT_CALLS = ['ticket', 'board', 'gate', ...CALLS, 'heartbeat'] as const;
export type NightCall = (typeof NIGHT_CALLS)[number];

/** What a load process is to do. */
export interface Plan {
	port: number;
	/** With TLS. */
	secure?: boolean;
	/** The own address of its phones. */
	from?: string;
	examId: number;
	/** Epoch milliseconds. */
	beginsAt: number;
	startS: number;
	saveS: number;
	/** Between saves; null: as the server wants them. */
	everyS: number | null;
	submitS: number;
	/** Share of phones that have the paper before the start. */
	ahead: number;
	/** Those that have it get a ticket within so many seconds before `beginsAt`; null: all ask for their start. */
	ticketS: number | null;
	/** Between two looks at the board while a phone waits; without it nothing is asked. */
	boardS?: number;
	/** The own ones, each with its place among all, and when its start comes after `beginsAt`. */
	doctors: (Doctor & { n: number; startMs: number })[];
}

/** What it saw. */
export interface LoadReport {
	/** Milliseconds of each answer. */
	times: Record<NightCall, number[]>;
	bytes: Record<NightCall, number>;
	/** Answers that said when to ask again. */
	again: Record<NightCall, number>;
	/** Milliseconds from the own start to the first question, by a ticket and by a call of the start. */
	first: Record<'ticket' | 'start', number[]>;
	errors: string[];
	sittings: {
		doctor: number;
		attemptId: number;
		/** Numbers of the saves that were acknowledged. */
		acked: number[];
		/** Number and hash of the receipt. */
		receipt: string | null;
	}[];
}

/** Which of the sheets a doctor saves under this number. */
export const sheetNumber = (doctor: number, seq: number): number => doctor * 7 + seq;
