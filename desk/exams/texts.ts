import { joined } from '../lib/joined.ts';
import { bankBn } from './bank/texts-bn.ts';
import { bankEn } from './bank/texts-en.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Words of the question bank, of papers, of exams and of what follows them. */
export const texts = { bn: joined([bankBn, bn]), en: joined([bankEn, en]) };
