import { FAQ_TOPICS, type FaqTopic } from '#contract/constants.ts';
import { indexDoc, writeIndex } from '#lib/search/index-writer.ts';
import { createSearch } from '#lib/search/reader.ts';

export interface Question {
	id: number;
	title: string;
	topic: FaqTopic;
	keywords: string;
	body_html: string;
}

/** The files of an index over these questions, by name. */
export const filesOf = (questions: readonly Question[]): Map<string, string> =>
	new Map(
		writeIndex(questions.map((one) => ({ id: one.id, title: one.title, keys: indexDoc(one) }))).map(
			({ name, json }) => [name, json],
		),
	);

/** A search over files as a browser would load them; `read` collects their names. A missing file is empty. */
export function searchIn(files: ReadonlyMap<string, string>, read: string[] = []) {
	return createSearch(async (name) => {
		read.push(name);
		return JSON.parse(files.get(name) ?? '{}');
	});
}

/** Numbers in [0, 1) that are the same in each run. */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

const CONSONANTS = 'কখগঘচছজঝটঠডঢতথদধনপফবভমরলশসহ';
const VOWELS = ['', 'া', 'ি', 'ু', 'ে', 'ো'];

/** Generated questions of about 2 kB with few frequent and many rare words, as in a real language. */
export function manyQuestions(count: number, common: readonly string[]): Question[] {
	const random = numbers(7);
	const syllable = () =>
		`${CONSONANTS[Math.floor(random() * CONSONANTS.length)]}${VOWELS[Math.floor(random() * VOWELS.length)]}`;
	const rare = Array.from({ length: 25_000 }, () =>
		Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join(''),
	);
	const words = [...common, ...rare];
	const text = (length: number) =>
		Array.from({ length }, () => words[Math.floor(words.length ** random()) - 1]).join(' ');
	return Array.from({ length: count }, (_, at) => ({
		id: at + 1,
		title: text(8),
		topic: FAQ_TOPICS[at % FAQ_TOPICS.length] ?? 'join',
		keywords: 'payment device',
		body_html: `<p>${text(55)}</p><ul><li>${text(55)}</li></ul>`,
	}));
}
