import BookIcon from '@mui/icons-material/MenuBookOutlined';
import type { RaRecord } from 'react-admin';
import { referenceBooks } from '#contract/books/calls.ts';
import { type Area, screen } from '../lib/area.ts';
import { call } from '../lib/call.ts';
import { texts } from './texts.ts';

const file = () => import('./Books.tsx');

export const books: Area = {
	resources: [
		{
			name: 'books',
			group: 'teaching',
			icon: BookIcon,
			data: {
				async getList() {
					const { books: rows } = await call(referenceBooks.list, {});
					return { data: rows as RaRecord[], total: rows.length };
				},
			},
			list: screen(file, 'BookList'),
			may: { list: referenceBooks.list },
		},
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
