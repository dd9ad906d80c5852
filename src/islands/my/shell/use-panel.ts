import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Panel {
	open: boolean;
	setOpen: (open: boolean) => void;
	box: RefObject<HTMLDivElement | null>;
	opener: RefObject<HTMLButtonElement | null>;
}

/** A panel below a button: closes on a tap or focus elsewhere, and on Escape, which refocuses the button. */
export function usePanel(): Panel {
	const [open, setOpen] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	const opener = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!open) return;
		const stop = new AbortController();
		const { signal } = stop;
		const outside = (event: Event) => {
			if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
		};
		document.addEventListener('pointerdown', outside, { signal });
		document.addEventListener('focusin', outside, { signal });
		document.addEventListener(
			'keydown',
			(event) => {
				if (event.key !== 'Escape') return;
				setOpen(false);
				opener.current?.focus();
			},
			{ signal },
		);
		return () => stop.abort();
	}, [open]);
	return { open, setOpen, box, opener };
}
