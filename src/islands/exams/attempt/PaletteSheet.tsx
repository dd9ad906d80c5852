import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { useText } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';
import { Palette } from './Palette.tsx';

/** The answer sheet on a phone: comes up from the bottom, where the thumb asked for it. */
export function PaletteSheet({
	onGo,
	onBlank,
	onClose,
}: {
	onGo: (index: number) => void;
	onBlank: () => void;
	onClose: () => void;
}) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const ui = useText(UI_TEXTS);
	const heading = useId();
	const box = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const dialog = box.current;
		if (dialog === null) return;
		dialog.showModal();
		const current = dialog.querySelector<HTMLElement>('[aria-current]');
		current?.scrollIntoView({ block: 'center' });
		current?.focus({ preventScroll: true });
	}, []);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser sends as cancel
		<dialog
			ref={box}
			aria-labelledby={heading}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			onClick={(event) => {
				if (event.target === event.currentTarget) onClose();
			}}
			className="mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-lg overflow-y-auto overscroll-contain rounded-t-lg border border-b-0 border-line bg-surface p-0 text-text shadow-float"
		>
			<div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-1 ps-4 pe-2">
				<h2 id={heading} className="text-lg">
					{t.palette}
				</h2>
				<button
					type="button"
					aria-label={ui.close}
					onClick={onClose}
					className="inline-flex size-target items-center justify-center rounded text-text-muted hover:bg-surface-2"
				>
					<X aria-hidden="true" size={22} />
				</button>
			</div>
			<div className="px-4 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
				<Palette onGo={onGo} onBlank={onBlank} />
			</div>
			<Announcer />
		</dialog>
	);
}
