import { type ReactNode, useEffect, useRef, useState } from 'react';

interface MenuPanelProps {
	id: string;
	className?: string;
	/** Classes of the button, and of the panel. */
	button: string;
	panel: string;
	/** True on a screen that the panel links to. */
	current?: boolean;
	opener: (open: boolean) => ReactNode;
	children: (close: () => void) => ReactNode;
}

/** A button with a panel below it, which closes on a tap or focus elsewhere, and on Escape, which refocuses the button. */
export function MenuPanel({ id, className = '', button, panel, current, opener, children }: MenuPanelProps) {
	const [open, setOpen] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!open) return;
		const stop = new AbortController();
		const { signal } = stop;
		const outside = (event: Event) => {
			if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
		};
		const closes = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			setOpen(false);
			box.current?.querySelector('button')?.focus();
		};
		document.addEventListener('pointerdown', outside, { signal });
		document.addEventListener('focusin', outside, { signal });
		document.addEventListener('keydown', closes, { signal });
		return () => stop.abort();
	}, [open]);
	return (
		<div ref={box} className={`relative ${className}`}>
			<button
				type="button"
				aria-expanded={open}
				aria-controls={id}
				aria-current={current ? 'true' : undefined}
				onClick={() => setOpen(!open)}
				className={button}
			>
				{opener(open)}
			</button>
			<div
				id={id}
				hidden={!open}
				className={`absolute top-full mt-2 w-72 rounded-lg border border-line bg-surface shadow-float ${panel}`}
			>
				{open && children(() => setOpen(false))}
			</div>
		</div>
	);
}
