import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

export const texts = { bn, en };
