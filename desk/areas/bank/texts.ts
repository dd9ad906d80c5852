import { bankBn } from './texts-bn.ts';
import { bankEn } from './texts-en.ts';

/** Words of the question bank, of papers and of exams. */
export const texts = { bn: bankBn, en: bankEn };
