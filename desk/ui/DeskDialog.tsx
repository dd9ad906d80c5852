import { Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useLabel } from './values.tsx';

interface Props {
	/** A key or a text. */
	title: string;
	/** Open by default: most dialogs are only rendered while they are. */
	open?: boolean;
	onClose: () => void;
	/** Makes its content a form, sent by a submit button among the actions. */
	onSubmit?: () => void;
	wide?: boolean;
	actions: ReactNode;
	children: ReactNode;
}

export function DeskDialog(props: Props) {
	const { title, open = true, onClose, onSubmit, wide = false, actions, children } = props;
	const id = useId();
	const labelOf = useLabel();
	function submit(event: FormEvent): void {
		event.preventDefault();
		event.stopPropagation();
		onSubmit?.();
	}
	const form = { component: 'form' as const, noValidate: true, onSubmit: submit };
	return (
		<Dialog
			open={open}
			onClose={onClose}
			// A click in the dialog of a list's row is none on the row.
			onClick={(event) => event.stopPropagation()}
			fullWidth
			maxWidth={wide ? 'md' : 'sm'}
			aria-labelledby={id}
			// The form is the paper itself: around the parts within it, it would scroll with the buttons.
			{...(onSubmit && { slotProps: { paper: form } })}
		>
			<DialogTitle id={id}>{labelOf(title)}</DialogTitle>
			{/* The label of a first input is above its frame. */}
			<DialogContent>
				<Box sx={{ pt: 1 }}>{children}</Box>
			</DialogContent>
			<DialogActions>{actions}</DialogActions>
		</Dialog>
	);
}
