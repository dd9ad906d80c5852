import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { Query } from '../../db/client.ts';
import { deleteOwn, listOwn, type PersonalData } from '../../personal-data.ts';
import { questions } from '../exams/index.ts';
import { practiceAnswers, practiceSessions, questionReports, reviewCards } from './practice.tables.ts';

const listSets = listOwn(practiceSessions, getTableColumns(practiceSessions));
const listReports = listOwn(questionReports, {
	number: questionReports.no,
	about: questionReports.kind,
	text: questionReports.text,
	state: questionReports.state,
	at: questionReports.createdAt,
});

async function exportOf(q: Query, doctorId: number) {
	const sets = await listSets(q, doctorId);
	const answers = await q
		.select({ answer: practiceAnswers })
		.from(practiceAnswers)
		.innerJoin(practiceSessions, eq(practiceSessions.id, practiceAnswers.sessionId))
		.where(eq(practiceSessions.doctorId, doctorId))
		.orderBy(asc(practiceAnswers.position), asc(practiceAnswers.stem));
	const cards = await q
		.select({ card: reviewCards, type: questions.type })
		.from(reviewCards)
		.innerJoin(questions, eq(questions.id, reviewCards.questionId))
		.where(eq(reviewCards.doctorId, doctorId))
		.orderBy(asc(reviewCards.id));
	const reports = await listReports(q, doctorId);
	return {
		sets: sets.map((set) => ({
			mode: set.mode,
			from: set.source,
			questions: set.places.length,
			started_at: set.startedAt,
			finished_at: set.finishedAt,
			answers: answers.flatMap(({ answer }) =>
				answer.sessionId === set.id && answer.value !== null
					? [
							{
								question: answer.position,
								place: LETTERS[answer.stem] ?? '',
								answer: answer.value,
								sure: answer.sure,
								// Results that a test has not shown yet are not exported either.
								right: set.mode === 'tutor' || set.finishedAt ? answer.correct : null,
								at: answer.at,
							},
						]
					: [],
			),
		})),
		review_cards: cards.map(({ card, type }) => ({
			place: type === 'mtf' ? (LETTERS[card.stem] ?? '') : null,
			reviews: card.reps,
			forgotten: card.lapses,
			last_reviewed_at: card.lastReviewAt,
			due_at: card.dueAt,
		})),
		reports,
	};
}

/** No other data depend on it. */
async function eraseOf(tx: Query, doctorId: number) {
	const own = tx
		.select({ id: practiceSessions.id })
		.from(practiceSessions)
		.where(eq(practiceSessions.doctorId, doctorId));
	await tx.delete(practiceAnswers).where(inArray(practiceAnswers.sessionId, own));
	return deleteOwn(practiceSessions, reviewCards, questionReports)(tx, doctorId);
}

export const practicePrivacy: PersonalData<'practice'> = {
	name: 'practice',
	tables: [practiceSessions, practiceAnswers, reviewCards, questionReports],
	exportOf,
	eraseOf,
};
