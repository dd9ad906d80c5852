import { atom } from 'nanostores';
import { type PracticeQuestion, type PracticeSession, practice } from '#contract/practice/calls.ts';
import { type ApiError, asApiError, call, isRetryable } from '../http/call.ts';
import type { SetGiven, SetStorage, StoredAnswer, StoredAnswers } from './practice-session-storage.ts';

export type PracticeMark = NonNullable<PracticeQuestion['mine'][number]>;
export type Certainty = NonNullable<PracticeQuestion['sure'][number]>;

export type SetState =
	| { name: 'opening' }
	| { name: 'failed'; error: ApiError }
	| { name: 'missing'; error: ApiError }
	| { name: 'answering' | 'done'; session: PracticeSession };

/** `waiting`: could not be sent and is retried. */
export type SetSending = 'no' | 'sending' | 'waiting';

export const setApi = {
	read: (id: string) => call(practice.session, { params: { id } }),
	answer: (id: string, position: number, body: SetGiven) =>
		call(practice.answer, { params: { id, position }, body }),
	finish: (id: string) => call(practice.finish, { params: { id } }),
};
export type SetApi = typeof setApi;

export interface SetDeps {
	api: SetApi;
	storage: SetStorage;
	later(task: () => void, ms: number): () => void;
	/** Called when the server has stored something that lists elsewhere show. */
	changed(): void;
}

const RETRY_MS = 10_000;
const isSame = (one: SetGiven | undefined, other: SetGiven): boolean =>
	one?.mine.join() === other.mine.join() && one.sure.join() === other.sure.join();

/** One practice set: taps stay on the phone until acknowledged; a tutor's answer is sent when checked, a test's on leaving. */
export class PracticeSet {
	readonly id: string;
	private readonly deps: SetDeps;
	readonly $state = atom<SetState>({ name: 'opening' });
	readonly $at = atom(0);
	readonly $kept = atom<StoredAnswers>({});
	readonly $sending = atom<SetSending>('no');
	readonly $ending = atom(false);
	readonly $problem = atom<ApiError | null>(null);
	private callOff = () => {};
	/** The screen is closed. Its data may be older than what another page of this set has stored by now. */
	private closed = false;

	constructor(id: string, deps: SetDeps) {
		this.id = id;
		this.deps = deps;
	}

	private session(): PracticeSession | null {
		const state = this.$state.get();
		return state.name === 'answering' || state.name === 'done' ? state.session : null;
	}
	private setKept(next: StoredAnswers): void {
		this.$kept.set(next);
		if (!this.closed) this.deps.storage.writeAnswers(this.id, next);
	}
	/** Whether the phone still stores exactly this answer; if another page wrote since, that one is newer. */
	private isLying(position: number, answer: StoredAnswer): boolean {
		return isSame(this.deps.storage.answers(this.id)[position], answer);
	}
	private drop(position: number): void {
		const { [position]: dropped, ...rest } = this.$kept.get();
		this.setKept(rest);
		if (!this.closed || !dropped || !this.isLying(position, dropped)) return;
		const { [position]: _, ...lying } = this.deps.storage.answers(this.id);
		this.deps.storage.writeAnswers(this.id, lying);
	}
	private show(next: PracticeSession): void {
		if (!this.closed) this.deps.storage.writeSession(next);
		if (next.finished_at !== null) {
			this.setKept({});
			this.$ending.set(false);
			this.$problem.set(null);
			this.callOff();
			this.$sending.set('no');
		}
		this.$state.set({ name: next.finished_at === null ? 'answering' : 'done', session: next });
	}
	private showQuestion(position: number, change: Partial<PracticeQuestion>): void {
		const now = this.session();
		if (!now) return;
		this.show({
			...now,
			questions: now.questions.map((one) => (one.position === position ? { ...one, ...change } : one)),
		});
	}

	/** A question whose result was shown or requested can no longer be changed. */
	isFixed(question: PracticeQuestion): boolean {
		const now = this.session();
		if (!now || now.finished_at !== null) return true;
		if (now.mode === 'test') return this.$ending.get();
		const stored = this.$kept.get()[question.position];
		// With a tutor, what was sent is final, though the result may still be hidden.
		return question.judged !== null || (stored ? stored.out : question.mine.some((mark) => mark !== null));
	}

	answerOf({ position, mine, sure }: PracticeQuestion): Pick<StoredAnswer, 'mine' | 'sure'> {
		return this.$kept.get()[position] ?? { mine, sure };
	}

	async open(): Promise<void> {
		this.$state.set({ name: 'opening' });
		this.$kept.set(this.deps.storage.answers(this.id));
		try {
			const { session: found } = await this.deps.api.read(this.id);
			this.show(found);
		} catch (thrown) {
			const error = asApiError(thrown);
			const last = this.deps.storage.session(this.id);
			if (last && isRetryable(error)) this.show(last);
			else {
				this.$state.set({ name: error.status === 404 ? 'missing' : 'failed', error });
				return;
			}
		}
		const now = this.session();
		if (now?.finished_at === null) {
			const open = now.questions.findIndex(
				(one) => !this.isFixed(one) && this.answerOf(one).mine.every((mark) => !mark),
			);
			this.$at.set(Math.max(0, open));
			void this.flush();
		}
	}

	private change(question: PracticeQuestion, next: Pick<StoredAnswer, 'mine' | 'sure'>): void {
		if (this.isFixed(question)) return;
		this.setKept({ ...this.$kept.get(), [question.position]: { ...next, out: false } });
	}
	/** Marks a place; the same mark again clears it, with its certainty. */
	mark(question: PracticeQuestion, place: number, value: PracticeMark): void {
		const { mine, sure } = this.answerOf(question);
		const blank = mine[place] === value;
		this.change(question, {
			mine: mine.map((old, at) => (at === place ? (blank ? null : value) : old)),
			sure: sure.map((old, at) => (at === place && blank ? null : old)),
		});
	}
	/** Records how sure the doctor is of an answered place; the same again clears it. */
	tapSure(question: PracticeQuestion, place: number, value: Certainty): void {
		const { mine, sure } = this.answerOf(question);
		if (mine[place] === null) return;
		this.change(question, {
			mine,
			sure: sure.map((old, at) => (at === place ? (old === value ? null : value) : old)),
		});
	}

	private letOut(position: number): void {
		const stored = this.$kept.get()[position];
		if (stored && !stored.out) this.setKept({ ...this.$kept.get(), [position]: { ...stored, out: true } });
	}
	/** With a tutor: makes the answer final and shows the result. A blank is allowed too. */
	check(question: PracticeQuestion): void {
		if (this.isFixed(question) || this.session()?.mode !== 'tutor') return;
		const { mine, sure } = this.answerOf(question);
		this.setKept({ ...this.$kept.get(), [question.position]: { mine, sure, out: true } });
		void this.flush();
	}
	/** Shows another question. In a test the answer of the previous one is sent. */
	goTo(index: number): void {
		const now = this.session();
		const target = Math.min(Math.max(0, index), (now?.questions.length ?? 1) - 1);
		const left = now?.questions[this.$at.get()];
		if (now?.mode === 'test' && left) {
			this.letOut(left.position);
			void this.flush();
		}
		this.$at.set(target);
	}

	private async sendOne(position: number, { mine, sure }: StoredAnswer): Promise<void> {
		try {
			const { judged } = await this.deps.api.answer(this.id, position, { mine, sure });
			const latest = this.$kept.get()[position];
			this.showQuestion(position, { mine, sure, judged });
			// Changed again during the request: the newer one is sent later.
			if (isSame(latest, { mine, sure })) this.drop(position);
		} catch (thrown) {
			const error = asApiError(thrown);
			if (isRetryable(error)) throw error;
			// It was answered elsewhere, or the set is over: the server's state counts.
			this.drop(position);
			if (error.code !== 'practice.finished') this.$problem.set(error);
			this.show((await this.deps.api.read(this.id)).session);
		}
	}

	/** Sends what is ready, one after the other, and then finishes the set if the doctor wants it. */
	private async flush(): Promise<void> {
		if (this.closed || this.$sending.get() === 'sending') return;
		this.callOff();
		const next = () => Object.entries(this.$kept.get()).find(([, stored]) => stored.out);
		if (!next() && !this.$ending.get()) return this.$sending.set('no');
		this.$sending.set('sending');
		try {
			for (let entry = next(); entry; entry = next()) {
				const [position, stored] = [Number(entry[0]), entry[1]];
				if (this.closed && !this.isLying(position, stored)) this.drop(position);
				else await this.sendOne(position, stored);
			}
			// Not after this page was closed: another page of the set may still change an answer.
			if (this.$ending.get() && !this.closed) this.show((await this.deps.api.finish(this.id)).session);
			this.$sending.set('no');
			this.$problem.set(null);
			this.deps.changed();
		} catch (thrown) {
			const error = asApiError(thrown);
			if (this.closed) return this.$sending.set('no');
			this.$problem.set(error);
			if (!isRetryable(error)) {
				this.$ending.set(false);
				return this.$sending.set('no');
			}
			this.$sending.set('waiting');
			this.callOff = this.deps.later(() => void this.flush(), (error.retryAfterS ?? 0) * 1_000 || RETRY_MS);
		}
	}

	async finish(): Promise<void> {
		const now = this.session();
		if (!now || now.finished_at !== null) return;
		this.$ending.set(true);
		// With a tutor, what was never checked is not an answer yet.
		if (now.mode === 'test') for (const { position } of now.questions) this.letOut(position);
		else {
			const out = Object.entries(this.$kept.get()).filter(([, stored]) => stored.out);
			this.setKept(Object.fromEntries(out));
		}
		await this.flush();
	}

	again = (): void => void this.flush();

	/** The screen is closed: the current answer is stored, and in a test also sent. */
	close(): void {
		this.callOff();
		const now = this.session();
		if (now?.mode === 'test' && now.finished_at === null && !this.$ending.get()) {
			for (const { position } of now.questions) this.letOut(position);
			void this.flush();
		}
		this.closed = true;
	}
}

/** The result of a set, over the places with a result: five for an MTF question, one for an SBA question. */
export function countOutcomes(questions: readonly Pick<PracticeQuestion, 'judged'>[]) {
	const count = { right: 0, wrong: 0, blank: 0 };
	for (const { judged } of questions) for (const outcome of judged?.outcome ?? []) count[outcome]++;
	return { ...count, places: count.right + count.wrong + count.blank };
}
