import BookIcon from '@mui/icons-material/MenuBookOutlined';
import { referenceBooks } from '#contract/books/calls.ts';
import { type Area, readRowsOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

const file = () => import('./Books.tsx');

export const books: Area = {
	resources: [
		readRowsOf('books', referenceBooks, screen(file, 'BookList'), { group: 'teaching', icon: BookIcon }),
	],
	pages: [
		{
			path: '/book-import',
			group: 'teaching',
			icon: BookIcon,
			title: 'books.import_book',
			may: referenceBooks.importBook,
			element: screen(file, 'BookImport'),
			hidden: true,
		},
	],
	texts,
};
