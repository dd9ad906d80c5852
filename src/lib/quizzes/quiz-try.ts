import { atom } from 'nanostores';
import type { Call, ResultOut } from '#contract/endpoint.ts';
import { type Letter, STEMS } from '#contract/exams/answer-sheet.ts';
import { type QuizQuestion, type QuizResult, quizzes } from '#contract/quizzes/calls.ts';
import { type ApiError, asApiError, call, isRetryable } from '../http/call.ts';
import type { QuizStorage, StoredTry } from './quiz-storage.ts';

export type QuizLook = ResultOut<typeof quizzes.quiz>;
export type QuizGuest = Call<typeof quizzes.start>['body'];

export const quizApi = {
	look: (slug: string) => call(quizzes.quiz, { params: { slug } }),
	start: (slug: string, body: QuizGuest) => call(quizzes.start, { params: { slug }, body }),
	send: (key: string, answers: string[]) => call(quizzes.answer, { params: { key }, body: { answers } }),
	result: (key: string) => call(quizzes.result, { params: { key } }),
};
export type QuizApi = typeof quizApi;

export type TryState =
	| { name: 'opening' }
	| { name: 'failed'; error: ApiError }
	/** No such quiz, or no result behind this key. */
	| { name: 'missing'; what: 'quiz' | 'result' }
	| { name: 'too_early' | 'open' | 'started' | 'tried'; look: QuizLook }
	/** `late`: there were answers here that did not arrive in time. */
	| { name: 'closed'; late: boolean }
	| { name: 'answering'; questions: readonly QuizQuestion[] }
	| { name: 'done'; key: string; result: QuizResult };

/** `waiting`: they could not be sent and are retried. */
export type Sending = 'no' | 'sending' | 'waiting';

export interface TryDeps {
	api: QuizApi;
	storage: QuizStorage;
	/** Gets the token that identifies this device; needed before any call of a quiz. */
	ready(): Promise<unknown>;
	now(): number;
	later(task: () => void, ms: number): () => void;
}

const RETRY_MS = 10_000;
const blankOf = ({ type }: QuizQuestion) => (type === 'mtf' ? '-'.repeat(STEMS) : '-');

/** One try at a quiz: taps are stored on the phone and sent later; the server alone decides times, tries and marks. */
export class QuizTry {
	readonly slug: string;
	private readonly deps: TryDeps;
	readonly $state = atom<TryState>({ name: 'opening' });
	readonly $answers = atom<readonly string[]>([]);
	readonly $sending = atom<Sending>('no');
	/** When the time of a mock is over; null without a clock. */
	readonly $endsAt = atom<number | null>(null);
	readonly $problem = atom<ApiError | null>(null);
	private own: StoredTry | null = null;
	private callOff = () => {};
	private stopClock = () => {};

	constructor(slug: string, deps: TryDeps) {
		this.slug = slug;
		this.deps = deps;
	}

	private keepOwn(change: Partial<StoredTry>): void {
		if (!this.own) return;
		this.own = { ...this.own, ...change };
		this.deps.storage.write(this.slug, this.own);
	}
	private forget(): void {
		this.own = null;
		this.deps.storage.remove(this.slug);
		this.stopClock();
		this.$sending.set('no');
	}
	private sitDown(stored: StoredTry): void {
		this.own = stored;
		this.deps.storage.write(this.slug, stored);
		this.$answers.set(stored.answers);
		this.$endsAt.set(stored.endsAt ?? null);
		this.$state.set({ name: 'answering', questions: stored.questions });
		this.stopClock();
		if (stored.sending) return void this.send();
		if (stored.endsAt === undefined) return;
		// The answers are sent automatically when the time is over.
		this.stopClock = this.deps.later(() => void this.send(), Math.max(0, stored.endsAt - this.deps.now()));
	}

	/** False if the key belongs to another quiz. */
	private async showResult(key: string): Promise<boolean> {
		const { result } = await this.deps.api.result(key);
		if (result.quiz.slug !== this.slug) return false;
		// A result of another guest does not change the own try.
		if (this.deps.storage.read(this.slug)?.key === key) this.forget();
		this.$state.set({ name: 'done', key, result });
		return true;
	}

	private async look(): Promise<void> {
		const stored = this.deps.storage.read(this.slug);
		try {
			const seen = await this.deps.api.look(this.slug);
			const mine = stored && stored.key === seen.key ? stored : null;
			// The answers had arrived, only the reply was lost.
			if (seen.state === 'tried' && mine?.sending && seen.key && (await this.showResult(seen.key))) return;
			if (seen.state === 'started' && mine) return this.sitDown(mine);
			if (seen.state !== 'started') this.deps.storage.remove(this.slug);
			if (seen.state === 'closed') this.$state.set({ name: 'closed', late: mine !== null });
			else this.$state.set({ name: seen.state, look: seen });
		} catch (thrown) {
			const error = asApiError(thrown);
			if (stored && isRetryable(error)) return this.sitDown(stored);
			throw error;
		}
	}

	async open(resultKey: string | null): Promise<void> {
		this.$state.set({ name: 'opening' });
		this.$problem.set(null);
		try {
			await this.deps.ready();
			if (resultKey === null) await this.look();
			else if (!(await this.showResult(resultKey))) this.$state.set({ name: 'missing', what: 'result' });
		} catch (thrown) {
			const error = asApiError(thrown);
			const gone = error.status === 404 || (resultKey !== null && error.status === 422);
			this.$state.set(
				gone ? { name: 'missing', what: resultKey === null ? 'quiz' : 'result' } : { name: 'failed', error },
			);
		}
	}

	async start(guest: QuizGuest): Promise<void> {
		this.$problem.set(null);
		this.$sending.set('sending');
		try {
			const { key, questions, left_ms: left } = await this.deps.api.start(this.slug, guest);
			const stored = this.deps.storage.read(this.slug);
			const answers = stored?.key === key ? stored.answers : questions.map(blankOf);
			this.$sending.set('no');
			const clock = left === null ? {} : { endsAt: this.deps.now() + left };
			this.sitDown({ key, questions, answers, ...clock, sending: false });
		} catch (thrown) {
			const error = asApiError(thrown);
			this.$sending.set('no');
			const moved = ['quiz.not_open', 'quiz.closed', 'quiz.not_found'].includes(error.code) || error.meta.key;
			if (moved) await this.open(null);
			else this.$problem.set(error);
		}
	}

	private change(index: number, answer: string): void {
		if (this.$sending.get() !== 'no') return;
		this.$answers.set(this.$answers.get().map((old, at) => (at === index ? answer : old)));
		this.keepOwn({ answers: [...this.$answers.get()] });
	}
	/** Marks a stem; the same mark again clears it. */
	mark(index: number, stem: number, sign: 'T' | 'F'): void {
		const signs = [...(this.$answers.get()[index] ?? '')];
		signs[stem] = signs[stem] === sign ? '-' : sign;
		this.change(index, signs.join(''));
	}
	/** Chooses an answer; the same again clears it. */
	choose(index: number, letter: Letter): void {
		this.change(index, this.$answers.get()[index] === letter ? '-' : letter);
	}

	async send(): Promise<void> {
		if (!this.own || this.$sending.get() === 'sending') return;
		this.callOff();
		this.stopClock();
		this.$problem.set(null);
		this.$sending.set('sending');
		this.keepOwn({ sending: true });
		const { key, answers } = this.own;
		try {
			await this.deps.api.send(key, answers);
			await this.showResult(key);
		} catch (thrown) {
			const error = asApiError(thrown);
			if (isRetryable(error)) {
				this.$sending.set('waiting');
				this.$problem.set(error);
				this.callOff = this.deps.later(() => void this.send(), (error.retryAfterS ?? 0) * 1_000 || RETRY_MS);
			} else if (error.code === 'quiz.finished') {
				await this.open(key);
			} else if (error.code === 'quiz.closed') {
				this.forget();
				this.$state.set({ name: 'closed', late: true });
			} else {
				this.forget();
				this.$state.set({ name: 'failed', error });
			}
		}
	}

	online = (): void => {
		if (this.$sending.get() === 'waiting') void this.send();
	};
	close(): void {
		this.stopClock();
		this.callOff();
	}
}

/** Places to answer and the blank ones, with their question numbers. */
export function countAnswers(answers: readonly string[]) {
	const places = answers.join('');
	const blank = [...places].filter((sign) => sign === '-').length;
	return {
		places: places.length,
		answered: places.length - blank,
		blank,
		blankIn: answers.flatMap((answer, index) => (answer.includes('-') ? index + 1 : [])),
	};
}
