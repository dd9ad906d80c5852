import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Words of the public site's content and of publishing. */
export const texts = { bn, en };
