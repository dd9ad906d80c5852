import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AskDialog, type AskDialogProps } from './AskDialog.tsx';

interface AskButtonProps extends Omit<AskDialogProps, 'open' | 'onClose' | 'onDo'> {
	icon?: ReactNode;
	className?: string;
	/** The accessible name of the button, if the label alone is ambiguous. */
	name?: string;
	/** True closes the dialog. */
	onDo: () => Promise<boolean>;
}

/** A button whose action is confirmed in a dialog. */
export function AskButton({ icon, className, name, onDo, ...dialog }: AskButtonProps) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				variant="quiet"
				aria-label={name}
				icon={icon}
				className={className}
				onClick={() => setOpen(true)}
			>
				{dialog.label}
			</Button>
			<AskDialog
				{...dialog}
				open={open}
				onClose={() => setOpen(false)}
				onDo={async () => {
					if (await onDo()) setOpen(false);
				}}
			/>
		</>
	);
}
