import { Button, type ButtonProps, DialogContentText } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { call } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { type Asked, AskedInput, type Typed, useFaults } from './Asked.tsx';
import { type Refused, useAttempt } from './attempt.tsx';
import { DeskDialog } from './DeskDialog.tsx';
import { useLabel } from './values.tsx';

/** Either returns the input of the call, or makes the call and does more; `reason` and `typed` are the inputs. */
type Action<E extends Endpoint, K extends string> =
	| { send: (reason: string, typed: Typed<K>) => Call<E>; run?: never }
	| { run: (reason: string, typed: Typed<K>) => Promise<unknown>; send?: never };

/** Label, question and success message are keys or texts. */
interface Looks<E extends Endpoint, K extends string> {
	label: string;
	/** The call it makes; the button is shown only to its roles. */
	may: E;
	/** Question before the action: what will happen, what is lost. */
	sure?: ReactNode;
	/** Inputs of the dialog, by name; the server's messages for the same names are shown at them. */
	asks?: Readonly<Record<K, Asked>>;
	/** Requires a reason of at least three letters, which is logged. */
	reason?: boolean;
	/** Success message, or a function of the answer and the inputs that returns it. */
	done?: string | ((answer: unknown, typed: Typed<K>) => string);
	/** Further content of the dialog, where it depends on the inputs a function of them. */
	children?: ReactNode | ((typed: Typed<K>) => ReactNode);
	icon?: ReactNode;
	color?: ButtonProps['color'];
	variant?: ButtonProps['variant'];
	disabled?: boolean;
	/** Does not reload the displayed data. */
	noRefresh?: boolean;
}

const SHORTEST = 3;
const REASON: Asked = {
	label: 'fields.reason',
	hint: 'desk.action.reason_hint',
	kind: 'lines',
	least: SHORTEST,
	most: 500,
};

/**
 * A button for one action on the server, with a confirmation if it cannot be undone. It is disabled while the
 * call runs; a refusal is shown in the dialog, which keeps the input.
 */
export function ActionButton<E extends Endpoint, K extends string = never>(
	props: Looks<E, K> & Action<E, K>,
) {
	const { label, may, sure, asks, reason = false, done, children, icon } = props;
	const { color = 'primary', variant = 'outlined', noRefresh = false, disabled = false } = props;
	const allowed = useMay(may);
	const labelOf = useLabel();
	const notify = useNotify();
	const refresh = useRefresh();
	const [open, setOpen] = useState(false);
	const [written, setWritten] = useState<Typed>({});
	const [tried, setTried] = useState(false);
	const faultsOf = useFaults();
	const hasDialog = sure !== undefined || asks !== undefined || reason || children !== undefined;
	const { busy, refused, refuse, attempt } = useAttempt(
		hasDialog ? undefined : (message) => notify(message, { type: 'error' }),
	);
	if (!allowed) return null;
	const fields: Readonly<Record<string, Asked>> = {
		...asks,
		...(reason && { reason: REASON }),
	};
	const typed = Object.fromEntries(
		Object.entries(fields).map(([name, { initial = '' }]) => [name, written[name] ?? initial]),
	) as Typed<K>;
	const why = reason ? (written.reason ?? '').trim() : '';

	const faults = faultsOf(fields, typed);
	const act = () =>
		attempt(async () => {
			const answer: unknown = await (props.run ? props.run(why, typed) : call(may, props.send(why, typed)));
			setOpen(false);
			setWritten({});
			const said = typeof done === 'function' ? done(answer, typed) : done;
			notify(said ?? 'desk.action.done', { type: 'success' });
			if (!noRefresh) refresh();
		});
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
					if (!hasDialog) return void act();
					refuse(null);
					setTried(false);
					setOpen(true);
				}}
			>
				{labelOf(busy && !hasDialog ? 'desk.action.working' : label)}
			</Button>
			{hasDialog && (
				<ActionDialog
					{...{ label, sure, color, open, busy, fields, typed, refused }}
					faults={tried ? faults : {}}
					incomplete={reason && why.length < SHORTEST}
					onType={(name, value) => setWritten({ ...written, [name]: value })}
					onClose={() => setOpen(false)}
					onSubmit={() => {
						setTried(true);
						if (Object.keys(faults).length === 0) void act();
					}}
				>
					{typeof children === 'function' ? children(typed) : children}
				</ActionDialog>
			)}
		</>
	);
}

interface DialogProps {
	label: string;
	sure: ReactNode;
	color: NonNullable<ButtonProps['color']>;
	children: ReactNode;
	open: boolean;
	busy: boolean;
	fields: Readonly<Record<string, Asked>>;
	typed: Typed;
	refused: Refused | null;
	/** What is wrong with the inputs, by their names. */
	faults: Readonly<Record<string, string>>;
	incomplete: boolean;
	onType: (name: string, value: string) => void;
	onClose: () => void;
	onSubmit: () => void;
}

/** The confirmation and the inputs of the action. */
function ActionDialog(props: DialogProps) {
	const { label, sure, color, children, open, busy, fields, typed, refused, faults, incomplete } = props;
	const { onType, onClose, onSubmit } = props;
	const { reason, ...asks } = fields;
	const shown = Object.entries(asks).filter(([, { when }]) => !when || when(typed));
	const names = [...shown.map(([name]) => name), ...(reason ? ['reason'] : [])];
	const t = useTranslate();
	const labelOf = useLabel();
	const inputOf = ([name, asked]: [string, Asked]) => (
		<AskedInput
			key={name}
			asked={asked}
			value={typed[name] ?? ''}
			typed={typed}
			error={faults[name] ?? refused?.errors[name]}
			onChange={(value) => onType(name, value)}
		/>
	);
	return (
		<DeskDialog
			title={label}
			open={open}
			onClose={() => !busy && onClose()}
			onSubmit={onSubmit}
			actions={
				<>
					<Button onClick={onClose} disabled={busy}>
						{t('desk.action.cancel')}
					</Button>
					<Button type="submit" variant="contained" color={color} disabled={busy || incomplete}>
						{t(busy ? 'desk.action.working' : 'desk.action.sure')}
					</Button>
				</>
			}
		>
			{sure !== undefined && (
				<DialogContentText component="div">
					{typeof sure === 'string' ? labelOf(sure) : sure}
				</DialogContentText>
			)}
			{shown.map(inputOf)}
			{children}
			{reason && inputOf(['reason', reason])}
			{refused && !names.some((name) => refused.errors[name]) && (
				<DialogContentText role="alert" color="error" sx={{ mt: 1 }}>
					{refused.message}
				</DialogContentText>
			)}
		</DeskDialog>
	);
}
