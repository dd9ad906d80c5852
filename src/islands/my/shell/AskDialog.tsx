import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Decide, type DecideProps, Dialog } from '../../ui/Dialog.tsx';
import { type Action, SlowNote, Troubles, type TroublesProps } from './action.tsx';

export interface AskDialogProps extends Omit<DecideProps, 'busy' | 'onKeep'> {
	open: boolean;
	title: string;
	/** The action of the dialog, and the title of its refusal; a dialog without one cannot be refused. */
	of?: TroublesProps['of'] & Pick<Action<never>, 'busy' | 'slow' | 'tell'>;
	trouble?: string;
	fields?: readonly string[];
	onClose: () => void;
	children: ReactNode;
}

export function AskDialog(props: AskDialogProps) {
	const { open, title, of, trouble, fields, onClose, children, ...decide } = props;
	/** Opened again, it does not show the refusal of before; one that the screen shows stays there. */
	function close(): void {
		if (trouble) of?.tell(null);
		onClose();
	}
	return (
		<Dialog
			open={open}
			title={title}
			onClose={close}
			actions={<Decide {...decide} busy={of?.busy ?? false} onKeep={close} />}
		>
			{of && trouble && <Troubles of={of} title={trouble} {...(fields && { fields })} />}
			{children}
			{of && <SlowNote slow={of.slow} />}
		</Dialog>
	);
}

interface AskButtonProps extends Omit<AskDialogProps, 'open' | 'onClose' | 'onDo'> {
	icon?: ReactNode;
	className?: string;
	plain?: boolean;
	/** The accessible name of the button, if the label alone is ambiguous. */
	name?: string;
	/** True closes the dialog. */
	onDo: () => Promise<boolean>;
}

export function AskButton({ icon, className, plain = false, name, onDo, ...dialog }: AskButtonProps) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				variant={plain ? 'plain' : 'quiet'}
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
