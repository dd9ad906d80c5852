import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { Query } from '../../db/index.ts';
import { deleteOwn, listOwn, type PersonalData } from '../../personal-data.ts';
import { questions } from '../exams/index.ts';
import { practiceAnswers, practiceSessions, questionReports, reviewCards } from './practice.tables.ts';

const listSets = listOwn(practiceSessions, getTableColumns(practiceSessions));
const listCards = listOwn(
	reviewCards,
	{
		type: questions.type,
		stem: reviewCards.stem,
		reviews: reviewCards.reps,
		forgotten: reviewCards.lapses,
		last_reviewed_at: reviewCards.lastReviewAt,
		due_at: reviewCards.dueAt,
	},
	{ joins: [[questions, reviewCards.questionId]] },
);
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
		.select(getTableColumns(practiceAnswers))
		.from(practiceAnswers)
		.innerJoin(practiceSessions, eq(practiceSessions.id, practiceAnswers.sessionId))
		.where(eq(practiceSessions.doctorId, doctorId))
		.orderBy(asc(practiceAnswers.position), asc(practiceAnswers.stem));
	const cards = await listCards(q, doctorId);
	const bySet = Map.groupBy(answers, ({ sessionId }) => sessionId);
	return {
		sets: sets.map((set) => ({
			mode: set.mode,
			from: set.source,
			questions: set.places.length,
			started_at: set.startedAt,
			finished_at: set.finishedAt,
			answers: (bySet.get(set.id) ?? []).flatMap(({ position, stem, value, sure, correct, at }) => {
				if (value === null) return [];
				// Results that a test has not shown yet are not exported either.
				const right = set.mode === 'tutor' || set.finishedAt ? correct : null;
				return { question: position, place: LETTERS[stem] ?? '', answer: value, sure, right, at };
			}),
		})),
		review_cards: cards.map(({ type, stem, ...card }) => ({
			place: type === 'mtf' ? (LETTERS[stem] ?? '') : null,
			...card,
		})),
		reports: await listReports(q, doctorId),
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
