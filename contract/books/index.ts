import { booksScreens, referenceBooks } from './calls.ts';

/** Calls of books: reference books. */
export const booksCalls = { referenceBooks };

/** Screens of books under /my. */
export { booksScreens };
