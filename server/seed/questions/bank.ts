import type { Figure } from './figures.ts';

/**
 * Shapes of the demonstration question bank: one file per subject, eight questions of each type.
 * Texts are plain English sentences (post-graduate papers are set in English); keys are facts that
 * can be looked up in the named source.
 */

/** One statement of an MTF question: `key` is true when the statement is true; `why` explains it. */
export interface MtfStem {
	text: string;
	key: boolean;
	why: string;
}

/** Multiple true/false: one stem line, exactly five statements, each judged alone. */
export interface MtfSeed {
	stem: string;
	figure?: Figure;
	stems: readonly [MtfStem, MtfStem, MtfStem, MtfStem, MtfStem];
	explanation: string;
	source: string;
}

/** Single best answer: one stem, five options A to E, `key` names the best one. */
export interface SbaSeed {
	stem: string;
	figure?: Figure;
	options: readonly [string, string, string, string, string];
	key: 'A' | 'B' | 'C' | 'D' | 'E';
	explanation: string;
	source: string;
}

/** All seeded questions of one subject. */
export interface SubjectBank {
	code: string;
	name: string;
	nameBn: string;
	mtf: readonly MtfSeed[];
	sba: readonly SbaSeed[];
}
