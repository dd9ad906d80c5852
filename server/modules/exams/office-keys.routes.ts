import type { examOffice } from '#contract/exam-office.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Papers } from './papers.service.ts';

export const officeKeys = (_deps: Deps, _papers: Papers) =>
	({
		items: async () => {
			throw new Error('to be written');
		},
		proposeKey: async () => {
			throw new Error('to be written');
		},
		decideKey: async () => {
			throw new Error('to be written');
		},
		keyChanges: async () => {
			throw new Error('to be written');
		},
		rescore: async () => {
			throw new Error('to be written');
		},
		preview: async () => {
			throw new Error('to be written');
		},
	}) satisfies Partial<Handlers<typeof examOffice>>;
