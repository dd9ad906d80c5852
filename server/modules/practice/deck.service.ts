import { eq } from 'drizzle-orm';
import type { Call } from '#contract/endpoint.ts';
import type { practice } from '#contract/practice/calls.ts';
import { startOfDay } from '../../days.rules.ts';
import { inTransaction } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { hasTrustedKey, judgeAnswer, type OpenKeys, openKeys } from '../exams/index.ts';
import { knownPlaces, readShares } from './pool.service.ts';
import {
	type CardRow,
	findCard,
	insertCards,
	listCards,
	listJudgedWrong,
	lockCard,
} from './practice.repo.ts';
import { markFits } from './practice.rules.ts';
import { reviewCards } from './practice.tables.ts';
import { type Placed, viewCard, viewJudgedStem } from './practice.views.ts';
import { gradeOf, newSchedule, reviewed } from './review.schedule.ts';

/** Ten minutes at twenty seconds each. */
const DAILY_CARDS = 30;

/** Wrong places of the doctor: on own sheets with an open key, newest first, and in sets. */
async function listWrong(deps: Deps, doctorId: number, { sheets }: OpenKeys) {
	const onSheets = sheets.toReversed().flatMap(({ paper, sheet }) =>
		paper.questions.flatMap((question, index) => {
			const answer = sheet[index];
			if (!answer || !hasTrustedKey(question)) return [];
			return judgeAnswer(paper, question, answer).flatMap((outcome, stem) =>
				outcome === 'wrong'
					? [{ examId: paper.exam.id, position: question.position, questionId: question.questionId, stem }]
					: [],
			);
		}),
	);
	const inSets = (await listJudgedWrong(deps.db.q, doctorId)).flatMap(({ stem, place }) =>
		place ? [{ examId: place.exam_id, position: place.position, questionId: place.question_id, stem }] : [],
	);
	return [...onSheets, ...inSets];
}

/** Creates due cards for wrong places without one. Can be repeated. */
async function fillDeck(deps: Deps, doctorId: number, open: OpenKeys, now: Date): Promise<CardRow[]> {
	const known = await listCards(deps.db.q, doctorId);
	const keyOf = (one: { questionId: number; stem: number }) => `${one.questionId} ${one.stem}`;
	const have = new Set(known.map(keyOf));
	const schedule = newSchedule(now);
	const missing = (await listWrong(deps, doctorId, open)).flatMap((place) => {
		if (have.has(keyOf(place))) return [];
		have.add(keyOf(place));
		return [{ doctorId, ...place, ...schedule }];
	});
	if (missing.length === 0) return known;
	await insertCards(deps.db.q, missing);
	return listCards(deps.db.q, doctorId);
}

async function placesOf(deps: Deps, cards: readonly CardRow[], { held }: OpenKeys) {
	const placeOf = ({ examId, questionId }: CardRow) => ({ exam_id: examId, question_id: questionId });
	const { find, closed } = await knownPlaces(deps, held, cards.map(placeOf));
	return (card: CardRow): Placed | null => {
		const placed = closed(placeOf(card)) ? null : find(placeOf(card));
		return placed && hasTrustedKey(placed.question) ? placed : null;
	};
}

export async function readDeck(deps: Deps, doctorId: number) {
	const now = deps.clock.now();
	const open = await openKeys(deps, doctorId);
	const cards = await fillDeck(deps, doctorId, open, now);
	const placeOf = await placesOf(deps, cards, open);
	const shown = cards.flatMap((card) => {
		const placed = placeOf(card);
		return placed ? [{ card, placed }] : [];
	});
	const due = shown.filter(({ card }) => card.dueAt <= now);
	const midnight = startOfDay(now);
	return {
		cards: due.slice(0, DAILY_CARDS).map(({ card, placed }) => viewCard(card, placed)),
		due: due.length,
		total: shown.length,
		today: shown.filter(({ card }) => card.lastReviewAt && card.lastReviewAt >= midnight).length,
		next_due_at: shown.find(({ card }) => card.dueAt > now)?.card.dueAt.toISOString() ?? null,
	};
}

/** Judges the answer to a due card and sets its next day; the first of two answers counts. */
export async function answerCard(
	deps: Deps,
	doctorId: number,
	{ card_id, value, sure }: Call<typeof practice.answerCard>['body'],
) {
	const found = await findCard(deps.db.q, card_id, doctorId);
	const open = found && (await openKeys(deps, doctorId));
	const placed = open && (await placesOf(deps, [found], open))(found);
	if (!placed) return fault('practice.not_found');
	if (!markFits(placed.question, value)) return fault('practice.bad_answer', { field: 'value' });
	const sharesOf = await readShares(deps, [placed]);
	const judged = viewJudgedStem(placed, found.stem, value, sharesOf(placed));
	const right = judged.outcome[0] === 'right';
	const dueAt = await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now();
		const card = await lockCard(tx, card_id, doctorId);
		if (!card) return fault('practice.not_found');
		if (card.dueAt > now) return fault('practice.finished', { next_due_at: card.dueAt.toISOString() });
		const next = reviewed(card, gradeOf(right, sure), now);
		await tx.update(reviewCards).set(next).where(eq(reviewCards.id, card_id));
		return next.dueAt;
	});
	if (dueAt instanceof Fault) return dueAt;
	return { right, judged, next_due_at: dueAt.toISOString() };
}
