import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { blankSheet, decodeSheet, encodeSheet, type QuestionType } from '#contract/exams/answer-sheet.ts';
import type { OpenAttempt, Receipt, Section, Unlock } from '#contract/exams/calls.ts';
import type { SealedSheet } from '#contract/exams/lifecycle.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import type { Op, OtherSheet, Settles } from '#contract/exams/taps.ts';
import { type AttemptRecord, recordOf } from '#lib/exams/attempt-record.ts';
import { fromBase64url, sha256Hex, toBase64url } from '#lib/exams/base64url.ts';
import type { ExamDeps, PaperCache, Timers } from '#lib/exams/exam-deps.ts';
import type { SheetStorage } from '#lib/exams/exam-storage.ts';
import { createExam } from '#lib/exams/exam-store.ts';
import { ApiError } from '#lib/http/call.ts';
import { createServerClock, type ServerClock } from '#lib/http/server-clock.ts';
import { differences } from '#server/modules/exams/attempt/late.rules.ts';
import { settle } from './until.ts';

/** Fixtures for tests of the exam client: a manual clock, a server, and phones without a network. */

export const PAPER: QuestionType[] = ['mtf', 'mtf', 'sba'];
const SERVER_START = Date.parse('2026-11-21T14:00:00Z');
const MINUTES = 60;

/** An unsigned ticket. */
export const TICKET = {
	exam_id: 5,
	course_id: 3,
	attempt_id: 7,
	doctor_id: 1,
	client_id: 'phone-one-aaaaaaaaaa',
	epoch: 1,
	slot_ms: SERVER_START,
	deadline_ms: SERVER_START + 3_600_000,
};

export const PAPER_QUESTIONS: PaperQuestion[] = PAPER.map((type, index) => ({
	position: index + 1,
	section: 0,
	type,
	lang: 'en',
	stem: `Question ${index + 1}`,
	options: ['red', 'green', 'blue', 'white', 'black'],
	images: [],
}));

/** The real digest resolves on another thread, at a time that a fake clock does not control. */
export const digestAtOnce = () =>
	vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, bytes) => {
		const hash = createHash('sha256')
			.update(bytes as Uint8Array)
			.digest();
		return Uint8Array.from(hash).buffer;
	});

const SECTION: Section = {
	type: 'mtf',
	count: PAPER.length,
	mark_question: 2000,
	mark_stem: 400,
	negative_stem: 0,
	negative_question: 0,
	floor: 'none',
};

export function makeTime() {
	let now = 0;
	let made = 0;
	const waiting = new Map<number, { at: number; run: () => void }>();
	const timers: Timers = {
		set(run, ms) {
			waiting.set(++made, { at: now + ms, run });
			return made;
		},
		clear: (timer) => void waiting.delete(timer as number),
		random: () => 0.5,
	};
	/** Advances the clock, timer by timer. */
	async function pass(ms: number): Promise<void> {
		const until = now + ms;
		await settle();
		for (;;) {
			const [next] = [...waiting].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
			if (!next) break;
			waiting.delete(next[0]);
			now = Math.max(now, next[1].at);
			next[1].run();
			await settle();
		}
		now = until;
		await settle();
	}
	return { timers, now: () => now, pass };
}
export type Time = ReturnType<typeof makeTime>;

type Api = ExamDeps['api'];
type SaveBody = Parameters<Api['save']>[1];

/** A refusal as the API returns it. */
export const refuse = (code: ApiError['code'], meta = {}, retryAfterS: number | null = null) =>
	new ApiError(code, code, { meta, retryAfterS });

/** The server's rules of saving in a few lines, with the ways a network fails. */
export async function makeServer(time: Time) {
	const blank = encodeSheet(blankSheet(PAPER));
	const state = {
		sheet: toBase64url(blank),
		sha: await sha256Hex(blank),
		seq: 0,
		epoch: 1,
		client: '',
		deadline: SERVER_START + MINUTES * 60_000,
		receipt: null as Receipt | null,
		/** The server closed the attempt automatically. */
		closedByTime: false,
		late: false,
		/** The writer was not seen for a minute. */
		free: false,
		/** The newest sheet that was refused because another phone is the writer. */
		refused: null as { sheet: string; sha: string } | null,
		/** False until a save with a ticket has opened the attempt. */
		opened: true,
		/** Seconds until the next save is expected. */
		nextInS: 3,
		shuffle: 'none' as Unlock['shuffle'],
	};
	const server = {
		state,
		/** Numbers of the received saves, and when. */
		arrived: [] as { seq: number; at: number; sheet: string }[],
		/** Taps received with a save or a submission. */
		taps: [] as Op[],
		/** Choices between two phones received with a save. */
		choices: [] as Settles[],
		/** How often the attempt and its paper were requested. */
		asked: 0,
		/** When the doctor left the page and returned. */
		looks: [] as { kind: string; elapsed_ms: number }[],
		submits: 0,
		heartbeats: 0,
		/** Clocks of the open pages; each reply sets them. */
		clocks: [] as ServerClock[],
		/** Received sealed sheets. */
		sealed: [] as SealedSheet[],
		/** Refusals to return before any action, one for each call. */
		refusals: [] as ApiError[],
		/** `down`: nothing arrives. `deaf`: requests are processed, but not answered. `hang`: no answer. `slow`: until released. */
		network: 'up' as 'up' | 'down' | 'deaf' | 'hang' | 'slow',
		/** Releases the answers of the slow network. */
		release: () => {},
		now: () => SERVER_START + time.now(),
	};
	async function answer<T>(work: () => T): Promise<T> {
		if (server.network === 'hang') return new Promise(() => {});
		if (server.network === 'down') throw refuse('network');
		const refusal = server.refusals.shift();
		if (refusal) throw refusal;
		const result = work();
		if (server.network === 'deaf') throw refuse('network');
		if (server.network === 'slow') {
			await new Promise<void>((resolve) => {
				server.release = resolve;
			});
		}
		for (const clock of server.clocks) clock.sample(server.now(), time.now(), time.now());
		return result;
	}
	const iso = (ms: number) => new Date(ms).toISOString();
	/** The server has no attempt until a ticket has opened it. */
	function known(): void {
		if (state.receipt) throw final();
		if (!state.opened) throw refuse('attempt.not_found');
	}
	const writer = (client: string) => ({
		epoch: state.epoch,
		seq: state.seq,
		mine: state.client === client,
		free: state.free,
	});
	const beacon = () => ({ at_ms: server.now(), sig: `signed-${server.now()}` });
	const final = () =>
		refuse('attempt.final', { receipt: state.receipt, late_door: state.closedByTime && state.late });
	function take(body: Pick<SaveBody, 'epoch' | 'client_id' | 'seq' | 'sheet' | 'sha' | 'ops'>): void {
		if (state.receipt) throw final();
		if (state.late) throw refuse('attempt.late');
		if (body.epoch !== state.epoch || body.client_id !== state.client) {
			state.refused = { sheet: body.sheet, sha: body.sha };
			throw refuse('attempt.superseded');
		}
		if (body.seq === state.seq && body.sha === state.sha) return;
		if (body.seq === state.seq) throw refuse('attempt.seq_conflict', { seq: state.seq });
		if (body.seq < state.seq) throw refuse('attempt.stale_seq', { seq: state.seq });
		Object.assign(state, { seq: body.seq, sheet: body.sheet, sha: body.sha });
		server.taps.push(...(body.ops ?? []));
	}
	/** The refused sheet where it differs, until a choice is made. */
	function other(): OtherSheet | null {
		const { refused } = state;
		if (!refused || server.choices.some(({ sha }) => sha === refused.sha)) return null;
		const [own, theirs] = [state.sheet, refused.sheet].map(
			(text) => decodeSheet(fromBase64url(text), PAPER) ?? [],
		);
		const places = differences(own ?? [], theirs ?? []).map(({ from, to, ...place }) => ({
			...place,
			own: from,
			other: to,
			own_at: null,
			other_at: null,
		}));
		return places.length > 0 ? { sha: refused.sha, places } : null;
	}
	const open = (id: number, client: string): OpenAttempt => ({
		attempt: {
			id,
			no: 1,
			kind: 'ranked',
			state: 'in_progress',
			started_at: iso(SERVER_START),
			deadline_at: iso(state.deadline),
			receipt: null,
			ended_by_clock: false,
			late_until: null,
		},
		exam_id: 5,
		exam_title: 'মক',
		sections: [SECTION],
		min_stay_min: null,
		sheet: state.sheet,
		sha: state.sha,
		writer: writer(client),
		extra_ms: 0,
		unlock: {
			bundle_url: null,
			bundle_key: null,
			attempt_key: 'k'.repeat(43),
			beacon: beacon(),
			order_seed: 7,
			shuffle: state.shuffle,
		},
	});
	const api: Api = {
		attempt: (id, client) =>
			answer(() => {
				server.asked++;
				known();
				if (state.client === '') state.client = client;
				return { ...open(id, client), other: other() };
			}),
		paper: () =>
			answer(() => {
				server.asked++;
				return { questions: PAPER_QUESTIONS };
			}),
		save: (_, body) =>
			answer(() => {
				server.arrived.push({ seq: body.seq, at: time.now(), sheet: body.sheet });
				if (!state.opened && !state.receipt && !state.late) {
					if (!body.ticket) throw refuse('attempt.not_running');
					state.opened = true;
				}
				take(body);
				if (body.settles) server.choices.push(body.settles);
				return {
					acked_seq: state.seq,
					sha: state.sha,
					deadline_at: iso(state.deadline),
					extra_ms: 0,
					state: 'in_progress' as const,
					uncounted: 0,
					beacon: beacon(),
					next_in_s: state.nextInS,
				};
			}),
		heartbeat: (_, { epoch, looks = [] }) =>
			answer(() => {
				known();
				if (epoch !== state.epoch) throw refuse('attempt.superseded');
				server.heartbeats++;
				server.looks.push(...looks);
				return {
					deadline_at: iso(state.deadline),
					extra_ms: 0,
					state: 'in_progress' as const,
					beacon: beacon(),
					next_in_s: state.nextInS,
				};
			}),
		takeover: (_, client) =>
			answer(() => {
				known();
				if (state.client !== client) Object.assign(state, { client, epoch: state.epoch + 1 });
				return { writer: writer(client), sheet: state.sheet, sha: state.sha, other: other() };
			}),
		submit: (_, body) =>
			answer(() => {
				server.submits++;
				if (!state.opened && !state.receipt) throw refuse('attempt.not_running');
				take(body);
				if (body.settles) server.choices.push(body.settles);
				state.receipt = { no: '7-ABCDEF', at: iso(server.now()), sha: state.sha, answered: 1, blank: 10 };
				return { receipt: state.receipt };
			}),
		late: (_, body) =>
			answer(() => {
				server.sealed.push(body);
				return {
					late: {
						case_no: 'L-42',
						state: 'held' as const,
						auto: false,
						proven: false,
						received_at: iso(server.now()),
						note: null,
					},
					state: 'late_held' as const,
				};
			}),
	};
	/** The end of time closes the attempt with the server's sheet; newer ones of phones may arrive late. */
	function sweep(): void {
		if (state.receipt) return;
		Object.assign(state, { closedByTime: true, late: true });
		state.receipt = { no: '7-SWEEP', at: iso(server.now()), sha: state.sha, answered: 0, blank: 11 };
	}
	/** Starts the attempt for a phone that has the paper already, and stores the answer there; or its ticket. */
	async function start(storage: SheetStorage, phone: Phone, byTicket = false): Promise<void> {
		state.opened = !byTicket;
		state.client = phone.clientId;
		await phone.papers.rememberPaper(7, open(7, phone.clientId).unlock, PAPER_QUESTIONS);
		const here = { clientId: phone.clientId, doctorId: 1, screen: '/my/exam', wallOffsetMs: 0 };
		const ticket = byTicket && { ticket: { signed: { ...TICKET, sig: 's' }, withinS: 20 } };
		await storage.write({ ...recordOf(open(7, phone.clientId), here), ...ticket });
	}
	return Object.assign(server, { api, start, sweep });
}
export type FakeServer = Awaited<ReturnType<typeof makeServer>>;

/** The storage of a phone; it outlives the exams that are opened on it. */
export function makeStorage() {
	const stored = new Map<number, AttemptRecord>();
	const storage: SheetStorage = {
		clientId: async () => 'phone-one-aaaaaaaaaa',
		read: async (attemptId) => structuredClone(stored.get(attemptId) ?? null),
		list: async () => [...stored.keys()],
		async write(sheet) {
			if (made.blocked) throw new Error('storage is blocked');
			stored.set(sheet.attemptId, structuredClone(sheet));
		},
		async remove(attemptId) {
			stored.delete(attemptId);
		},
	};
	const made = { ...storage, kept: stored, blocked: false };
	return made;
}

/** The stored papers of a phone. */
export function makePapers() {
	const papers = new Map<number, PaperQuestion[]>();
	const settled: number[] = [];
	const cache: PaperCache = {
		paperOf: async (attemptId) => papers.get(attemptId) ?? null,
		async rememberPaper(attemptId, _, questions) {
			papers.set(attemptId, structuredClone(questions));
		},
		async settlePaper(attemptId) {
			settled.push(attemptId);
		},
	};
	return Object.assign(cache, { papers, settled });
}

export interface Phone {
	clientId: string;
	papers: ReturnType<typeof makePapers>;
	/** Error of the phone's own clock. */
	skewMs: number;
	/** The attempt was just started on this page. */
	fresh: boolean;
	/** The doctor of the exam is still signed in. */
	ours: boolean;
}

export const makePhone = (clientId = 'phone-one-aaaaaaaaaa'): Phone => ({
	clientId,
	papers: makePapers(),
	skewMs: 0,
	fresh: false,
	ours: true,
});

/** Dependencies of the exam client on a phone. */
export function depsOn(
	time: Time,
	server: FakeServer,
	storage: SheetStorage,
	own: Phone,
	api: Api = server.api,
): ExamDeps {
	const clock = createServerClock(time.now);
	server.clocks.push(clock);
	return {
		api,
		clock,
		storage,
		papers: own.papers,
		seal: async ({ attempt_key, ...late }) => ({ v: 1, ...late, mac: attempt_key }),
		timers: time.timers,
		monotonic: time.now,
		wall: () => SERVER_START + time.now() + own.skewMs,
		clientId: own.clientId,
		screen: '/my/exam',
		doctorId: 1,
		fresh: own.fresh,
		ours: () => own.ours,
	};
}

/** Opens the exam on a phone. */
export async function openOn(
	time: Time,
	server: FakeServer,
	storage: SheetStorage,
	phone: Phone | string = makePhone(),
) {
	const own = typeof phone === 'string' ? makePhone(phone) : phone;
	const exam = createExam(7, depsOn(time, server, storage, own));
	await exam.open();
	await settle();
	return exam;
}
