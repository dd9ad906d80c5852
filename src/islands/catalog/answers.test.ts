import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf, choicesOf, givenIn, type Offer, QUESTIONS, searchOf } from './answers.ts';

const OFFER: Offer = {
	courses: [
		{ slug: 'fcps', title: 'এফসিপিএস' },
		{ slug: 'outlier', title: 'আউটলায়ার' },
	],
	sessions: [{ id: 1, name: 'জানুয়ারি', target_exam_date: '2027-01-20' }],
	faculties: [{ id: 4, name: 'ডেন্টাল' }],
	hours: [5, 10],
};

describe('the answers of the questionnaire', () => {
	it('are the same after they were written to a URL', () => {
		const choices = choicesOf(OFFER);
		const any = fc.record(
			Object.fromEntries(QUESTIONS.map((name) => [name, fc.constantFrom(...choices[name])])),
		);
		fc.assert(
			fc.property(any, (given) => {
				expect(givenIn(searchOf(given), OFFER)).toEqual(given);
				expect(answersOf(given)).not.toBeNull();
			}),
		);
	});

	it('are sent to the server as numbers, undecided as null', () => {
		const given = givenIn('?exam=fcps&session=any&hours=10&repeater=yes&faculty=4', OFFER);
		expect(answersOf(given)).toEqual({
			exam: 'fcps',
			session_id: null,
			hours: 10,
			faculty_id: 4,
			repeater: true,
		});
	});

	it('exclude invalid values of any URL', () => {
		expect(givenIn('?exam=none&session=9&hours=11&repeater=maybe&faculty=%00&x=1', OFFER)).toEqual({});
		expect(answersOf(givenIn('?exam=fcps&session=1', OFFER))).toBeNull();
	});
});
