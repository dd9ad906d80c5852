import { ApiError } from '../http/call.ts';
import type { ExamDeps } from './exam-deps.ts';
import { forget, reportOverwritten, sendLate, shaOf } from './exam-late.ts';
import { step } from './exam-machine.ts';
import type { Effect, ExamEvent, ExamState, Moment, RefusedCall, TimerName } from './exam-state.ts';
import { unopened } from './exam-turn.ts';

/** What runs the effects of an attempt; `send` receives the events of timers. */
export const worldOf = (attemptId: number, deps: ExamDeps, send: (event: ExamEvent) => void) => ({
	attemptId,
	deps,
	send,
	timers: new Map<TimerName, unknown>(),
	/** The newest sheet with its hash, if already known. */
	hashed: null as { sheet: string; sha: string } | null,
	stored: Promise.resolve() as Promise<unknown>,
});
export type World = ReturnType<typeof worldOf>;

/** The reply to a call, or its refusal, as an event. */
async function call(name: RefusedCall, work: () => Promise<ExamEvent>): Promise<ExamEvent> {
	try {
		return await work();
	} catch (failure) {
		const refusal = failure instanceof ApiError ? failure : new ApiError('internal', '');
		// A fault in the page is retried and reported like a fault of the server.
		if (failure !== refusal) void Promise.reject(failure);
		const { code, message, meta, retryAfterS } = refusal;
		return { type: 'refused', call: name, error: { code, message, meta, retryAfterS } };
	}
}

async function hash(world: World, sheet: string): Promise<string> {
	const sha = await shaOf(sheet);
	world.hashed = { sheet, sha };
	return sha;
}

/** A body with its hash, after all earlier writes are stored. */
async function ready<Body extends { sheet: string }>(
	world: World,
	body: Body,
): Promise<Body & { sha: string }> {
	const [sha] = await Promise.all([hash(world, body.sheet), world.stored]);
	return { ...body, sha };
}

async function saveLast(world: World, { body }: Effect & { do: 'saveLast' }): Promise<undefined> {
	const { api } = world.deps;
	try {
		// A closed page runs no later code, so the call starts at once if the hash is ready.
		const sha = world.hashed?.sheet === body.sheet ? world.hashed.sha : await hash(world, body.sheet);
		await api.save(world.attemptId, { ...body, sha }, { keepalive: true });
	} catch {
		// The sheet stays on the phone and is sent when the page is opened again.
	}
}

type Doing = Promise<ExamEvent | undefined> | undefined;

/** How each effect is run, and the event that results. No decisions are made here. */
const PERFORM: { [Do in Effect['do']]: (world: World, effect: Effect & { do: Do }) => Doing } = {
	timer({ deps, timers, send }, { timer, ms }): undefined {
		deps.timers.clear(timers.get(timer));
		timers.set(
			timer,
			deps.timers.set(() => send({ type: 'due', timer }), ms),
		);
	},
	clear({ deps, timers }, { timer }): undefined {
		deps.timers.clear(timers.get(timer));
	},
	doubtClock({ deps }): undefined {
		deps.clock.doubt();
	},
	carryClock({ deps }, { offsetMs }): undefined {
		const at = deps.monotonic();
		deps.clock.sample(deps.wall() + offsetMs, at, at);
		deps.clock.doubt();
	},
	async store(world, { record, change }) {
		const written = world.deps.storage.write(record).then(
			() => true,
			() => false,
		);
		world.stored = written;
		const ok = await written;
		return change === null ? undefined : { type: 'stored', change, ok };
	},
	async hash(world, { sheet }) {
		await hash(world, sheet);
		return undefined;
	},
	read: async ({ deps, attemptId }, { purpose }) => ({
		type: 'read',
		purpose,
		record: await deps.storage.read(attemptId),
	}),
	async weigh({ deps, attemptId }, { purpose, record }) {
		const found = record ?? (await deps.storage.read(attemptId));
		return { type: 'weighed', purpose, record: found, sha: found && (await shaOf(found.sheet)) };
	},
	async forget({ deps }, { record }) {
		await forget(deps, record);
		return undefined;
	},
	async rememberPaper({ deps, attemptId }, { unlock, questions }) {
		await deps.papers.rememberPaper(attemptId, unlock, questions);
		return undefined;
	},
	paper: ({ deps, attemptId }, { unlock }) =>
		call('paper', async () => ({
			type: 'paper',
			questions:
				(await deps.papers.paperOf(attemptId, unlock)) ?? (await deps.api.paper(attemptId)).questions,
		})),
	attempt: ({ deps, attemptId }, { purpose }) =>
		call(`attempt.${purpose}`, async () => ({
			type: 'attempt',
			purpose,
			found: await deps.api.attempt(attemptId, deps.clientId),
		})),
	heartbeat: ({ deps, attemptId }, { purpose, body, reported }) =>
		call(`heartbeat.${purpose}`, async () => ({
			type: 'heartbeat',
			purpose,
			answer: await deps.api.heartbeat(attemptId, body),
			reported,
		})),
	save: (world, { body }) =>
		call('save', async () => {
			const whole = await ready(world, body);
			const answer = await world.deps.api.save(world.attemptId, whole);
			return {
				type: 'saved',
				deadlineAt: answer.deadline_at,
				same: answer.sha === whole.sha,
				nextInS: answer.next_in_s,
				// A process of the previous version, which may still answer, signs no moment here.
				beacon: answer.beacon ?? null,
			};
		}),
	saveLast,
	async report({ deps }, { record, elapsedMs, then }) {
		await reportOverwritten(record, deps, elapsedMs);
		return then ? { type: 'reported' } : undefined;
	},
	takeOver: ({ deps, attemptId }) =>
		call('takeOver', async () => ({
			type: 'tookOver',
			answer: await deps.api.takeover(attemptId, deps.clientId),
		})),
	handIn: (world, { body }) =>
		call('handIn', async () => {
			const { receipt } = await world.deps.api.submit(world.attemptId, await ready(world, body));
			return { type: 'handedIn', receipt };
		}),
	late: ({ deps }, { record }) =>
		call('late', async () => ({ type: 'lateTaken', late: await sendLate(record, deps) })),
};

export const perform = (world: World, effect: Effect): Doing =>
	(PERFORM[effect.do] as (world: World, effect: Effect) => Doing)(world, effect);

export const momentOf = ({ clock, monotonic, wall, timers, ours }: ExamDeps): Moment => ({
	serverMs: clock.now(),
	synced: clock.synced,
	monotonicMs: monotonic(),
	wallMs: wall(),
	random: timers.random(),
	ours: ours(),
});

/** Runs the effects of each step, whose results are the next events. `publish` gets every state. */
export function createExamRunner(attemptId: number, deps: ExamDeps, publish: (state: ExamState) => void) {
	const { clientId, screen, doctorId, fresh } = deps;
	const moment = () => momentOf(deps);
	let state = unopened({ attemptId, clientId, screen, doctorId, fresh }, moment());
	const world = worldOf(attemptId, deps, (event) => void send(event));

	async function follow(doing: Doing): Promise<void> {
		const event = await doing;
		if (event) await send(event);
	}
	/** Resolves once everything that this event caused is finished, except timers. */
	async function send(event: ExamEvent): Promise<void> {
		const [next, effects] = step(state, event, moment());
		state = next;
		// Started before the state is published, so that effects start in the order of events.
		const begun = effects.map((effect) => perform(world, effect));
		publish(state);
		await Promise.all(begun.map(follow));
	}
	return { send, moment, state: () => state };
}
