import type { Refusals } from '../errors.ts';

export const BOOK_MESSAGES = {
	403: {
		'book.locked': ['বইটি আপনার জন্য খোলা নেই।', 'This book is not open to you.'],
	},
	404: {
		'book.not_found': ['বইটি পাওয়া যায়নি, বা সরিয়ে নেওয়া হয়েছে।', 'This book was not found, or was taken away.'],
		'book.no_page': ['এই বইয়ে এই নম্বরের কোনো পাতা নেই।', 'This book has no page of this number.'],
	},
	409: {
		'book.passages_full': [
			'এই বইয়ে আর দাগ দেওয়া যাবে না। কয়েকটি পুরোনো দাগ তুলে নিন।',
			'No more passages can be marked in this book. Take some old marks away first.',
		],
	},
} satisfies Refusals;
