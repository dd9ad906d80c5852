import BookIcon from '@mui/icons-material/MenuBookOutlined';
import { referenceBooks } from '#contract/books/calls.ts';
import { type Area, page, readRowsOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

const file = () => import('./Books.tsx');

export const books: Area = {
	group: 'teaching',
	resources: [readRowsOf('books', referenceBooks, screen(file, 'BookList'), { icon: BookIcon })],
	pages: [
		page('/book-import', referenceBooks.importBook, screen(file, 'BookImport'), {
			icon: BookIcon,
			title: 'books.import_book',
			hidden: true,
		}),
	],
	texts,
};
