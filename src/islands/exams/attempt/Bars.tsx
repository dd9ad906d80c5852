import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight, Keyboard, LayoutGrid } from 'lucide-react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { Button } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { SaveState } from './SaveState.tsx';
import { Clock } from './States.tsx';
import { useExamScreen, useExamState, useExamTitle } from './screen-context.ts';

const TOOL =
	'inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded px-2 text-sm font-semibold text-text-muted hover:bg-surface-2';

export function TopBar() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { $overlay } = useExamScreen();
	const title = useExamTitle();
	return (
		<header className="sticky top-0 z-10 border-b border-line bg-surface">
			<div className="mx-auto flex min-h-14 max-w-[84rem] items-center gap-1 px-2 sm:px-4 lg:gap-3 low:min-h-12">
				<Clock />
				<h1 className="sr-only min-w-0 truncate text-base lg:not-sr-only lg:order-first lg:me-auto lg:ps-2">
					{title}
				</h1>
				<SaveState />
				<span className="flex-1 lg:hidden" />
				<button
					type="button"
					aria-haspopup="dialog"
					title={t.display}
					onClick={() => $overlay.set('display')}
					className={TOOL}
				>
					<span aria-hidden="true" className="flex items-baseline gap-0.5 leading-none text-text">
						<span className="text-sm">{t.textSizeSign}</span>
						<span className="text-xl leading-none">{t.textSizeSign}</span>
					</span>
					<span className="sr-only">{t.display}</span>
				</button>
				<button
					type="button"
					aria-haspopup="dialog"
					onClick={() => $overlay.set('help')}
					className={`${TOOL} max-lg:hidden`}
				>
					<Keyboard size={20} />
					{t.help}
				</button>
				<Button
					variant="quiet"
					aria-haspopup="dialog"
					className="shrink-0 whitespace-nowrap"
					onClick={() => $overlay.set('hand-in')}
				>
					{t.handIn}
				</Button>
			</div>
		</header>
	);
}

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
