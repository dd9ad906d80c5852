import type { examOffice } from '#contract/exam-office.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Papers } from './papers.service.ts';

export const officeAttempts = (_deps: Deps, _papers: Papers) =>
	({
		extend: async () => {
			throw new Error('to be written');
		},
		voidAttempt: async () => {
			throw new Error('to be written');
		},
		lateCases: async () => {
			throw new Error('to be written');
		},
		decideLate: async () => {
			throw new Error('to be written');
		},
	}) satisfies Partial<Handlers<typeof examOffice>>;
