import { atom } from 'nanostores';
import { type Letter, STEMS } from '#contract/exams/answer-sheet.ts';
import type { QuizQuestion, QuizResult } from '#contract/quizzes/calls.ts';
import { ApiError } from '../api/call.ts';
import type { QuizApi, QuizGuest, QuizLook } from '../api/quizzes.ts';
import type { KeptTry, QuizStorage } from './quiz-storage.ts';

/** What stands on the page. */
export type Face =
	| { name: 'opening' }
	| { name: 'failed'; error: ApiError }
	/** No such quiz, or no result behind this key. */
	| { name: 'missing'; what: 'quiz' | 'result' }
	| { name: 'too_early' | 'open' | 'started' | 'tried'; look: QuizLook }
	/** `late`: answers stood here that did not come in time. */
	| { name: 'closed'; late: boolean }
	| { name: 'answering'; questions: readonly QuizQuestion[] }
	| { name: 'done'; key: string; result: QuizResult };

/** `waiting`: they could not be sent and are tried again. */
export type Sending = 'no' | 'sending' | 'waiting';

export interface TryDeps {
	api: QuizApi;
	storage: QuizStorage;
	/** Brings the token by which this device is known; must come before any call of a quiz. */
	ready(): Promise<unknown>;
	/** Does something later; answers with the way to call it off. */
	later(task: () => void, ms: number): () => void;
}

const RETRY_MS = 10_000;
const blankOf = ({ type }: QuizQuestion) => (type === 'mtf' ? '-'.repeat(STEMS) : '-');
/** Refusals that a new try may turn into an answer. */
const passes = (error: ApiError) => error.code === 'network' || error.status >= 500 || error.status === 429;
const asApiError = (error: unknown): ApiError => {
	if (error instanceof ApiError) return error;
	throw error;
};

/**
 * The model of one try at a quiz, without a DOM. Each tap is kept on the phone; answers that could not be sent wait there
 * and go out by themselves. The server alone decides about times, tries and marks.
 */
export function createQuizTry(slug: string, { api, storage, ready, later }: TryDeps) {
	const $face = atom<Face>({ name: 'opening' });
	const $answers = atom<readonly string[]>([]);
	const $sending = atom<Sending>('no');
	/** Why a start or a sending did not succeed. */
	const $problem = atom<ApiError | null>(null);
	let own: KeptTry | null = null;
	let callOff = () => {};

	function keepOwn(change: Partial<KeptTry>): void {
		if (!own) return;
		own = { ...own, ...change };
		storage.write(slug, own);
	}
	function forget(): void {
		own = null;
		storage.remove(slug);
		$sending.set('no');
	}
	function sitDown(kept: KeptTry): void {
		own = kept;
		storage.write(slug, kept);
		$answers.set(kept.answers);
		$face.set({ name: 'answering', questions: kept.questions });
		if (kept.sending) void send();
	}

	/** False when the key belongs to another quiz. */
	async function showResult(key: string): Promise<boolean> {
		const { result } = await api.result(key);
		if (result.quiz.slug !== slug) return false;
		// Somebody else's result leaves the own try alone.
		if (storage.read(slug)?.key === key) forget();
		$face.set({ name: 'done', key, result });
		return true;
	}

	async function look(): Promise<void> {
		const kept = storage.read(slug);
		try {
			const seen = await api.look(slug);
			const mine = kept && kept.key === seen.key ? kept : null;
			// The answers had arrived, only the reply was lost.
			if (seen.state === 'tried' && mine?.sending && seen.key && (await showResult(seen.key))) return;
			if (seen.state === 'started' && mine) return sitDown(mine);
			if (seen.state !== 'started') storage.remove(slug);
			if (seen.state === 'closed') $face.set({ name: 'closed', late: mine !== null });
			else $face.set({ name: seen.state, look: seen });
		} catch (thrown) {
			const error = asApiError(thrown);
			if (kept && passes(error)) return sitDown(kept);
			throw error;
		}
	}

	/** Opens the page: a result where a key is given, else whatever this device may do with the quiz. */
	async function open(resultKey: string | null): Promise<void> {
		$face.set({ name: 'opening' });
		$problem.set(null);
		try {
			await ready();
			if (resultKey === null) await look();
			else if (!(await showResult(resultKey))) $face.set({ name: 'missing', what: 'result' });
		} catch (thrown) {
			const error = asApiError(thrown);
			const gone = error.status === 404 || (resultKey !== null && error.status === 422);
			$face.set(
				gone ? { name: 'missing', what: resultKey === null ? 'quiz' : 'result' } : { name: 'failed', error },
			);
		}
	}

	/** Begins the try, or goes on with the one that was begun. */
	async function start(guest: QuizGuest): Promise<void> {
		$problem.set(null);
		$sending.set('sending');
		try {
			const { key, questions } = await api.start(slug, guest);
			const kept = storage.read(slug);
			const answers = kept?.key === key ? kept.answers : questions.map(blankOf);
			$sending.set('no');
			sitDown({ key, questions, answers, sending: false });
		} catch (thrown) {
			const error = asApiError(thrown);
			$sending.set('no');
			const moved = ['quiz.not_open', 'quiz.closed', 'quiz.not_found'].includes(error.code) || error.meta.key;
			if (moved) await open(null);
			else $problem.set(error);
		}
	}

	function change(index: number, answer: string): void {
		if ($sending.get() !== 'no') return;
		$answers.set($answers.get().map((old, at) => (at === index ? answer : old)));
		keepOwn({ answers: [...$answers.get()] });
	}
	/** Marks a stem; the same mark again takes it back. */
	function mark(index: number, stem: number, sign: 'T' | 'F'): void {
		const signs = [...($answers.get()[index] ?? '')];
		signs[stem] = signs[stem] === sign ? '-' : sign;
		change(index, signs.join(''));
	}
	/** Chooses an answer; the same again takes it back. */
	function choose(index: number, letter: Letter): void {
		change(index, $answers.get()[index] === letter ? '-' : letter);
	}

	/** Sends the answers, and goes on trying while the network or the server is away. */
	async function send(): Promise<void> {
		if (!own || $sending.get() === 'sending') return;
		callOff();
		$problem.set(null);
		$sending.set('sending');
		keepOwn({ sending: true });
		const { key, answers } = own;
		try {
			await api.send(key, answers);
			await showResult(key);
		} catch (thrown) {
			const error = asApiError(thrown);
			if (passes(error)) {
				$sending.set('waiting');
				$problem.set(error);
				callOff = later(() => void send(), (error.retryAfterS ?? 0) * 1_000 || RETRY_MS);
			} else if (error.code === 'quiz.finished') {
				await open(key);
			} else if (error.code === 'quiz.closed') {
				forget();
				$face.set({ name: 'closed', late: true });
			} else {
				forget();
				$face.set({ name: 'failed', error });
			}
		}
	}

	return {
		slug,
		$face,
		$answers,
		$sending,
		$problem,
		open,
		start,
		mark,
		choose,
		send,
		/** The network is back: what waits goes out at once. */
		online(): void {
			if ($sending.get() === 'waiting') void send();
		},
		close: () => callOff(),
	};
}
export type QuizTry = ReturnType<typeof createQuizTry>;

/** Places to answer and those left blank, with the numbers of the questions that hold them. */
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
