import { type ComponentProps, useLayoutEffect, useRef } from 'react';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
	/** Sets the initial focus. */
	onOpen?: (dialog: HTMLDialogElement) => void;
	/** Called on Escape and on a tap outside the box. */
	onClose?: (() => void) | undefined;
}

/**
 * The native dialog, which traps the focus and makes the rest inert. It is closed before it is removed: only then does
 * it return the focus to the element that opened it.
 */
export function Modal({ open = true, onOpen, onClose, ...dialog }: ModalProps) {
	const box = useRef<HTMLDialogElement>(null);
	const opened = useRef(onOpen);
	useLayoutEffect(() => {
		const shown = open ? box.current : null;
		shown?.showModal();
		if (shown) opened.current?.(shown);
		return () => shown?.close();
	}, [open]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: keyboards close it with Escape, which fires cancel
		<dialog
			{...dialog}
			ref={box}
			onCancel={(event) => {
				event.preventDefault();
				onClose?.();
			}}
			onClick={(event) => {
				if (event.target === event.currentTarget) onClose?.();
			}}
		/>
	);
}
