import { type Answer, decodeSheet, type Sheet } from '#contract/exams/answer-sheet.ts';
import { fromBase64url } from '#lib/exams/base64url.ts';
import { step } from '#lib/exams/exam-machine.ts';
import { momentOf, perform, type World, worldOf } from '#lib/exams/exam-runner.ts';
import type { ExamEvent, ExamState } from '#lib/exams/exam-state.ts';
import { unopened } from '#lib/exams/exam-turn.ts';
import { createUnsentAnswers } from '#lib/exams/unsent-answers.ts';
import { makeStepChecks } from './exam-invariants.ts';
import {
	depsOn,
	type FakeServer,
	makePapers,
	makePhone,
	makeStorage,
	PAPER,
	type Time,
} from './exam-world.ts';

/** Phones on which the exam machine is driven step by step: the test decides when answers to its calls arrive. */

export type Network = 'up' | 'down' | 'deaf';

/** The doctor's taps on each place: the mark, and the ordinal number of the tap. */
export type Tapped = Map<string, { mark: string | null; n: number }[]>;

export const read = (text: string): Sheet => decodeSheet(fromBase64url(text), PAPER) ?? [];
export const marksOf = (sheet: Sheet): [string, string | null][] =>
	sheet.flatMap((answer: Answer, index): [string, string | null][] =>
		answer.type === 'mtf'
			? answer.stems.map((mark, stem) => [`${index}.${stem}`, mark])
			: [[`${index}`, answer.letter]],
	);

/** A manual clock; the effects of one timer are complete before the next one. */
export function makeHandTime() {
	let now = 0;
	let made = 0;
	const waiting = new Map<number, { at: number; run: () => void }>();
	/** Work started by timers. */
	const setOff: Promise<void>[] = [];
	const timers: Time['timers'] = {
		set(run, ms) {
			waiting.set(++made, { at: now + ms, run });
			return made;
		},
		clear: (timer) => void waiting.delete(timer as number),
		random: () => 0.5,
	};
	async function pass(ms: number): Promise<void> {
		const until = now + ms;
		for (;;) {
			let next: [number, { at: number; run: () => void }] | null = null;
			for (const one of waiting) if (one[1].at <= until && one[1].at < (next?.[1].at ?? Infinity)) next = one;
			if (!next) break;
			waiting.delete(next[0]);
			now = Math.max(now, next[1].at);
			next[1].run();
			await Promise.all(setOff.splice(0));
		}
		now = until;
	}
	return { timers, now: () => now, pass, setOff };
}

/** One page of the exam: the machine's state, and pending effects. */
interface Page {
	state: ExamState;
	world: World;
	check: ReturnType<typeof makeStepChecks>;
	/** Results of effects that were not delivered yet. */
	held: ExamEvent[];
}

/** A phone with its storage, its page and the start data of the app. */
export function makeOne(time: ReturnType<typeof makeHandTime>, server: FakeServer, clientId: string) {
	const own = { ...makePhone(clientId), tapped: new Map() as Tapped };
	const storage = makeStorage();
	const removed: string[] = [];
	/** Storage writes are delayed. */
	let lags = false;
	let page: Page | null = null;
	let network: Network = 'up';
	let holds = false;
	const { remove } = storage;
	storage.remove = async (attemptId) => {
		const record = storage.kept.get(attemptId);
		if (record && record.sheet !== record.ackedSheet && !lags) removed.push(record.sheet);
		await remove(attemptId);
	};
	/** The server as this phone reaches it. */
	const api = new Proxy(server.api, {
		get(target, name: keyof FakeServer['api']) {
			const call = target[name] as (...given: unknown[]) => unknown;
			return (...given: unknown[]) => {
				server.network = network;
				return call(...given);
			};
		},
	});
	const unsent = createUnsentAnswers({
		api,
		storage,
		papers: makePapers(),
		seal: async ({ attempt_key, ...late }) => ({ v: 1, ...late, mac: attempt_key }),
		doctorId: () => 1,
		now: server.now,
		isOpen: async () => page !== null,
		alone: (work) => work(),
	});

	async function deliver(to: Page, event: ExamEvent): Promise<void> {
		if (to !== page) return;
		const at = momentOf(to.world.deps);
		const before = to.state;
		const [after, effects] = step(before, event, at);
		to.state = after;
		to.check({ before, event, after, effects, at });
		const begun = effects.map((effect) => perform(to.world, effect));
		for (const doing of begun) {
			const came = await doing;
			if (!came) continue;
			if (holds) to.held.push(came);
			else await deliver(to, came);
		}
	}
	/** Delivers pending results to the page, in order; or only the one with this index. */
	async function arrive(which: number | null): Promise<void> {
		const to = page;
		while (to && to.held.length > 0) {
			const [event] = to.held.splice(which === null ? 0 : which % to.held.length, 1);
			if (event) await deliver(to, event);
			if (which !== null) return;
		}
	}
	async function send(event: ExamEvent): Promise<void> {
		if (page) await deliver(page, event);
	}
	return {
		own,
		storage,
		unsent,
		/** Sheets that were deleted although the server had never acknowledged them. */
		removed,
		arrive,
		send,
		state: () => page?.state ?? null,
		block(blocked: boolean): void {
			storage.blocked = blocked;
			lags ||= blocked;
		},
		connect(how: Network): void {
			network = how;
		},
		async hold(hold: boolean): Promise<void> {
			holds = hold;
			if (!hold) await arrive(null);
		},
		async open(): Promise<void> {
			if (page === null) {
				const deps = depsOn(time, server, storage, own, api);
				const made: Page = {
					state: unopened({ ...deps, attemptId: 7 }, momentOf(deps)),
					world: worldOf(7, deps, (event) => void time.setOff.push(deliver(made, event))),
					check: makeStepChecks(),
					held: [],
				};
				page = made;
				await deliver(made, { type: 'open', writes: true });
			} else if (page.state.screen.status === 'failed') await send({ type: 'open', writes: true });
		},
		/** The page is killed: none of its code runs any more. */
		kill(): void {
			page = null;
		},
	};
}
export type One = ReturnType<typeof makeOne>;
