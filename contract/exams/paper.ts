import { z } from 'zod';
import { Id, listOf } from '../endpoint.ts';

/** Marks are whole milli-marks: 1000 is one mark. */
export const Milli = z.number().int();

export const Count = z.number().int().nonnegative();

export const PaperQuestion = z.object({
	position: z.number().int().positive(),
	section: z.number().int().nonnegative(),
	type: z.enum(['mtf', 'sba']),
	lang: z.enum(['en', 'bn']),
	stem: z.string(),
	options: z.array(z.string()),
	images: listOf({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() }),
});
export type PaperQuestion = z.output<typeof PaperQuestion>;

const Share = z.number().min(0).max(1).optional();

/** Share of sheets with each answer, 0 to 1. The letters are listed so that no other key can leave the server here. */
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

export const ReviewItem = PaperQuestion.extend({
	position: z.number().int(),
	question_id: Id,
	section: z.number().int(),
	subject: z.object({ code: z.string(), name: z.string(), name_bn: z.string() }),
	mine: z.array(z.enum(['T', 'F', 'A', 'B', 'C', 'D', 'E']).nullable()),
	flag: z.boolean(),
	outcome: z.array(z.enum(['right', 'wrong', 'blank'])).optional(),
	marks: Milli.optional(),
	key: z.array(z.enum(['T', 'F', 'A', 'B', 'C', 'D', 'E'])).optional(),
	why: z.array(z.string()).optional(),
	explanation: z.string().optional(),
	source: z.string().optional(),
	action: z.enum(['accept_many', 'drop_full_marks', 'drop_rescale']).optional(),
	shares: z.array(AnswerShares).optional(),
	peers: Count.optional(),
});
export type ReviewItem = z.output<typeof ReviewItem>;
