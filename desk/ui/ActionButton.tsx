import {
	Button,
	type ButtonProps,
	Dialog,
	DialogActions,
	DialogContent,
	DialogContentText,
	DialogTitle,
	TextField,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { call, messageOf, refusalOf } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';

/** Either returns the input of the call, or makes the call and does more; `reason` is the typed one. */
type Action<E extends Endpoint> =
	| { send: (reason: string) => Call<E>; run?: never }
	| { run: (reason: string) => Promise<unknown>; send?: never };

interface Looks<E extends Endpoint = Endpoint> {
	label: string;
	/** The call it makes; the button is shown only to its roles. */
	may: E;
	/** Called before each try, and with the server's messages for single fields when it is refused. */
	onRefused?: (errors: Readonly<Record<string, string>>) => void;
	/** Question before the action: what will happen, what is lost. */
	sure?: ReactNode;
	/** Requires a reason of at least three letters, which is logged. */
	reason?: boolean;
	/** Success message, or a function of the answer that returns it. */
	done?: string | ((answer: unknown) => string);
	/** Further inputs of the dialog. */
	children?: ReactNode;
	icon?: ReactNode;
	color?: ButtonProps['color'];
	variant?: ButtonProps['variant'];
	disabled?: boolean;
	/** Does not reload the displayed data. */
	noRefresh?: boolean;
}

const SHORTEST = 3;

/**
 * A button for one action on the server, with a confirmation if it cannot be undone. It is disabled while the
 * call runs; a refusal is shown in the dialog, which keeps the input.
 */
export function ActionButton<E extends Endpoint>(props: Looks<E> & Action<E>) {
	const {
		label,
		may,
		onRefused,
		sure,
		reason = false,
		done,
		children,
		icon,
		noRefresh = false,
		disabled = false,
	} = props;
	const { color = 'primary', variant = 'outlined' } = props;
	const allowed = useMay(may);
	const t = useTranslate();
	const notify = useNotify();
	const refresh = useRefresh();
	const [open, setOpen] = useState(false);
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState('');
	const [refused, setRefused] = useState<{ message: string; atReason: string | undefined } | null>(null);
	if (!allowed) return null;
	const asks = sure !== undefined || reason || children !== undefined;

	const made = (typed: string): Promise<unknown> =>
		props.run ? props.run(typed) : call(may, props.send(typed));

	async function act(): Promise<void> {
		setBusy(true);
		setRefused(null);
		onRefused?.({});
		try {
			const answer = await made(why.trim());
			setOpen(false);
			setWhy('');
			notify(typeof done === 'function' ? done(answer) : (done ?? 'desk.action.done'), { type: 'success' });
			if (!noRefresh) refresh();
		} catch (error) {
			const message = messageOf(error);
			const errors = refusalOf(error)?.errors ?? {};
			onRefused?.(errors);
			if (asks) setRefused({ message, atReason: errors.reason });
			else notify(message, { type: 'error' });
		} finally {
			setBusy(false);
		}
	}
	return (
		<>
			<Button
				color={color}
				variant={variant}
				size="small"
				startIcon={icon}
				disabled={busy || disabled}
				onClick={(event) => {
					event.stopPropagation();
					if (asks) setOpen(true);
					else void act();
				}}
			>
				{busy && !asks ? t('desk.action.working') : label}
			</Button>
			{asks && (
				<ActionDialog
					{...{ label, sure, reason, color, open, busy, why, refused }}
					onWhy={setWhy}
					onClose={() => setOpen(false)}
					onSubmit={() => void act()}
				>
					{children}
				</ActionDialog>
			)}
		</>
	);
}

interface DialogProps extends Pick<Looks, 'label' | 'sure' | 'children' | 'color'> {
	reason: boolean;
	open: boolean;
	busy: boolean;
	why: string;
	refused: { message: string; atReason: string | undefined } | null;
	onWhy: (why: string) => void;
	onClose: () => void;
	onSubmit: () => void;
}

/** The confirmation, the reason, and further inputs of the action. */
function ActionDialog(props: DialogProps) {
	const { label, sure, reason, children, color = 'primary', open, busy, why, refused } = props;
	const { onWhy, onClose, onSubmit } = props;
	const t = useTranslate();
	const id = useId();
	function submit(event: FormEvent): void {
		event.preventDefault();
		event.stopPropagation();
		onSubmit();
	}
	return (
		<Dialog
			open={open}
			onClose={() => !busy && onClose()}
			onClick={(event) => event.stopPropagation()}
			fullWidth
			maxWidth="sm"
			aria-labelledby={`${id}-title`}
		>
			<form onSubmit={submit}>
				<DialogTitle id={`${id}-title`}>{label}</DialogTitle>
				<DialogContent>
					{sure !== undefined && <DialogContentText component="div">{sure}</DialogContentText>}
					{children}
					{reason && (
						<TextField
							label={t('desk.action.reason')}
							helperText={refused?.atReason ?? t('desk.action.reason_hint')}
							error={refused?.atReason !== undefined}
							value={why}
							onChange={(event) => onWhy(event.target.value)}
							multiline
							minRows={2}
							required
							slotProps={{ htmlInput: { minLength: SHORTEST, maxLength: 500 } }}
						/>
					)}
					{refused && (
						<DialogContentText role="alert" color="error" sx={{ mt: 1 }}>
							{refused.message}
						</DialogContentText>
					)}
				</DialogContent>
				<DialogActions>
					<Button onClick={onClose} disabled={busy}>
						{t('desk.action.cancel')}
					</Button>
					<Button
						type="submit"
						variant="contained"
						color={color}
						disabled={busy || (reason && why.trim().length < SHORTEST)}
					>
						{busy ? t('desk.action.working') : t('desk.action.sure')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
