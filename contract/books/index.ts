import { referenceBooks } from './calls.ts';

/** Calls of books: reference books. */
export const booksCalls = { referenceBooks };
