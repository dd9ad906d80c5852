import { texts as figures } from './figures-texts.ts';
import { bn } from './texts-bn.ts';
import { en } from './texts-en.ts';

/** Words of the figures, and of the screens about doctors and enrolments. */
export const texts = { bn: { ...figures.bn, ...bn }, en: { ...figures.en, ...en } };
