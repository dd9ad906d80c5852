import { Button, type ButtonProps, DialogContentText } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { call } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { type Asked, AskedInput, type Typed, useFaults } from './Asked.tsx';
import { useAttempt } from './attempt.tsx';
import { DeskDialog } from './DeskDialog.tsx';
import { useLabel } from './values.tsx';

/** Either returns the input of the call, or makes the call and does more; `reason` and `typed` are the inputs. */
type Action<E extends Endpoint, K extends string> =
	| { send: (reason: string, typed: Typed<K>) => Call<E>; run?: never }
	| { run: (reason: string, typed: Typed<K>) => Promise<unknown>; send?: never };

/** A look at what an action would do; the action is possible after it, until one of the inputs `of` is changed. */
interface Preview<K extends string> {
	of: readonly K[];
	/** Keys of the button: of looking, and of acting afterwards. */
	look: string;
	act: string;
	/** Whether the inputs would do anything. */
	useful: (typed: Typed<K>) => boolean;
	/** What would be done; `none`: nothing. */
	read: (typed: Typed<K>) => Promise<{ shown: ReactNode; none: boolean }>;
}

/**
 * `does` is the key of its label, with `_sure` of the question before it, and with `_done` of its success message,
 * where there is one. `label`: without these; a key or a text.
 */
type Named = { does: string; label?: never } | { label: string; does?: never };

/** Question and success message are keys or texts, which replace those of `does`. */
interface Looks<E extends Endpoint, K extends string> {
	/** Values in the texts of `does`. */
	values?: Readonly<Record<string, unknown>>;
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
	preview?: Preview<K>;
	icon?: ReactNode;
	color?: ButtonProps['color'];
	variant?: ButtonProps['variant'];
	disabled?: boolean;
	/** Does not reload the displayed data. */
	noRefresh?: boolean;
}

type Props<E extends Endpoint, K extends string> = Named & Looks<E, K> & Action<E, K>;

const SHORTEST = 3;
const REASON: Asked = {
	label: 'fields.reason',
	hint: 'desk.action.reason_hint',
	kind: 'lines',
	least: SHORTEST,
	most: 500,
};

/** What is typed for an action, and sending it; first the look at what it would do, where there is one. */
function useAction<E extends Endpoint, K extends string>(props: Props<E, K>, hasDialog: boolean) {
	const { does, values, may, asks, reason = false, done, preview, noRefresh = false } = props;
	const t = useTranslate();
	const notify = useNotify();
	const refresh = useRefresh();
	const [open, setOpen] = useState(false);
	const [written, setWritten] = useState<Typed>({});
	const [tried, setTried] = useState(false);
	const [seen, setSeen] = useState<{ shown: ReactNode; none: boolean } | null>(null);
	const edits = useRef(0);
	const { busy, refused, refuse, attempt } = useAttempt(
		hasDialog ? undefined : (message) => notify(message, { type: 'error' }),
	);
	const fields: Readonly<Record<string, Asked>> = { ...asks, ...(reason && { reason: REASON }) };
	const typed = Object.fromEntries(
		Object.entries(fields).map(([name, { initial = '' }]) => [name, written[name] ?? initial]),
	) as Typed<K>;
	const why = reason ? (written.reason ?? '').trim() : '';
	const faults = useFaults()(fields, typed);

	async function act(): Promise<void> {
		const went = await attempt(async () => {
			const answer: unknown = await (props.run ? props.run(why, typed) : call(may, props.send(why, typed)));
			setOpen(false);
			setWritten({});
			setSeen(null);
			const said = typeof done === 'function' ? done(answer, typed) : done;
			const usual = t('desk.action.done');
			notify(said ?? (does ? t(`${does}_done`, { _: usual, ...values }) : usual), { type: 'success' });
			if (!noRefresh) refresh();
		});
		if (!went) setSeen(null);
	}
	function submit(): void {
		setTried(true);
		if (Object.keys(faults).length > 0) return;
		if (preview && !seen) void attempt(() => look(preview));
		else void act();
	}
	async function look({ read }: Preview<K>): Promise<void> {
		const before = edits.current;
		const found = await read(typed);
		// Not of inputs that were changed meanwhile.
		if (before === edits.current) setSeen(found);
	}
	function ask(): void {
		refuse(null);
		setTried(false);
		setOpen(true);
	}
	const useless = preview !== undefined && (seen?.none || !preview.useful(typed));
	return {
		...{ open, busy, refused, typed, seen, act, ask, submit },
		close: () => setOpen(false),
		incomplete: useless || (reason && why.length < SHORTEST),
		shown: Object.entries(fields).filter(([, { when }]) => !when || when(typed)),
		inputOf: ([name, asked]: [string, Asked]) => (
			<AskedInput
				key={name}
				asked={asked}
				value={typed[name as K] ?? ''}
				typed={typed}
				error={(tried ? faults[name] : undefined) ?? refused?.errors[name]}
				onChange={(value) => {
					if (preview?.of.some((one) => one === name)) {
						edits.current += 1;
						setSeen(null);
					}
					setWritten({ ...written, [name]: value });
				}}
			/>
		),
	};
}

/**
 * A button for one action on the server, with a confirmation if it cannot be undone. It is disabled while the
 * call runs; a refusal is shown in the dialog, which keeps the input.
 */
export function ActionButton<E extends Endpoint, K extends string = never>(props: Props<E, K>) {
	const { does, values, may, asks, reason, children, preview, icon } = props;
	const { color = 'primary', variant = 'outlined', disabled = false } = props;
	const allowed = useMay(may);
	const t = useTranslate();
	const labelOf = useLabel();
	const label = does ? t(does, values) : labelOf(props.label ?? '');
	const sure = props.sure ?? (does && t(`${does}_sure`, values));
	const hasDialog = sure !== undefined || asks !== undefined || reason === true || children !== undefined;
	const action = useAction(props, hasDialog);
	const { open, busy, refused, typed, seen, shown, inputOf } = action;
	if (!allowed) return null;
	const step = preview ? (seen ? preview.act : preview.look) : 'desk.action.sure';
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
					if (hasDialog) action.ask();
					else void action.act();
				}}
			>
				{busy && !hasDialog ? t('desk.action.working') : label}
			</Button>
			{hasDialog && (
				<DeskDialog
					wide={preview !== undefined}
					title={label}
					open={open}
					onClose={() => !busy && action.close()}
					onSubmit={action.submit}
					actions={
						<>
							<Button onClick={action.close} disabled={busy}>
								{t('desk.action.cancel')}
							</Button>
							<Button type="submit" variant="contained" color={color} disabled={busy || action.incomplete}>
								{t(busy ? 'desk.action.working' : step)}
							</Button>
						</>
					}
				>
					{sure !== undefined && (
						<DialogContentText component="div">
							{typeof sure === 'string' ? labelOf(sure) : sure}
						</DialogContentText>
					)}
					{shown.filter(([name]) => name !== 'reason').map(inputOf)}
					{typeof children === 'function' ? children(typed) : children}
					{shown.filter(([name]) => name === 'reason').map(inputOf)}
					{refused && !shown.some(([name]) => refused.errors[name]) && (
						<DialogContentText role="alert" color="error" sx={{ mt: 1 }}>
							{refused.message}
						</DialogContentText>
					)}
					{seen?.shown}
				</DeskDialog>
			)}
		</>
	);
}
