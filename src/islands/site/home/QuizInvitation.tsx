import { paths } from '#lib/public-paths.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';
import { Icon } from './Icon.tsx';

/** The link to the quizzes. Once hydrated it uses the reader's language. */
export function QuizInvitation() {
	const t = useText(SECTION_TEXTS);
	return (
		<div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between">
			<p className="max-w-read">{t.quizBody}</p>
			<a href={paths.quizzes} className="btn btn-primary w-full shrink-0 sm:w-auto">
				{t.quizAction}
				<Icon name="arrow-right" size={20} />
			</a>
		</div>
	);
}
