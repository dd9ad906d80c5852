import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Words of the screens of teaching. */
export const texts = { bn, en };
