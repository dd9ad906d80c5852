import type { Doctor } from './candidates.ts';

export const CALLS = ['start', 'open', 'paper', 'save', 'submit'] as const;
export type Call = (typeof CALLS)[number];

/** What a load process is to do. */
export interface Plan {
	port: number;
	examId: number;
	/** Epoch milliseconds. */
	beginsAt: number;
	startS: number;
	saveS: number;
	everyS: number;
	submitS: number;
	/** Share of phones that have the paper before the start. */
	ahead: number;
	/** The own ones, each with its place among all. */
	doctors: (Doctor & { n: number; of: number })[];
}

/** What it saw. */
export interface LoadReport {
	/** Milliseconds of each answer. */
	times: Record<Call, number[]>;
	bytes: Record<Call, number>;
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
