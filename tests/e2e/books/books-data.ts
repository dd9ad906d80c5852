/** Answers without an example in the demonstration. */
export const EMPTY_SHELF = { books: [] };
export const LOCKED_BOOK = {
	code: 'book.locked',
	message: 'বইটি আপনার জন্য খোলা নেই।',
	meta: { reason: 'unpaid' },
};
