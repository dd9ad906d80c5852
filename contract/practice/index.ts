import { practice } from './calls.ts';

/** Calls of practice: sets, deck, coach. */
export const practiceCalls = { practice };
