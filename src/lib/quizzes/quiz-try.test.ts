import { beforeEach, describe, expect, it } from 'vitest';
import type { QuizQuestion, QuizResult } from '#contract/quizzes/calls.ts';
import { ApiError } from '../http/call.ts';
import type { QuizStorage, StoredTry } from './quiz-storage.ts';
import { countAnswers, type QuizApi, QuizTry } from './quiz-try.ts';

const SLUG = 'anatomy';
const KEY = 'k'.repeat(22);
const QUESTIONS: QuizQuestion[] = [
	{ no: 1, type: 'mtf', stem: 's', options: ['a', 'b', 'c', 'd', 'e'] },
	{ no: 2, type: 'sba', stem: 's', options: ['a', 'b', 'c', 'd', 'e'] },
];
const head = {
	slug: SLUG,
	title: 't',
	opens_at: '2026-11-21T06:00:00Z',
	closes_at: '2026-11-21T08:00:00Z',
	mock: null,
};
const RESULT: QuizResult = {
	quiz: head,
	done_at: '2026-11-21T07:00:00Z',
	score: 1_000,
	total: 2_000,
	tries: 1,
	place: null,
	better_than: null,
	late: false,
	suggestion: null,
	questions: null,
	claimed: 'no',
};
const refused = (code: ConstructorParameters<typeof ApiError>[0], status: number, meta = {}) =>
	new ApiError(code, code, { status, meta });
const lost = () => new ApiError('network', 'network');

let stored: Map<string, StoredTry>;
let state: 'open' | 'started' | 'tried' | 'closed' | 'too_early';
/** The replies to the next send calls, one after the other. */
let sends: (ApiError | null)[];
let arrived: string[][];
/** Time of the try; null without a clock. */
let left: number | null;
let now: number;
let waits: { task: () => void; ms: number }[];

const storage: QuizStorage = {
	read: (slug) => structuredClone(stored.get(slug) ?? null),
	write: (slug, one) => void stored.set(slug, structuredClone(one)),
	remove: (slug) => void stored.delete(slug),
};
const api: QuizApi = {
	look: async () => ({
		quiz: { ...head, summary: '', question_count: 2, minutes: 3 },
		state,
		key: state === 'started' || state === 'tried' ? KEY : null,
		starts_in_ms: 0,
		phone_needed: false,
	}),
	start: async () => ({ key: KEY, questions: QUESTIONS, left_ms: left }),
	send: async (key, answers) => {
		const fault = sends.shift();
		if (fault) throw fault;
		arrived.push(answers);
		state = 'tried';
		return { key, score: 1_000, total: 2_000 };
	},
	result: async () => ({ result: RESULT }),
};
const make = (over: Partial<QuizApi> = {}) =>
	new QuizTry(SLUG, {
		api: { ...api, ...over },
		storage,
		ready: async () => {},
		now: () => now,
		later: (task, ms) => {
			const wait = { task, ms };
			waits.push(wait);
			return () => void waits.splice(waits.indexOf(wait), 1);
		},
	});
async function begun(over: Partial<QuizApi> = {}) {
	const quiz = make(over);
	await quiz.open(null);
	await quiz.start({});
	state = 'started';
	return quiz;
}

beforeEach(() => {
	stored = new Map();
	state = 'open';
	sends = [];
	arrived = [];
	waits = [];
	left = null;
	now = 0;
});

describe('answering', () => {
	it('a mark is cleared by the same mark, and a choice by the same choice', async () => {
		const quiz = await begun();
		quiz.mark(0, 1, 'T');
		quiz.mark(0, 2, 'F');
		quiz.mark(0, 1, 'T');
		quiz.choose(1, 'C');
		expect(quiz.$answers.get()).toEqual(['--F--', 'C']);
		quiz.choose(1, 'C');
		expect(quiz.$answers.get()).toEqual(['--F--', '-']);
		expect(countAnswers(quiz.$answers.get())).toEqual({ places: 6, answered: 1, blank: 5, blankIn: [1, 2] });
	});

	it('every tap is stored, so that a reload continues the try', async () => {
		(await begun()).mark(0, 0, 'T');
		const again = make();
		await again.open(null);
		expect(again.$state.get()).toMatchObject({ name: 'answering', questions: QUESTIONS });
		expect(again.$answers.get()).toEqual(['T----', '-']);
	});

	it('continues without a network after a reload', async () => {
		(await begun()).choose(1, 'B');
		const offline = make({
			look: async () => {
				throw lost();
			},
		});
		await offline.open(null);
		expect(offline.$state.get().name).toBe('answering');
		expect(offline.$answers.get()).toEqual(['-----', 'B']);
	});

	it('a try that was begun elsewhere in this browser starts blank with the same key', async () => {
		state = 'started';
		const quiz = make();
		await quiz.open(null);
		expect(quiz.$state.get().name).toBe('started');
		await quiz.start({});
		expect(stored.get(SLUG)).toMatchObject({ key: KEY, answers: ['-----', '-'] });
	});
});

describe('sending', () => {
	it('loads the result and leaves nothing on the phone', async () => {
		const quiz = await begun();
		quiz.choose(1, 'A');
		await quiz.send();
		expect(arrived).toEqual([['-----', 'A']]);
		expect(quiz.$state.get()).toMatchObject({ name: 'done', key: KEY, result: RESULT });
		expect(stored.size).toBe(0);
	});

	it('waits while the network is away, accepts no marks, and is sent when it is back', async () => {
		const quiz = await begun();
		quiz.choose(1, 'A');
		sends = [lost()];
		await quiz.send();
		expect(quiz.$sending.get()).toBe('waiting');
		quiz.choose(1, 'B');
		expect(quiz.$answers.get()).toEqual(['-----', 'A']);
		quiz.online();
		await expect.poll(() => quiz.$state.get().name).toBe('done');
		expect(waits).toEqual([]);
	});

	it('retries automatically, after the delay that a busy server requests', async () => {
		const quiz = await begun();
		sends = [new ApiError('rate.limited', 'busy', { status: 429, retryAfterS: 42 })];
		await quiz.send();
		expect(waits).toMatchObject([{ ms: 42_000 }]);
		waits[0]?.task();
		await expect.poll(() => quiz.$state.get().name).toBe('done');
	});

	it('that was in progress when the page was closed continues when it is opened', async () => {
		const quiz = await begun();
		quiz.choose(1, 'D');
		sends = [lost()];
		await quiz.send();
		const again = make();
		await again.open(null);
		await expect.poll(() => again.$state.get().name).toBe('done');
		expect(arrived).toEqual([['-----', 'D']]);
	});

	it('whose reply was lost shows the existing result', async () => {
		const quiz = await begun();
		sends = [lost()];
		await quiz.send();
		state = 'tried';
		const again = make();
		await again.open(null);
		expect(again.$state.get().name).toBe('done');
		expect(arrived).toEqual([]);
	});

	it('after the end shows that it was too late', async () => {
		const quiz = await begun();
		sends = [refused('quiz.closed', 410)];
		await quiz.send();
		expect(quiz.$state.get()).toEqual({ name: 'closed', late: true });
		expect(stored.size).toBe(0);
	});

	it('from another window shows that result', async () => {
		const quiz = await begun();
		sends = [refused('quiz.finished', 409)];
		await quiz.send();
		expect(quiz.$state.get().name).toBe('done');
	});
});

describe('the clock of a mock', () => {
	it('sends the answers when the time is over', async () => {
		left = 60_000;
		const quiz = await begun();
		expect(waits).toMatchObject([{ ms: 60_000 }]);
		expect(quiz.$endsAt.get()).toBe(60_000);
		quiz.choose(1, 'A');
		waits[0]?.task();
		await expect.poll(() => quiz.$state.get().name).toBe('done');
		expect(arrived).toEqual([['-----', 'A']]);
	});

	it('continues over a reload without a network, and ends in time', async () => {
		left = 60_000;
		(await begun()).choose(1, 'B');
		now = 45_000;
		waits = [];
		const away = { look: async () => Promise.reject(lost()) };
		const again = make(away);
		await again.open(null);
		expect(waits).toMatchObject([{ ms: 15_000 }]);
		now = 90_000;
		waits = [];
		await make(away).open(null);
		expect(waits).toMatchObject([{ ms: 0 }]);
	});

	it('stops when the guest sends earlier', async () => {
		left = 60_000;
		await (await begun()).send();
		expect(waits).toEqual([]);
	});
});

describe('the guard', () => {
	it.each(['too_early', 'open', 'tried'] as const)('shows that the quiz is %s', async (each) => {
		state = each;
		const quiz = make();
		await quiz.open(null);
		expect(quiz.$state.get().name).toBe(each);
	});

	it('a quiz or a result that does not exist is distinguished from a server that does not answer', async () => {
		const gone = async () => {
			throw refused('quiz.not_found', 404);
		};
		const away = async () => {
			throw lost();
		};
		const stateOf = async (over: Partial<QuizApi>, key: string | null) => {
			const quiz = make(over);
			await quiz.open(key);
			return quiz.$state.get();
		};
		expect(await stateOf({ look: gone }, null)).toEqual({ name: 'missing', what: 'quiz' });
		expect(await stateOf({ result: gone }, KEY)).toEqual({ name: 'missing', what: 'result' });
		expect(await stateOf({ look: away }, null)).toMatchObject({ name: 'failed', error: { code: 'network' } });
	});

	it('a result of another quiz is not shown here, and a friend’s result does not change the own try', async () => {
		const quiz = await begun();
		quiz.choose(1, 'E');
		await quiz.open('f'.repeat(22));
		expect(quiz.$state.get().name).toBe('done');
		expect(stored.get(SLUG)?.answers).toEqual(['-----', 'E']);
		const other = make({ result: async () => ({ result: { ...RESULT, quiz: { ...head, slug: 'other' } } }) });
		await other.open(KEY);
		expect(other.$state.get()).toEqual({ name: 'missing', what: 'result' });
	});

	it('a start that is refused for its phone number stays on the form and shows why', async () => {
		const quiz = make({
			start: async () => {
				throw refused('quiz.phone_needed', 422, { field: 'phone' });
			},
		});
		await quiz.open(null);
		await quiz.start({});
		expect(quiz.$state.get().name).toBe('open');
		expect(quiz.$problem.get()?.code).toBe('quiz.phone_needed');
	});

	it('a start that is too late shows the current state', async () => {
		const quiz = make({
			start: async () => {
				state = 'closed';
				throw refused('quiz.closed', 410);
			},
		});
		await quiz.open(null);
		await quiz.start({});
		expect(quiz.$state.get()).toEqual({ name: 'closed', late: false });
	});
});
