import { bengali } from './bengali.ts';
import { english } from './english.ts';

/** Words of the money screens. */
export const texts = { bn: bengali, en: english };
