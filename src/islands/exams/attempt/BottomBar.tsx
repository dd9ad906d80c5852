import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { Button } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { useExamScreen, useExamState } from './screen-context.ts';

/** Previous, answer sheet, next: within thumb reach. On wide screens the answer sheet is beside the question. */
export function BottomBar() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { machine, $overlay } = useExamScreen();
	const at = useStore(machine.$at);
	const last = useExamState('questions').questions.length - 1;
	return (
		<nav
			aria-label={t.questions}
			className="sticky bottom-0 z-10 mt-auto low:static border-t border-line bg-surface px-3 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] lg:px-8"
		>
			<div className="mx-auto flex max-w-2xl items-stretch gap-2 lg:max-w-none lg:justify-between">
				<Button
					variant="quiet"
					className="min-h-12 flex-1 px-2! lg:max-w-40"
					aria-label={t.previousSaid}
					icon={<ChevronLeft size={20} />}
					disabled={at <= 0}
					onClick={() => machine.goTo(at - 1)}
				>
					{t.previous}
				</Button>
				<Button
					variant="quiet"
					className="min-h-12 flex-[1.4] px-2! lg:hidden"
					aria-haspopup="dialog"
					aria-label={t.palette}
					icon={<LayoutGrid size={20} />}
					onClick={() => $overlay.set('palette')}
				>
					{t.paletteShort}
				</Button>
				<Button
					className="min-h-12 flex-1 flex-row-reverse px-2! lg:max-w-40"
					aria-label={t.nextSaid}
					icon={<ChevronRight size={20} />}
					disabled={at >= last}
					onClick={() => machine.goTo(at + 1)}
				>
					{t.next}
				</Button>
			</div>
		</nav>
	);
}
