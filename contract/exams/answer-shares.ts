import { z } from 'zod';

const Share = z.number().min(0).max(1).optional();

/**
 * Share of the sheets with each answer, 0 to 1: T, F and blank of one stem, or A to E and blank of an SBA
 * question. The letters are listed so that no other key can leave the server here.
 */
export const AnswerShares = z.object({
	T: Share,
	F: Share,
	A: Share,
	B: Share,
	C: Share,
	D: Share,
	E: Share,
	blank: Share,
});
