import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';

/** Whether an object with this key also has fields of a question: then it is an answer key. */
const OF_A_QUESTION = ['stem', 'options', 'outcome', 'explanation', 'explanations', 'answer', 'position'];
type Shape = { properties?: Record<string, unknown> } & Record<string, unknown>;

/** Whether a result contains the answer key of a question. */
function namesKey(shape: unknown): boolean {
	if (typeof shape !== 'object' || shape === null) return false;
	const { properties } = shape as Shape;
	if (properties && 'key' in properties && OF_A_QUESTION.some((name) => name in properties)) return true;
	return Object.values(shape).some(namesKey);
}

const WRITERS = 'exam_editor exam_controller owner';
const CONTROLLERS = 'exam_controller owner';
const EDITORS = 'editor owner';

it('answer keys are in the results of these calls alone, and only these roles may make them', () => {
	const found = Object.entries(contract).flatMap(([domain, endpoints]) =>
		Object.entries(endpoints as Record<string, Endpoint>)
			.filter(([, { result }]) =>
				namesKey(result && z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' })),
			)
			.map(([name, { access }]) => [
				`${domain}.${name}`,
				typeof access === 'object' ? access.operator.join(' ') : access,
			]),
	);
	expect(Object.fromEntries(found)).toEqual({
		// The bank, papers and keys of exams. Teachers and editors may see exams, but no key.
		'deskQuestions.list': WRITERS,
		'deskQuestions.show': WRITERS,
		'deskQuestions.create': WRITERS,
		'deskQuestions.change': WRITERS,
		'deskQuestions.history': WRITERS,
		'deskQuestions.alike': WRITERS,
		'deskDuplicates.list': WRITERS,
		'deskPapers.read': WRITERS,
		'deskPapers.save': WRITERS,
		'deskPapers.suggest': WRITERS,
		'deskPapers.choices': WRITERS,
		// After the checker's own answer.
		'deskKeyChecks.answer': WRITERS,
		'examOffice.items': CONTROLLERS,
		'examOffice.proposeKey': CONTROLLERS,
		'examOffice.approveKeys': CONTROLLERS,
		'examOffice.rejectKey': CONTROLLERS,
		'examOffice.keyChanges': CONTROLLERS,
		// Open quizzes show their answers to everyone who has tried.
		'deskQuizzes.list': EDITORS,
		'deskQuizzes.show': EDITORS,
		'deskQuizzes.create': EDITORS,
		'deskQuizzes.change': EDITORS,
		'quizzes.result': 'public',
		'quizzes.claim': 'doctor',
		// When a doctor may see the key of a paper.
		'exams.review': 'doctor',
		'examAfter.questionAnswerList': 'doctor',
		'practice.begin': 'doctor',
		'practice.session': 'doctor',
		'practice.answer': 'doctor',
		'practice.finish': 'doctor',
		'practice.answerCard': 'doctor',
	});
});
