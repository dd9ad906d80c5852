import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AskDialog, type AskDialogProps } from './AskDialog.tsx';

interface AskButtonProps extends Omit<AskDialogProps, 'open' | 'onClose' | 'onDo'> {
	icon?: ReactNode;
	className?: string;
	/** True closes the dialog. */
	onDo: () => Promise<boolean>;
}

/** A button whose action is confirmed in a dialog. */
export function AskButton({ icon, className, onDo, ...dialog }: AskButtonProps) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="quiet" icon={icon} className={className} onClick={() => setOpen(true)}>
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
