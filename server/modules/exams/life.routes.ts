import type { examLife } from '#contract/exam-life.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Papers } from './papers.service.ts';

export const examLifeRoutes = (_deps: Deps, _papers: Papers) =>
	({
		status: async () => {
			throw new Error('to be written');
		},
		pendingExamInfo: async () => {
			throw new Error('to be written');
		},
		pendingParticipated: async () => {
			throw new Error('to be written');
		},
		pendingExams: async () => {
			throw new Error('to be written');
		},
		adminExams: async () => {
			throw new Error('to be written');
		},
		lateSheet: async () => {
			throw new Error('to be written');
		},
		timeline: async () => {
			throw new Error('to be written');
		},
		examPass: async () => {
			throw new Error('to be written');
		},
		confirmExamPass: async () => {
			throw new Error('to be written');
		},
	}) satisfies Partial<Handlers<typeof examLife>>;
