import type { Received } from '#contract/endpoint.ts';
import { normalisePhone, toE164 } from '#contract/phone.ts';
import type { Quiz, QuizQuestion, quizzes } from '#contract/quizzes/calls.ts';
import { insertNew, pick, type Query, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { deviceOf, hashKey, keyOf } from './quizzes.keys.ts';
import { scoreAnswers, sectionsOf, totalOf } from './quizzes.marks.ts';
import {
	findByKey,
	findOwnAttempt,
	findQuiz,
	finishAttempt,
	listPublished,
	type QuizAttemptRow,
	type QuizRow,
} from './quizzes.repo.ts';
import { answersFit, halfOf, leftMs, mayAnswer, quizPhase, stateFor } from './quizzes.rules.ts';
import { quizAttempts } from './quizzes.tables.ts';

type Caller = Parameters<typeof deviceOf>[0];

export function viewQuiz(row: QuizRow): Quiz {
	const { format } = row;
	const half = format && halfOf(format);
	return {
		...wire(pick(row, 'slug', 'title', 'summary', 'opensAt', 'closesAt')),
		minutes: half?.minutes ?? row.minutes,
		question_count: row.questions.length,
		mock: half && {
			format: format.name,
			total: totalOf(row.questions, half.sections),
			sections: half.sections,
		},
	};
}

const viewQuestions = (row: QuizRow): QuizQuestion[] =>
	row.questions.map(({ type, stem, options }, index) => ({
		no: index + 1,
		type,
		stem,
		options: options.map(({ text }) => text),
	}));

export async function listQuizzes(q: Query, limit: number): Promise<Quiz[]> {
	return (await listPublished(q, limit)).map(viewQuiz);
}

/** Null: made with another secret. */
export function keyOfAttempt(deps: Deps, attempt: QuizAttemptRow): string | null {
	const key = keyOf(deps.secret, attempt.quizId, attempt.device);
	return hashKey(key) === attempt.keyHash ? key : null;
}

export async function openQuiz(deps: Deps, caller: Caller, slug: string) {
	const quiz = await findQuiz(deps.db.q, slug);
	if (!quiz) return fault('quiz.not_found');
	const attempt = await findOwnAttempt(deps.db.q, quiz.id, deviceOf(caller));
	const now = deps.clock.now();
	return {
		quiz: viewQuiz(quiz),
		state: stateFor(quiz, attempt, now),
		key: attempt && keyOfAttempt(deps, attempt),
		starts_in_ms: Math.max(0, quiz.opensAt.getTime() - now.getTime()),
		phone_needed: quiz.oneTryBy === 'phone',
	};
}

type Guest = Received<typeof quizzes.start>['body'];

/** Begins or continues this device's attempt. Name and phone need consent. */
export async function startTry(deps: Deps, caller: Caller, slug: string, guest: Guest) {
	const { q } = deps.db;
	const quiz = await findQuiz(q, slug);
	if (!quiz) return fault('quiz.not_found');
	const now = deps.clock.now();
	const device = deviceOf(caller);
	const key = keyOf(deps.secret, quiz.id, device);

	const begin = (startedAt: Date) => ({
		key,
		questions: viewQuestions(quiz),
		left_ms: leftMs(quiz, startedAt, now),
	});
	const goOn = (own: QuizAttemptRow) => {
		if (own.doneAt) return fault('quiz.already_tried', { key: keyOfAttempt(deps, own) });
		if (!mayAnswer(quiz, own.startedAt, now)) return fault('quiz.closed');
		return begin(own.startedAt);
	};
	const begun = await findOwnAttempt(q, quiz.id, device);
	if (begun) return goOn(begun);

	const phase = quizPhase(quiz, now);
	if (phase !== 'open') return fault(phase === 'closed' ? 'quiz.closed' : 'quiz.not_open');
	const local = guest.phone === undefined ? null : normalisePhone(guest.phone);
	const phone = local && guest.consent ? toE164(local) : null;
	const byPhone = quiz.oneTryBy === 'phone';
	if (byPhone && !phone) return fault('quiz.phone_needed', { field: local ? 'consent' : 'phone' });
	const name = (guest.consent && guest.name) || null;
	const made = await insertNew(q, quizAttempts, {
		keyHash: hashKey(key),
		quizId: quiz.id,
		device,
		name,
		phone,
		tryPhone: byPhone ? phone : null,
		consentAt: name || phone ? now : null,
		startedAt: now,
	});
	if (made) return begin(now);
	// Begun concurrently, or with this phone number on another device.
	const own = await findOwnAttempt(q, quiz.id, device);
	return own ? goOn(own) : fault('quiz.already_tried', { key: null });
}

/** Stores the answers and ends the attempt. Can be repeated. */
export async function sendAnswers(deps: Deps, key: string, answers: string[]) {
	const { q } = deps.db;
	const keyHash = hashKey(key);
	const found = await findByKey(q, keyHash);
	if (!found) return fault('quiz.not_found');
	const { quiz } = found;
	let { attempt } = found;
	const sections = sectionsOf(quiz.format?.sections);
	const total = totalOf(quiz.questions, sections);
	if (!attempt.doneAt) {
		const now = deps.clock.now();
		if (!mayAnswer(quiz, attempt.startedAt, now)) return fault('quiz.closed');
		if (!answersFit(quiz.questions, answers)) return fault('quiz.bad_answers');
		const score = scoreAnswers(quiz.questions, answers, sections);
		if (await finishAttempt(q, keyHash, { answers, score, doneAt: now })) {
			return { key, score, total };
		}
		// Sent twice at once.
		attempt = (await findByKey(q, keyHash))?.attempt ?? attempt;
	}
	const same = attempt.answers?.join() === answers.join();
	return same ? { key, score: attempt.score ?? 0, total } : fault('quiz.finished');
}
