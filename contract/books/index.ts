import { booksScreens, referenceBooks } from './calls.ts';

export const booksCalls = { referenceBooks };

/** Screens of books under /my. */
export { booksScreens };
