import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Words of the screens of settings, seats and places. */
export const texts = { bn, en };
