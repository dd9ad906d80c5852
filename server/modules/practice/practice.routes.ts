import type { practice } from '#contract/practice.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';

export const practiceRoutes = (_deps: Deps) =>
	({
		subjects: async () => {
			throw new Error('to be written');
		},
		begin: async () => {
			throw new Error('to be written');
		},
		session: async () => {
			throw new Error('to be written');
		},
		sessions: async () => {
			throw new Error('to be written');
		},
		answer: async () => {
			throw new Error('to be written');
		},
		finish: async () => {
			throw new Error('to be written');
		},
		deck: async () => {
			throw new Error('to be written');
		},
		answerCard: async () => {
			throw new Error('to be written');
		},
		coach: async () => {
			throw new Error('to be written');
		},
		report: async () => {
			throw new Error('to be written');
		},
	}) satisfies Partial<Handlers<typeof practice>>;
