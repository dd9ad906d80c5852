import { type ReactNode, useId } from 'react';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button, type ButtonVariant } from './Button.tsx';
import { CloseButton } from './CloseButton.tsx';
import { Modal } from './Modal.tsx';
import { useText } from './use-text.ts';

export interface DialogProps {
	open: boolean;
	title: string;
	children?: ReactNode;
	/** The buttons, the main one first; stacked on a phone. */
	actions?: ReactNode;
	/** Called on Escape, on the close button and on a tap outside the box. */
	onClose?: () => void;
	/** True if only an action may close the dialog: no close button, no Escape. */
	must?: boolean;
}

export function Dialog({ open, title, children, actions, onClose, must = false }: DialogProps) {
	const heading = useId();
	return (
		<Modal
			open={open}
			aria-labelledby={heading}
			onClose={must ? undefined : onClose}
			className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-lg border border-line bg-surface p-0 text-text shadow-float"
		>
			{open && (
				<div className="flex flex-col gap-4 p-5">
					<div className="flex items-start justify-between gap-4">
						<h2 id={heading} className="text-lg">
							{title}
						</h2>
						{!must && <CloseButton onClose={onClose} className="-me-2 -mt-2" />}
					</div>
					{children}
					{actions && <div className="flex flex-col gap-3 sm:flex-row-reverse sm:flex-wrap">{actions}</div>}
				</div>
			)}
		</Modal>
	);
}

export interface DecideProps {
	label: string;
	variant?: ButtonVariant;
	busy?: boolean;
	busyLabel?: string;
	onDo: () => unknown;
	/** The label of the cancel button; 'cancel' by default. */
	keep?: string;
	onKeep: () => void;
}

export function Decide({
	label,
	variant = 'danger',
	busy = false,
	busyLabel,
	onDo,
	keep,
	onKeep,
}: DecideProps) {
	const t = useText(UI_TEXTS);
	return (
		<>
			<Button variant={variant} loading={busy} loadingLabel={busyLabel ?? label} onClick={() => void onDo()}>
				{label}
			</Button>
			<Button variant="quiet" onClick={onKeep}>
				{keep ?? t.cancel}
			</Button>
		</>
	);
}
