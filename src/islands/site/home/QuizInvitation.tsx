import { ArrowRight } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { HOME_TEXTS } from '#lib/site/home.words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { useDrawn, Waiting } from './SectionView.tsx';

const BOX = 'flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between';

export function QuizCall() {
	const t = useText(HOME_TEXTS);
	return (
		<div className={BOX}>
			<p className="max-w-read">{t.quizBody}</p>
			<a href={paths.quizzes} className="btn btn-primary w-full shrink-0 sm:w-auto">
				{t.quizAction}
				<ArrowRight aria-hidden="true" size={20} />
			</a>
		</div>
	);
}

export function QuizInvitation() {
	if (useDrawn()) return <QuizCall />;
	return (
		<Waiting>
			<div className={BOX}>
				<span className="w-full max-w-read">
					<Skeleton className="h-4 w-full" />
					<Skeleton className="mt-3 h-4 w-2/3" />
				</span>
				<Skeleton className="h-11 w-full shrink-0 sm:w-36" />
			</div>
		</Waiting>
	);
}
