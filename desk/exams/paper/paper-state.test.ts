import { describe, expect, it } from 'vitest';
import type { PlacedQuestion } from '#contract/exams/staff-papers.ts';
import { added, type Draft, missing, moved, removed } from './paper-state.ts';

const question = (id: number, subject_id = 1): PlacedQuestion => ({
	id,
	type: 'mtf',
	subject_id,
	subject: 'Anatomy',
	topic_id: null,
	status: 'checked',
	stem: '',
	options: [],
	key: 'TTTTT',
	source: '',
	edition: 1,
	picture_bytes: 0,
	uses: 0,
	last_used_at: null,
});
const draft = (...places: [section: number, id: number, subject?: number][]): Draft => ({
	places: places.map(([section, id, subject]) => ({ section, question: question(id, subject) })),
	blueprint: [],
	changed: false,
});
const ids = ({ places }: Draft) => places.map((place) => place.question.id);

describe('a paper in the builder', () => {
	const paper = draft([0, 1], [0, 2], [0, 3], [1, 4]);

	it('moves a question within its section and no further', () => {
		expect(ids(moved(paper, 3, 0))).toEqual([3, 1, 2, 4]);
		expect(ids(moved(paper, 1, 9))).toEqual([2, 3, 1, 4]);
		expect(ids(moved(paper, 2, -1))).toEqual([2, 1, 3, 4]);
		expect(moved(paper, 99, 0)).toBe(paper);
	});

	it('contains each question once', () => {
		expect(
			ids(
				added(paper, [
					{ section: 1, question: question(2) },
					{ section: 1, question: question(5) },
				]),
			),
		).toEqual([1, 2, 3, 4, 5]);
		expect(ids(removed(paper, 2))).toEqual([1, 3, 4]);
	});

	it('requests what its blueprint still lacks, and the rest from anywhere, never beyond the section', () => {
		const blueprint = [
			{ section: 0, subject_id: 1, topic_id: null, count: 2 },
			{ section: 0, subject_id: 2, topic_id: null, count: 3 },
			{ section: 1, subject_id: 1, topic_id: null, count: 9 },
		];
		const half = { ...draft([0, 1, 1], [0, 2, 1]), blueprint };
		expect(missing(half, 0, 6)).toMatchObject([
			{ subject_id: 2, count: 3 },
			{ subject_id: null, count: 1 },
		]);
		expect(missing(half, 0, 3)).toMatchObject([{ subject_id: 2, count: 1 }]);
		expect(missing(half, 0, 2)).toEqual([]);
	});
});
