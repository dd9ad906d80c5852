import { useEffect, useState } from 'react';
import { answersOf, type Given, givenIn, type Offer, searchOf } from './answers.ts';
import { SuggestForm } from './SuggestForm.tsx';
import { ResultsSkeleton, SuggestResults } from './SuggestResults.tsx';

/** What the URL requests: the form, or the result of its answers. */
interface View {
	given: Given;
	result: boolean;
	/** The reader has just submitted the form, rather than opened or returned to the result. */
	asked?: boolean;
}

const viewOf = (offer: Offer): View => {
	const given = givenIn(location.search, offer);
	return { given, result: answersOf(given) !== null };
};

/**
 * The questionnaire and its result. The answers are in the URL, so a result can be shared, and the back
 * button returns to the form. The built page contains the form; opened with answers it shows placeholders
 * until the result is loaded (`data-suggest`, set before the first paint).
 */
export function Suggest({ slug, offer }: { slug: string; offer: Offer }) {
	const [view, setView] = useState<View>({ given: {}, result: false });
	const [opened, setOpened] = useState(0);

	useEffect(() => {
		const read = () => {
			// Back from a result: the form begins with its answers.
			setView((before) => {
				const now = viewOf(offer);
				return Object.keys(now.given).length > 0 ? now : { given: before.given, result: false };
			});
			setOpened((count) => count + 1);
		};
		if (location.search !== '') read();
		delete document.documentElement.dataset.suggest;
		window.addEventListener('popstate', read);
		return () => window.removeEventListener('popstate', read);
	}, [offer]);

	function go(search: string, next: View) {
		history.pushState(null, '', `${location.pathname}${search}`);
		setView(next);
		setOpened(opened + 1);
		window.scrollTo({ top: 0 });
	}

	const answers = view.result ? answersOf(view.given) : null;
	if (answers) {
		return (
			<SuggestResults
				key={opened}
				slug={slug}
				offer={offer}
				answers={answers}
				asked={view.asked === true}
				onChange={() => go('', { given: view.given, result: false })}
			/>
		);
	}
	return (
		<>
			<div className="in-data-[suggest=result]:hidden">
				<SuggestForm
					key={opened}
					offer={offer}
					given={view.given}
					onAnswers={(given) => go(searchOf(given), { given, result: true, asked: true })}
				/>
			</div>
			<div className="hidden in-data-[suggest=result]:block">
				<ResultsSkeleton />
			</div>
		</>
	);
}
