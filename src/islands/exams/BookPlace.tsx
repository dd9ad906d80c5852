import { BookOpen } from 'lucide-react';
import { questionPages$ } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { myPath } from '#lib/paths.ts';
import { useRead } from '../my/shell/read.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';

/**
 * Passages of the doctor's books about a question. Loaded once for the whole paper, after the paper itself;
 * on failure nothing is shown.
 */
export function BookPlace({ attemptId, questionId }: { attemptId: number; questionId: number }) {
	const t = useText(BOOK_TEXTS);
	const { data } = useRead(questionPages$(attemptId));
	const places = data?.places.filter((place) => place.question_id === questionId) ?? [];
	return places.map(({ book_id, title, page }) => (
		<ScreenLink
			key={book_id}
			to={myPath('reference-book', { bookId: book_id, pageNo: page })}
			className={buttonClass('plain', 'text-sm')}
		>
			<BookOpen size={18} className="shrink-0" />
			<span>
				<span className="sr-only">{t.placeLabel}: </span>
				{t.place(title, page)}
			</span>
		</ScreenLink>
	));
}
