import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { localDigits } from '#lib/format/digits.ts';
import { EXAM_ROOM_TEXTS } from '#lib/text/exam-room.ts';
import { useLang, useText } from '../../ui/use-text.ts';
import { Banners } from './Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { DisplayDialog } from './DisplayDialog.tsx';
import { HandInDialog } from './HandInDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { Palette } from './Palette.tsx';
import { PaletteSheet } from './PaletteSheet.tsx';
import { useKeptPlace } from './place.ts';
import { Question } from './Question.tsx';
import { useRoom } from './room-context.ts';
import { SaveStateDialog } from './SaveState.tsx';
import { TopBar } from './TopBar.tsx';
import { goToBlank, useKeys } from './use-keys.ts';
import { useWide } from './use-wide.ts';

/** Hardly any exam is written on two devices. */
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));

/** The exam while it can be answered. */
export function Sitting() {
	const t = useText(EXAM_ROOM_TEXTS);
	const screen = useRoom();
	const { room, $overlay } = screen;
	const wide = useWide();
	useKeys();
	useKeptPlace();
	useEffect(() => () => $overlay.set(null), [$overlay]);
	useTurn();
	useCodeAhead();
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
						<Palette onGo={(index) => turnTo(room.goTo, index)} onBlank={() => goToBlank(screen)} />
					</aside>
				)}
			</div>
			<Overlays />
		</div>
	);
}

/** The maker of the code is wanted when there is no network any more, so it is fetched while there is one. */
function useCodeAhead(): void {
	useEffect(() => {
		import('uqr').catch(() => {});
	}, []);
}

function turnTo(goTo: (index: number) => void, index: number): void {
	goTo(index);
	// After the dialog has given the focus back to what opened it.
	requestAnimationFrame(() => document.getElementById('question-no')?.focus({ preventScroll: true }));
}

/** A new question starts at its top and is named to a screen reader; the focus stays where the doctor works. */
function useTurn(): void {
	const t = useText(EXAM_ROOM_TEXTS);
	const lang = useLang();
	const { room, say } = useRoom();
	const at = useStore(room.$at);
	const before = useRef(at);
	useLayoutEffect(() => {
		if (before.current !== at) scrollTo(0, 0);
	}, [at]);
	useEffect(() => {
		if (before.current === at) return;
		before.current = at;
		const total = room.$room.get().questions.length;
		say(t.questionSaid(localDigits(at + 1, lang), localDigits(total, lang)));
	}, [at, room, say, t, lang]);
}

function Overlays() {
	const screen = useRoom();
	const { room, $overlay } = screen;
	const overlay = useStore($overlay);
	if (overlay === null) return null;
	const close = () => $overlay.set(null);
	const go = (index: number) => {
		close();
		turnTo(room.goTo, index);
	};
	const blank = () => {
		close();
		goToBlank(screen);
	};
	return (
		<Closing key={overlay}>
			{overlay === 'palette' && <PaletteSheet onGo={go} onBlank={blank} onClose={close} />}
			{overlay === 'hand-in' && <HandInDialog onGo={go} onClose={close} />}
			{overlay === 'help' && <HelpDialog onClose={close} />}
			{overlay === 'display' && <DisplayDialog onClose={close} />}
			{overlay === 'conflicts' && (
				<Suspense>
					<ConflictDialog onClose={close} />
				</Suspense>
			)}
			{overlay === 'save-state' && <SaveStateDialog onClose={close} />}
		</Closing>
	);
}

/** Closes a dialog before it is taken away: only a closed one gives the focus back to what opened it. */
function Closing({ children }: { children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const dialog = box.current;
		return () => dialog?.querySelector('dialog')?.close();
	}, []);
	return (
		<div ref={box} className="contents">
			{children}
		</div>
	);
}
