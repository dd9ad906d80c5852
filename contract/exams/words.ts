import type { Pair } from '../texts.ts';
import type { Section } from './calls.ts';

export const QUESTION_TYPE_WORDS = {
	mtf: ['সত্য-মিথ্যা (MTF)', 'True or false (MTF)'],
	sba: ['একটি সেরা উত্তর (SBA)', 'Single best answer (SBA)'],
} as const satisfies Record<Section['type'], Pair>;
