import type { referenceBooks } from '#contract/books/calls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { storeQuestionImage } from '../exams/index.ts';
import { listReadable, readBookHead, readPage, savePassages, saveReading } from './books.service.ts';
import { importBook } from './import.service.ts';
import { listBooks, setState } from './office.service.ts';
import { findQuestionPages } from './question-pages.service.ts';
import { makeBookSearch } from './search.service.ts';

export function referenceBookRoutes(deps: Deps): Handlers<typeof referenceBooks> {
	const search = makeBookSearch(deps);
	return {
		readable: async ({ actor }) => ({ books: await listReadable(deps, actor.doctorId) }),
		book: ({ actor, params }) => readBookHead(deps, actor.doctorId, params.bookId),
		page: ({ actor, params }) => readPage(deps, actor.doctorId, params.bookId, params.n),
		search: ({ actor, params, query }) => search(actor.doctorId, params.bookId, query.q),
		saveReading: ({ actor, params, body }) => saveReading(deps, actor.doctorId, params.bookId, body),
		savePassages: ({ actor, params, body }) =>
			savePassages(deps, actor.doctorId, params.bookId, body.passages),
		questionPages: ({ actor, params }) => findQuestionPages(deps, actor.doctorId, params.attempt_id),
		list: () => listBooks(deps),
		importBook: ({ by, file, query, lang }) => importBook(deps, by, file, query, lang),
		image: ({ file }) => storeQuestionImage(deps, file),
		withdraw: ({ by, params }) => setState(deps, by, params.bookId, 'withdrawn'),
		restore: ({ by, params }) => setState(deps, by, params.bookId, 'live'),
	};
}
