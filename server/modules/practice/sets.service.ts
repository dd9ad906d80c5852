import { randomInt } from 'node:crypto';
import type { Call } from '#contract/endpoint.ts';
import { generator } from '#contract/exams/question-order.ts';
import type { PracticeSession, practice } from '#contract/practice/calls.ts';
import { insertRow, inTransaction, updateRow, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { judgeAnswer, openKeys } from '../exams/index.ts';
import { knownPlaces, readPool, readShares } from './pool.service.ts';
import {
	type AnswerRow,
	findSession,
	listAnswers,
	listSessions,
	lockSession,
	type SessionRow,
	writeAnswers,
} from './practice.repo.ts';
import { draw, fitsQuestion, placesOf, toAnswer } from './practice.rules.ts';
import { type PracticePlace, practiceSessions } from './practice.tables.ts';
import { viewJudged, viewSetQuestion } from './practice.views.ts';

type Wish = Call<typeof practice.begin>['body'];
type Given = Call<typeof practice.answer>['body'];

const LAST_SETS = 20;

/** Creates a random set; smaller when there are no more questions. */
export async function beginSet(deps: Deps, doctorId: number, wish: Wish) {
	const pool = await readPool(deps, doctorId, { wrongIn: wish.exam_id });
	const fitting = pool.filter(
		(one) =>
			one[wish.source] &&
			(wish.subjects.length === 0 || wish.subjects.includes(one.subject.code)) &&
			(wish.types.length === 0 || wish.types.includes(one.type)),
	);
	if (fitting.length === 0) return fault('practice.nothing_fits');
	const session = await insertRow(deps.db.q, practiceSessions, {
		doctorId,
		mode: wish.mode,
		source: wish.source,
		places: draw(fitting, wish.count, generator(randomInt(2 ** 31))).map(
			({ examId, position, questionId }) => ({ exam_id: examId, position, question_id: questionId }),
		),
		startedAt: deps.clock.now(),
	});
	return { session: await view(deps, session) };
}

const isJudged = (session: SessionRow, rows: readonly AnswerRow[]): boolean =>
	session.finishedAt !== null || (session.mode === 'tutor' && rows.length > 0);

async function view(deps: Deps, session: SessionRow): Promise<PracticeSession> {
	const rows = await listAnswers(deps.db.q, session.id);
	// A question may have been added to an upcoming paper meanwhile.
	const { held } = await openKeys(deps, session.doctorId);
	const { find, closed } = await knownPlaces(deps, held, session.places);
	const sharesOf = await readShares(
		deps,
		session.places.flatMap((place) => find(place) ?? []),
	);
	const questions = [];
	for (const [index, place] of session.places.entries()) {
		const placed = find(place);
		if (!placed) continue;
		const no = index + 1;
		const own = rows.filter(({ position }) => position === no);
		const judged = isJudged(session, own) && !closed(place);
		questions.push(viewSetQuestion(placed, no, own, judged ? { shares: sharesOf(placed) } : null));
	}
	return { ...wire(session), questions };
}

export async function readSet(deps: Deps, doctorId: number, id: number) {
	const session = await findSession(deps.db.q, id, doctorId);
	return session ? { session: await view(deps, session) } : fault('practice.not_found');
}

export async function listSets(deps: Deps, doctorId: number) {
	const rows = await listSessions(deps.db.q, doctorId, LAST_SETS);
	const all = rows.flatMap(({ session }) => session.places);
	const { find } = await knownPlaces(deps, new Set(), all);
	const marksIn = (place: PracticePlace) => {
		const placed = find(place);
		return placed ? placesOf(placed.question) : 0;
	};
	return {
		sessions: rows.map(({ session, answered, right }) => ({
			...wire(session),
			count: session.places.length,
			answered,
			right,
			places: session.places.reduce((sum, place) => sum + marksIn(place), 0),
		})),
	};
}

function isSame(rows: readonly AnswerRow[], { mine, sure }: Given): boolean {
	return (
		rows.length === mine.length &&
		rows.every(({ stem, value, sure: stored }) => value === mine[stem] && stored === sure[stem])
	);
}

/** Stores the answer to one question; a shown one is final. */
export async function answerSet(
	deps: Deps,
	doctorId: number,
	where: { id: number; position: number },
	body: Given,
) {
	const session = await findSession(deps.db.q, where.id, doctorId);
	const place = session?.places[where.position - 1];
	const { held } = await openKeys(deps, doctorId);
	const known = place && (await knownPlaces(deps, held, [place]));
	const placed = place && known?.find(place);
	if (!session || !place || !known || !placed) return fault('practice.not_found');
	const { paper, question } = placed;
	if (!fitsQuestion(question, body.mine, body.sure)) return fault('practice.bad_answer', { field: 'mine' });
	// A blank has no certainty.
	const given: Given = {
		mine: body.mine,
		sure: body.sure.map((one, stem) => (body.mine[stem] ? one : null)),
	};
	const outcomes = judgeAnswer(paper, question, toAnswer(question.type, given.mine));

	const done = await inTransaction(deps.db, async (tx) => {
		const locked = await lockSession(tx, where.id, doctorId);
		if (!locked) return fault('practice.not_found');
		const before = (await listAnswers(tx, where.id)).filter(({ position }) => position === where.position);
		if (isJudged(locked, before)) return isSame(before, given) ? true : fault('practice.finished');
		const now = deps.clock.now();
		await writeAnswers(
			tx,
			given.mine.map((value, stem) => ({
				sessionId: where.id,
				position: where.position,
				stem,
				questionId: question.questionId,
				value,
				sure: given.sure[stem] ?? null,
				correct: value === null ? null : outcomes[stem] === 'right',
				at: now,
			})),
		);
		return locked.mode === 'tutor';
	});
	if (done instanceof Fault) return done;
	if (!done || known.closed(place)) return { judged: null };
	const sharesOf = await readShares(deps, [placed]);
	return { judged: viewJudged(placed, given.mine, sharesOf(placed)) };
}

/** Ends a set. Can be repeated. */
export async function finishSet(deps: Deps, doctorId: number, id: number) {
	const ended = await inTransaction(deps.db, async (tx) => {
		const session = await lockSession(tx, id, doctorId);
		if (!session || session.finishedAt) return session;
		return updateRow(tx, practiceSessions, id, { finishedAt: deps.clock.now() });
	});
	return ended ? { session: await view(deps, ended) } : fault('practice.not_found');
}
