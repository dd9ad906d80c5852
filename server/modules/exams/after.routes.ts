import type { examAfter } from '#contract/exam-after.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Papers } from './papers.service.ts';

export const examAfterRoutes = (_deps: Deps, _papers: Papers) =>
	({
		results: async () => {
			throw new Error('to be written');
		},
		standing: async () => {
			throw new Error('to be written');
		},
		merit: async () => {
			throw new Error('to be written');
		},
		questionList: async () => {
			throw new Error('to be written');
		},
		questionAnswerList: async () => {
			throw new Error('to be written');
		},
	}) satisfies Partial<Handlers<typeof examAfter>>;
