import { practice, practiceScreens } from './calls.ts';

/** Calls of practice: sets, deck, coach. */
export const practiceCalls = { practice };

/** Screens of practice under /my. */
export { practiceScreens };
