import { atom } from 'nanostores';
import type { PracticeQuestion, PracticeSession } from '#contract/practice/calls.ts';
import { ApiError } from '../api/call.ts';
import type { SetApi, SetGiven } from '../api/practice.ts';
import type { KeptAnswer, KeptAnswers, SetStorage } from './practice-session-storage.ts';

export type PracticeMark = NonNullable<PracticeQuestion['mine'][number]>;
export type Certainty = NonNullable<PracticeQuestion['sure'][number]>;

/** What stands on the page. */
export type SetFace =
	| { name: 'opening' }
	| { name: 'failed'; error: ApiError }
	| { name: 'missing'; error: ApiError }
	| { name: 'answering' | 'done'; session: PracticeSession };

/** `waiting`: could not be sent and is tried again. */
export type SetSending = 'no' | 'sending' | 'waiting';

export interface SetDeps {
	api: SetApi;
	storage: SetStorage;
	/** Does something later; answers with the way to call it off. */
	later(task: () => void, ms: number): () => void;
	/** Told when something came in that lists elsewhere show. */
	changed(): void;
}

const RETRY_MS = 10_000;
/** Refusals that a new try may turn into an answer. */
const passes = (error: ApiError) => error.code === 'network' || error.status >= 500 || error.status === 429;
const isSame = (one: SetGiven | undefined, other: SetGiven): boolean =>
	one?.mine.join() === other.mine.join() && one.sure.join() === other.sure.join();
const asApiError = (error: unknown): ApiError => {
	if (error instanceof ApiError) return error;
	throw error;
};

/**
 * The model of one set of practice, without a DOM. Each tap is kept on the phone until the server has acknowledged it;
 * what could not be sent goes out by itself later. With a tutor an answer goes out when the doctor checks it, in a test
 * when the doctor leaves the question.
 */
export function createPracticeSet(id: string, { api, storage, later, changed }: SetDeps) {
	const $face = atom<SetFace>({ name: 'opening' });
	/** Index of the question on screen. */
	const $at = atom(0);
	/** Answers that the server does not have yet. */
	const $kept = atom<KeptAnswers>({});
	const $sending = atom<SetSending>('no');
	/** Whether the doctor wants to end the set. */
	const $ending = atom(false);
	const $problem = atom<ApiError | null>(null);
	let callOff = () => {};
	/** The screen is gone. What it holds may be older than what another page of this set keeps by now. */
	let closed = false;

	const session = (): PracticeSession | null => {
		const face = $face.get();
		return face.name === 'answering' || face.name === 'done' ? face.session : null;
	};
	function setKept(next: KeptAnswers): void {
		$kept.set(next);
		if (!closed) storage.writeAnswers(id, next);
	}
	/** Whether the phone still keeps this very answer; where another page wrote since, that one is the newer. */
	const isLying = (position: number, answer: KeptAnswer): boolean =>
		isSame(storage.answers(id)[position], answer);
	function drop(position: number): void {
		const { [position]: dropped, ...rest } = $kept.get();
		setKept(rest);
		if (!closed || !dropped || !isLying(position, dropped)) return;
		const { [position]: _, ...lying } = storage.answers(id);
		storage.writeAnswers(id, lying);
	}
	function show(next: PracticeSession): void {
		if (!closed) storage.writeSession(next);
		if (next.finished_at !== null) {
			setKept({});
			$ending.set(false);
			$problem.set(null);
			callOff();
			$sending.set('no');
		}
		$face.set({ name: next.finished_at === null ? 'answering' : 'done', session: next });
	}
	function showQuestion(position: number, change: Partial<PracticeQuestion>): void {
		const now = session();
		if (!now) return;
		show({
			...now,
			questions: now.questions.map((one) => (one.position === position ? { ...one, ...change } : one)),
		});
	}

	/** A question that was told, or that the doctor wanted told, stays as it is. */
	function isFixed(question: PracticeQuestion): boolean {
		const now = session();
		if (!now || now.finished_at !== null) return true;
		if (now.mode === 'test') return $ending.get();
		return question.judged !== null || isSent(question) || $kept.get()[question.position]?.out === true;
	}
	/** The tutor has it, though the truth may be held back for now. */
	const isSent = (question: PracticeQuestion): boolean =>
		session()?.mode === 'tutor' &&
		!$kept.get()[question.position] &&
		question.mine.some((mark) => mark !== null);

	/** The answer as it stands: on the phone, or else on the server. */
	function answerOf({ position, mine, sure }: PracticeQuestion): Pick<KeptAnswer, 'mine' | 'sure'> {
		return $kept.get()[position] ?? { mine, sure };
	}

	async function open(): Promise<void> {
		$face.set({ name: 'opening' });
		$kept.set(storage.answers(id));
		try {
			const { session: found } = await api.read(id);
			show(found);
		} catch (thrown) {
			const error = asApiError(thrown);
			const last = storage.session(id);
			if (last && passes(error)) show(last);
			else {
				$face.set({ name: error.status === 404 ? 'missing' : 'failed', error });
				return;
			}
		}
		const now = session();
		if (now?.finished_at === null) {
			const open = now.questions.findIndex(
				(one) => !isFixed(one) && answerOf(one).mine.every((mark) => !mark),
			);
			$at.set(Math.max(0, open));
			void flush();
		}
	}

	function change(question: PracticeQuestion, next: Pick<KeptAnswer, 'mine' | 'sure'>): void {
		if (isFixed(question)) return;
		setKept({ ...$kept.get(), [question.position]: { ...next, out: false } });
	}
	/** Marks a place; the same mark again takes it back, and with it how sure the doctor was. */
	function mark(question: PracticeQuestion, place: number, value: PracticeMark): void {
		const { mine, sure } = answerOf(question);
		const blank = mine[place] === value;
		change(question, {
			mine: mine.map((old, at) => (at === place ? (blank ? null : value) : old)),
			sure: sure.map((old, at) => (at === place && blank ? null : old)),
		});
	}
	/** Notes how sure the doctor is of a place that is answered; the same again takes it back. */
	function tapSure(question: PracticeQuestion, place: number, value: Certainty): void {
		const { mine, sure } = answerOf(question);
		if (mine[place] === null) return;
		change(question, {
			mine,
			sure: sure.map((old, at) => (at === place ? (old === value ? null : value) : old)),
		});
	}

	function letOut(position: number): void {
		const kept = $kept.get()[position];
		if (kept && !kept.out) setKept({ ...$kept.get(), [position]: { ...kept, out: true } });
	}
	/** With a tutor: the answer is final, tell me. A blank is told as well. */
	function check(question: PracticeQuestion): void {
		if (isFixed(question) || session()?.mode !== 'tutor') return;
		const { mine, sure } = answerOf(question);
		setKept({ ...$kept.get(), [question.position]: { mine, sure, out: true } });
		void flush();
	}
	/** Turns to another question. In a test the one that is left goes to the server. */
	function goTo(index: number): void {
		const now = session();
		const target = Math.min(Math.max(0, index), (now?.questions.length ?? 1) - 1);
		const left = now?.questions[$at.get()];
		if (now?.mode === 'test' && left) {
			letOut(left.position);
			void flush();
		}
		$at.set(target);
	}

	async function sendOne(position: number, { mine, sure }: KeptAnswer): Promise<void> {
		try {
			const { judged } = await api.answer(id, position, { mine, sure });
			const latest = $kept.get()[position];
			showQuestion(position, { mine, sure, judged });
			// Changed again while it was under way: the newer one waits for its own turn.
			if (isSame(latest, { mine, sure })) drop(position);
		} catch (thrown) {
			const error = asApiError(thrown);
			if (passes(error)) throw error;
			// It was answered elsewhere, or the set is over: what the server has counts.
			drop(position);
			if (error.code !== 'practice.finished') $problem.set(error);
			show((await api.read(id)).session);
		}
	}

	/** Sends what is ready, one after the other, and then ends the set if the doctor wants it ended. */
	async function flush(): Promise<void> {
		if (closed || $sending.get() === 'sending') return;
		callOff();
		const next = () => Object.entries($kept.get()).find(([, kept]) => kept.out);
		if (!next() && !$ending.get()) return $sending.set('no');
		$sending.set('sending');
		try {
			for (let entry = next(); entry; entry = next()) {
				const [position, kept] = [Number(entry[0]), entry[1]];
				if (closed && !isLying(position, kept)) drop(position);
				else await sendOne(position, kept);
			}
			// Whoever opens the set again may still change an answer: it is ended on the page that they look at.
			if ($ending.get() && !closed) show((await api.finish(id)).session);
			$sending.set('no');
			$problem.set(null);
			changed();
		} catch (thrown) {
			const error = asApiError(thrown);
			if (closed) return $sending.set('no');
			$problem.set(error);
			if (!passes(error)) {
				$ending.set(false);
				return $sending.set('no');
			}
			$sending.set('waiting');
			callOff = later(() => void flush(), (error.retryAfterS ?? 0) * 1_000 || RETRY_MS);
		}
	}

	/** Ends the set: what stands on the phone goes out first. */
	async function finish(): Promise<void> {
		const now = session();
		if (!now || now.finished_at !== null) return;
		$ending.set(true);
		// With a tutor what was never checked is no answer yet.
		if (now.mode === 'test') for (const { position } of now.questions) letOut(position);
		else {
			const out = Object.entries($kept.get()).filter(([, kept]) => kept.out);
			setKept(Object.fromEntries(out));
		}
		await flush();
	}

	return {
		id,
		$face,
		$at,
		$kept,
		$sending,
		$ending,
		$problem,
		open,
		answerOf,
		isFixed,
		mark,
		tapSure,
		check,
		goTo,
		finish,
		/** Tries at once what waits. */
		again: () => void flush(),
		/** The screen goes away: what stands there is kept, and in a test also sent. */
		close(): void {
			callOff();
			const now = session();
			if (now?.mode === 'test' && now.finished_at === null && !$ending.get()) {
				for (const { position } of now.questions) letOut(position);
				void flush();
			}
			closed = true;
		},
	};
}
export type PracticeSet = ReturnType<typeof createPracticeSet>;

/** How a set went, over the places that were told: five for an MTF question, one for an SBA question. */
export function countOutcomes(questions: readonly Pick<PracticeQuestion, 'judged'>[]) {
	const count = { right: 0, wrong: 0, blank: 0 };
	for (const { judged } of questions) for (const outcome of judged?.outcome ?? []) count[outcome]++;
	return { ...count, places: count.right + count.wrong + count.blank };
}
