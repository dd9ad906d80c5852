import { beforeEach, describe, expect, it } from 'vitest';
import type { Judged, PracticeQuestion, PracticeSession } from '#contract/practice/calls.ts';
import { ApiError } from '../http/call.ts';
import { countOutcomes, PracticeSet, type SetApi } from './practice-session.ts';
import type { SetGiven, SetStorage, StoredAnswers } from './practice-session-storage.ts';

const subject = { code: 'ana', name: 'Anatomy', name_bn: 'অ্যানাটমি' };
const base = {
	section: 0,
	lang: 'en' as const,
	stem: 's',
	options: ['a', 'b', 'c', 'd', 'e'],
	images: [],
	subject,
};
const blank: PracticeQuestion[] = [
	{
		...base,
		position: 1,
		question_id: 11,
		type: 'mtf',
		mine: Array(5).fill(null),
		sure: Array(5).fill(null),
		judged: null,
	},
	{ ...base, position: 2, question_id: 12, type: 'sba', mine: [null], sure: [null], judged: null },
	{ ...base, position: 3, question_id: 13, type: 'sba', mine: [null], sure: [null], judged: null },
];
const judgedOf = (outcome: Judged['outcome']): Judged => ({
	outcome,
	key: outcome.length === 1 ? ['A'] : ['T', 'T', 'T', 'T', 'T'],
	why: [],
	explanation: 'x',
	source: 'y',
	shares: [],
});
const refused = (code: ConstructorParameters<typeof ApiError>[0], status: number) =>
	new ApiError(code, code, { status });

/** A server that stores one set. */
let server: PracticeSession;
/** Failures of the next calls, one after the other. */
let faults: (ApiError | null)[];
let arrived: [number, SetGiven][];
let stored: Map<string, StoredAnswers>;
let last: PracticeSession | null;
let waits: (() => void)[];
let changes: number;

const stumble = () => {
	const fault = faults.shift();
	if (fault) throw fault;
};
const api: SetApi = {
	read: async () => {
		stumble();
		return { session: structuredClone(server) };
	},
	answer: async (_id, position, body) => {
		stumble();
		arrived.push([position, body]);
		const right = body.mine.map((mark) =>
			mark === null ? 'blank' : mark === 'A' || mark === 'T' ? 'right' : 'wrong',
		);
		const judged = judgedOf(right as Judged['outcome']);
		const reported = server.mode === 'tutor' ? judged : null;
		server = {
			...server,
			questions: server.questions.map((one) =>
				one.position === position ? { ...one, ...body, judged: reported } : one,
			),
		};
		return { judged: reported };
	},
	finish: async () => {
		stumble();
		server = {
			...server,
			finished_at: '2026-11-21T07:00:00.000Z',
			questions: server.questions.map((one) => ({ ...one, judged: one.judged ?? judgedOf(['blank']) })),
		};
		return { session: structuredClone(server) };
	},
};
const storage: SetStorage = {
	answers: (id) => structuredClone(stored.get(id) ?? {}),
	writeAnswers: (id, answers) => void stored.set(id, structuredClone(answers)),
	session: () => structuredClone(last),
	writeSession: (session) => {
		last = structuredClone(session);
	},
};
const make = () =>
	new PracticeSet('7', {
		api,
		storage,
		later: (task) => {
			waits.push(task);
			return () => void waits.splice(waits.indexOf(task), 1);
		},
		changed: () => {
			changes++;
		},
	});
async function opened(mode: 'tutor' | 'test') {
	server = { ...server, mode };
	const set = make();
	await set.open();
	return set;
}
/** The question as displayed now. */
function question(set: PracticeSet, position: number): PracticeQuestion {
	const state = set.$state.get();
	if (state.name !== 'answering' && state.name !== 'done')
		throw new Error(`no set stands on the page: ${state.name}`);
	const found = state.session.questions[position - 1];
	if (!found) throw new Error('no such question');
	return found;
}
/** Lets everything in progress finish. */
const settle = async (set: PracticeSet) => {
	for (let turn = 0; turn < 20; turn++) await Promise.resolve();
	expect(set.$sending.get()).not.toBe('sending');
};

beforeEach(() => {
	server = {
		id: 7,
		mode: 'tutor',
		source: 'past',
		started_at: '2026-11-21T06:00:00.000Z',
		finished_at: null,
		questions: structuredClone(blank),
	};
	faults = [];
	arrived = [];
	stored = new Map();
	last = null;
	waits = [];
	changes = 0;
});

describe('a set with a tutor', () => {
	it('sends an answer when it is checked, and then it is final', async () => {
		const set = await opened('tutor');
		set.mark(question(set, 1), 0, 'T');
		set.mark(question(set, 1), 1, 'F');
		set.tapSure(question(set, 1), 0, 'sure');
		expect(arrived).toEqual([]);
		expect(stored.get('7')).toEqual({
			1: { mine: ['T', 'F', null, null, null], sure: ['sure', null, null, null, null], out: false },
		});
		set.check(question(set, 1));
		await settle(set);
		expect(arrived).toHaveLength(1);
		expect(question(set, 1).judged?.outcome).toEqual(['right', 'wrong', 'blank', 'blank', 'blank']);
		expect(stored.get('7')).toEqual({});
		expect(set.isFixed(question(set, 1))).toBe(true);
		set.mark(question(set, 1), 2, 'T');
		expect(set.answerOf(question(set, 1)).mine[2]).toBe(null);
		expect(changes).toBe(1);
	});

	it('clears a mark together with its certainty', async () => {
		const set = await opened('tutor');
		set.mark(question(set, 2), 0, 'B');
		set.tapSure(question(set, 2), 0, 'guess');
		set.tapSure(question(set, 2), 0, 'guess');
		expect(set.answerOf(question(set, 2))).toMatchObject({ mine: ['B'], sure: [null] });
		set.tapSure(question(set, 2), 0, 'sure');
		set.mark(question(set, 2), 0, 'B');
		expect(set.answerOf(question(set, 2))).toMatchObject({ mine: [null], sure: [null] });
		set.tapSure(question(set, 2), 0, 'sure');
		expect(set.answerOf(question(set, 2)).sure).toEqual([null]);
	});

	it('stores a checked answer while there is no network, lets the doctor go on, and sends it later automatically', async () => {
		const set = await opened('tutor');
		faults = [refused('network', 0)];
		set.mark(question(set, 1), 0, 'T');
		set.check(question(set, 1));
		await settle(set);
		expect(set.$sending.get()).toBe('waiting');
		expect(set.isFixed(question(set, 1))).toBe(true);
		expect(stored.get('7')).toMatchObject({ 1: { out: true } });
		set.goTo(1);
		set.mark(question(set, 2), 0, 'A');
		expect(waits).toHaveLength(1);
		waits[0]?.();
		await settle(set);
		expect(arrived.map(([position]) => position)).toEqual([1]);
		expect(question(set, 1).judged).not.toBe(null);
		expect(stored.get('7')).toEqual({ 2: { mine: ['A'], sure: [null], out: false } });
	});

	it('retries nothing once its screen is closed', async () => {
		const set = await opened('tutor');
		faults = [refused('network', 0)];
		set.mark(question(set, 1), 0, 'T');
		set.check(question(set, 1));
		set.close();
		for (let turn = 0; turn < 20; turn++) await Promise.resolve();
		set.again();
		expect(waits).toEqual([]);
		expect(arrived).toEqual([]);
		expect(stored.get('7')).toMatchObject({ 1: { out: true } });
	});

	it('continues after the phone was restarted without a network, with every answer in place', async () => {
		const before = await opened('tutor');
		faults = [refused('network', 0)];
		before.mark(question(before, 1), 4, 'F');
		before.check(question(before, 1));
		before.mark(question(before, 2), 0, 'C');
		await settle(before);
		before.close();

		faults = [refused('network', 0), refused('network', 0)];
		const set = make();
		await set.open();
		await settle(set);
		expect(set.answerOf(question(set, 1)).mine).toEqual([null, null, null, null, 'F']);
		expect(set.answerOf(question(set, 2)).mine).toEqual(['C']);
		set.again();
		await settle(set);
		expect(arrived).toHaveLength(1);
		expect(question(set, 1).judged).not.toBe(null);
	});

	it('shows the valid answer when the question was answered on another phone', async () => {
		const set = await opened('tutor');
		set.mark(question(set, 2), 0, 'A');
		server = {
			...server,
			questions: server.questions.map((one) =>
				one.position === 2 ? { ...one, mine: ['B'], judged: judgedOf(['wrong']) } : one,
			),
		};
		faults = [refused('practice.finished', 409)];
		set.check(question(set, 2));
		await settle(set);
		expect(question(set, 2)).toMatchObject({ mine: ['B'], judged: { outcome: ['wrong'] } });
		expect(stored.get('7')).toEqual({});
		expect(set.$problem.get()).toBe(null);
	});

	it('shows the key of a blank when the doctor only wants to read it', async () => {
		const set = await opened('tutor');
		set.check(question(set, 3));
		await settle(set);
		expect(arrived).toEqual([[3, { mine: [null], sure: [null] }]]);
		expect(question(set, 3).judged?.outcome).toEqual(['blank']);
	});

	it('excludes at its end what was never checked', async () => {
		const set = await opened('tutor');
		set.mark(question(set, 2), 0, 'B');
		await set.finish();
		expect(arrived).toEqual([]);
		expect(set.$state.get().name).toBe('done');
	});
});

describe('a test', () => {
	it('sends the current answer when its screen is closed, and then deletes it', async () => {
		const set = await opened('test');
		set.mark(question(set, 1), 0, 'T');
		set.goTo(1);
		set.mark(question(set, 2), 0, 'B');
		set.close();
		await settle(set);
		expect(arrived.map(([position]) => position)).toEqual([1, 2]);
		expect(stored.get('7')).toEqual({});
	});

	it('does not change a newer answer of the same set after its screen was closed', async () => {
		const before = await opened('test');
		before.mark(question(before, 1), 0, 'T');
		before.mark(question(before, 2), 0, 'A');
		before.close();
		// Another page of the same set, before the first answer of this one has arrived.
		const newer = { 2: { mine: ['B' as const], sure: [null], out: false } };
		stored.set('7', newer);
		await settle(before);
		expect(arrived.map(([position]) => position)).toEqual([1]);
		expect(stored.get('7')).toEqual(newer);
	});

	it('sends an answer when the doctor leaves the question, and again when it changed', async () => {
		const set = await opened('test');
		set.mark(question(set, 1), 0, 'T');
		set.goTo(1);
		await settle(set);
		set.goTo(0);
		set.mark(question(set, 1), 0, 'F');
		set.goTo(1);
		await settle(set);
		expect(arrived.map(([, { mine }]) => mine[0])).toEqual(['T', 'F']);
		expect(question(set, 1)).toMatchObject({ mine: ['F', null, null, null, null], judged: null });
		set.goTo(2);
		await settle(set);
		expect(arrived).toHaveLength(2);
	});

	it('cannot leave the range from its first to its last question', async () => {
		const set = await opened('test');
		set.goTo(-1);
		expect(set.$at.get()).toBe(0);
		set.goTo(99);
		expect(set.$at.get()).toBe(2);
	});

	it('ends only after every answer has been delivered, however often the network fails', async () => {
		const set = await opened('test');
		set.mark(question(set, 1), 0, 'T');
		set.mark(question(set, 2), 0, 'A');
		faults = [refused('network', 0), null, refused('unavailable', 503), null, refused('network', 0)];
		await set.finish();
		expect(set.isFixed(question(set, 2))).toBe(true);
		for (let turn = 0; turn < 3; turn++) {
			expect(set.$sending.get()).toBe('waiting');
			expect(set.$state.get().name).toBe('answering');
			waits.at(-1)?.();
			await settle(set);
		}
		expect(arrived.map(([position]) => position)).toEqual([1, 2]);
		expect(set.$state.get().name).toBe('done');
		expect(set.$ending.get()).toBe(false);
		expect(stored.get('7')).toEqual({});
	});

	it('loses nothing that was changed during a request', async () => {
		const set = await opened('test');
		set.mark(question(set, 2), 0, 'B');
		set.goTo(1);
		set.goTo(0);
		const slow = set.again;
		set.mark(question(set, 2), 0, 'A');
		await settle(set);
		expect(set.answerOf(question(set, 2)).mine).toEqual(['A']);
		set.goTo(1);
		set.goTo(2);
		slow();
		await settle(set);
		expect(arrived.at(-1)).toEqual([2, { mine: ['A'], sure: [null] }]);
	});

	it('opens at the first question that has no answer', async () => {
		server.questions[0] = { ...(blank[0] as PracticeQuestion), mine: ['T', null, null, null, null] };
		expect((await opened('test')).$at.get()).toBe(1);
	});
});

describe('a set that cannot be opened', () => {
	it('shows whether it does not exist or failed to load', async () => {
		faults = [refused('practice.not_found', 404)];
		const gone = make();
		await gone.open();
		expect(gone.$state.get().name).toBe('missing');
		faults = [refused('network', 0)];
		const away = make();
		await away.open();
		expect(away.$state.get().name).toBe('failed');
		await away.open();
		expect(away.$state.get().name).toBe('answering');
	});
});

describe('the result of a set', () => {
	it('counts the places with a result', () => {
		expect(
			countOutcomes([
				{ judged: judgedOf(['right', 'right', 'wrong', 'blank', 'right']) },
				{ judged: judgedOf(['wrong']) },
				{ judged: null },
			]),
		).toEqual({ right: 3, wrong: 2, blank: 1, places: 6 });
	});
});
