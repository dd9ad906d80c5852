import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../../db/index.ts';
import type { PersonalData } from '../../personal-data.ts';
import { contactsOf } from '../account/index.ts';
import { quizAttempts, quizzes } from './quizzes.tables.ts';

const MILLI = 1_000;

async function own(q: Query, doctorId: number) {
	const { phones } = await contactsOf(q, doctorId);
	return or(
		eq(quizAttempts.doctorId, doctorId),
		inArray(quizAttempts.phone, phones),
		inArray(quizAttempts.tryPhone, phones),
	);
}

async function exportOf(q: Query, doctorId: number) {
	const rows = await q
		.select({ attempt: quizAttempts, quiz: quizzes.title })
		.from(quizAttempts)
		.innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
		.where(await own(q, doctorId))
		.orderBy(asc(quizAttempts.startedAt));
	return rows.map(({ attempt, quiz }) => ({
		quiz,
		name_given: attempt.name,
		phone_given: attempt.phone && fromE164(attempt.phone),
		agreed_at: attempt.consentAt,
		started_at: attempt.startedAt,
		done_at: attempt.doneAt,
		answers: attempt.answers,
		marks: attempt.score === null ? null : attempt.score / MILLI,
	}));
}

/** The score is retained for the rank of others; its owner is erased. */
async function eraseOf(tx: Query, doctorId: number) {
	await tx
		.update(quizAttempts)
		.set({
			doctorId: null,
			name: null,
			phone: null,
			tryPhone: null,
			consentAt: null,
			// It has to stay unique within its quiz.
			device: sql`'erased:' || ${quizAttempts.keyHash}`,
		})
		.where(await own(tx, doctorId));
	return [];
}

export const quizzesPrivacy: PersonalData<'quizzes'> = {
	name: 'quizzes',
	tables: [quizAttempts],
	exportOf,
	eraseOf,
};
