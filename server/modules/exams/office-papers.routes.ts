import type { examOffice } from '#contract/exam-office.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Papers } from './papers.service.ts';

export const officePapers = (_deps: Deps, _papers: Papers) =>
	({
		importQuestions: async () => {
			throw new Error('to be written');
		},
		questionImage: async () => {
			throw new Error('to be written');
		},
		freeze: async () => {
			throw new Error('to be written');
		},
	}) satisfies Partial<Handlers<typeof examOffice>>;
