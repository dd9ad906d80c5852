import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useKeyDown } from '../../shared/use-key-down.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';

interface ToolSheetProps {
	title: string;
	onClose: () => void;
	onKey?: (event: KeyboardEvent<HTMLElement>) => void;
	children: ReactNode;
}

/** A tool beside the question, never over the clock. Not modal: the question can be read, scrolled and answered meanwhile. */
export function ToolSheet({ title, onClose, onKey, children }: ToolSheetProps) {
	const heading = useId();
	const box = useRef<HTMLDialogElement>(null);
	useKeyDown(({ key }) => {
		if (key === 'Escape' && !document.querySelector('dialog[open]:not([data-tool])')) onClose();
	});
	useLayoutEffect(() => {
		const dialog = box.current;
		dialog?.show();
		(dialog?.querySelector('textarea') ?? dialog?.querySelector('h2'))?.focus();
		// Closed before it is removed, so that it returns the focus to the element that opened it.
		return () => dialog?.close();
	}, []);
	return (
		<dialog
			ref={box}
			data-tool
			onKeyDown={onKey}
			aria-labelledby={heading}
			className="pointer-events-none fixed inset-x-0 top-14 bottom-0 z-20 m-0 h-auto max-h-none w-auto max-w-none flex-col justify-end border-0 bg-transparent p-0 text-text open:flex lg:start-auto lg:end-[max(0px,calc((100vw-84rem)/2))] lg:w-[23rem] low:top-12"
		>
			<div className="pointer-events-auto mx-auto flex max-h-full min-h-0 w-full max-w-lg flex-col rounded-t-lg border border-b-0 border-line bg-surface shadow-float lg:h-full lg:rounded-none lg:border-y-0">
				<div className="flex items-center justify-between gap-2 border-b border-line py-1 ps-4 pe-2">
					<h2 id={heading} tabIndex={-1} className="text-base">
						{title}
					</h2>
					<CloseButton onClose={onClose} />
				</div>
				<div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
					{children}
				</div>
			</div>
		</dialog>
	);
}
