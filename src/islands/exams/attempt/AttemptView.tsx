import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { useWide } from '../../shared/use-wide.ts';
import { useText } from '../../ui/use-text.ts';
import { Banners } from './Banners.tsx';
import { BottomBar, TopBar } from './Bars.tsx';
import { codeAhead } from './code-ahead.ts';
import { Overlays, turnTo } from './Overlays.tsx';
import { Palette } from './Palette.tsx';
import { Question } from './Question.tsx';
import { useExamScreen } from './screen-context.ts';
import { goToBlank, useKeys } from './use-keys.ts';

export function AttemptView() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const screen = useExamScreen();
	const { machine, marks, $overlay } = screen;
	const wide = useWide();
	useKeys();
	useEffect(() => () => $overlay.set(null), [$overlay]);
	useEffect(() => {
		// Another tab may have marked the paper before this one took over.
		marks.refresh();
		machine.goTo(marks.$marks.get().place);
		return machine.$at.listen(marks.turnTo);
	}, [machine, marks]);
	useTurn();
	useEffect(() => void codeAhead(), []);
	return (
		<div className="flex min-h-dvh w-full flex-col">
			<TopBar />
			<div className="mx-auto flex w-full max-w-[84rem] flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
				<div className="flex min-w-0 flex-1 flex-col lg:border-e lg:border-line">
					<Banners />
					<main id="main" tabIndex={-1} className="flex-1 bg-surface">
						<Question />
					</main>
					<BottomBar />
				</div>
				{wide && (
					<aside
						aria-label={t.palette}
						className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain px-5 pb-6"
					>
						<Palette onGo={(index) => turnTo(machine.goTo, index)} onBlank={() => goToBlank(screen)} />
					</aside>
				)}
			</div>
			<Overlays />
		</div>
	);
}

/** Shows a new question from its top and announces it, also the first one; the focus does not move. */
function useTurn(): void {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { machine, say } = useExamScreen();
	const at = useStore(machine.$at);
	const before = useRef<number | null>(null);
	useLayoutEffect(() => {
		if (before.current !== null && before.current !== at) scrollTo(0, 0);
	}, [at]);
	useEffect(() => {
		if (before.current === at) return;
		const question = t.questionSaid(at + 1, machine.$screen.get().questions.length);
		say(before.current === null ? `${t.openSaid} ${question}` : question);
		before.current = at;
	}, [at, machine, say, t]);
}
