import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choices, type Chosen, stillOffered, wrongChoice } from './choices.rules.ts';

const named = (id: number) => ({ id, name: `${id}` });
const RESIDENCY: Choices = {
	faculties: [
		{ ...named(1), disciplines: [named(11), named(12)] },
		{ ...named(2), disciplines: [named(21)] },
		{ ...named(3), disciplines: [] },
	],
	candidate_types: [named(5), named(6)],
};
const NOTHING: Choices = { faculties: [], candidate_types: [] };
const none: Chosen = { faculty_id: null, discipline_id: null, candidate_type_id: null };
const full: Chosen = { faculty_id: 1, discipline_id: 12, candidate_type_id: 6 };

describe('choices of a doctor who joins a batch', () => {
	it('are empty where the course has none, and then none may be sent', () => {
		expect(wrongChoice(NOTHING, none)).toBeNull();
		for (const field of ['faculty_id', 'discipline_id', 'candidate_type_id'] as const)
			expect(wrongChoice(NOTHING, { ...none, [field]: 1 })).toEqual({ code: 'enrol.bad_choice', field });
	});

	it('report the first choice that is missing', () => {
		expect(wrongChoice(RESIDENCY, none)).toEqual({ code: 'enrol.choice_needed', field: 'faculty_id' });
		expect(wrongChoice(RESIDENCY, { ...full, discipline_id: null })).toEqual({
			code: 'enrol.choice_needed',
			field: 'discipline_id',
		});
		expect(wrongChoice(RESIDENCY, { ...full, candidate_type_id: null })).toEqual({
			code: 'enrol.choice_needed',
			field: 'candidate_type_id',
		});
		expect(wrongChoice(RESIDENCY, full)).toBeNull();
	});

	it('refuse a discipline of another faculty, and need none where the faculty has none', () => {
		expect(wrongChoice(RESIDENCY, { ...full, faculty_id: 2 })).toEqual({
			code: 'enrol.bad_choice',
			field: 'discipline_id',
		});
		expect(wrongChoice(RESIDENCY, { ...full, faculty_id: 3, discipline_id: null })).toBeNull();
		expect(wrongChoice(RESIDENCY, { ...full, faculty_id: 9 })).toEqual({
			code: 'enrol.bad_choice',
			field: 'faculty_id',
		});
	});
});

describe('an earlier choice in the form', () => {
	it('is retained as far as it is still offered', () => {
		expect(stillOffered(RESIDENCY, full)).toEqual(full);
		expect(stillOffered(RESIDENCY, none)).toEqual(none);
		expect(stillOffered(NOTHING, full)).toEqual(none);
		expect(stillOffered(RESIDENCY, { ...full, discipline_id: 21 })).toEqual({ ...full, discipline_id: null });
		expect(stillOffered(RESIDENCY, { ...full, faculty_id: 2 })).toEqual({
			...full,
			faculty_id: 2,
			discipline_id: null,
		});
		expect(stillOffered(RESIDENCY, { ...full, candidate_type_id: 7 })).toEqual({
			...full,
			candidate_type_id: null,
		});
		expect(stillOffered(RESIDENCY, { faculty_id: 3, discipline_id: 11, candidate_type_id: 5 })).toEqual({
			faculty_id: 3,
			discipline_id: null,
			candidate_type_id: 5,
		});
	});
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 });
const anyChoices: fc.Arbitrary<Choices> = fc
	.record({
		faculties: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), ids), { selector: ([id]) => id }),
		types: ids,
	})
	.map(({ faculties, types }) => ({
		faculties: faculties.map(([id, disciplines]) => ({ ...named(id), disciplines: disciplines.map(named) })),
		candidate_types: types.map(named),
	}));
const anyId = fc.option(fc.integer({ min: 1, max: 9 }));
const anyChosen: fc.Arbitrary<Chosen> = fc.record({
	faculty_id: anyId,
	discipline_id: anyId,
	candidate_type_id: anyId,
});

describe('for any offers and choices', () => {
	it('a retained earlier choice is never wrong, only incomplete', () => {
		fc.assert(
			fc.property(anyChoices, anyChosen, (choices, last) => {
				expect(wrongChoice(choices, stillOffered(choices, last))?.code).not.toBe('enrol.bad_choice');
			}),
		);
	});

	it('an accepted choice consists only of offered values', () => {
		fc.assert(
			fc.property(anyChoices, anyChosen, (choices, chosen) => {
				if (wrongChoice(choices, chosen) === null) expect(stillOffered(choices, chosen)).toEqual(chosen);
			}),
		);
	});
});
