import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskTeaching } from '#contract/schedule/staff.ts';
import { call, refusalOf } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { useCount } from '../ui/Day.tsx';
import { Instant } from '../ui/Instant.tsx';

type Plan = ResultOut<typeof deskTeaching.shift>;
/** Today by the clocks of Dhaka. */
const today = () => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

/** What moves, what stays and why, and who would be told. */
function Preview({ plan }: { plan: Plan }) {
	const t = useTranslate();
	const count = useCount();
	return (
		<>
			<Alert severity={plan.moved.length > 0 ? 'info' : 'warning'} sx={{ my: 1 }}>
				{t(plan.moved.length > 0 ? 'schedule.shift_sum' : 'schedule.shift_none', {
					moved: count(plan.moved.length),
					doctors: count(plan.doctors),
				})}
			</Alert>
			{plan.moved.length > 0 && (
				<Table size="small">
					<TableHead>
						<TableRow>
							<TableCell>{t('schedule.what')}</TableCell>
							<TableCell>{t('schedule.shift_was')}</TableCell>
							<TableCell>{t('schedule.shift_will')}</TableCell>
						</TableRow>
					</TableHead>
					<TableBody>
						{plan.moved.map(({ kind, id, title, from, to }) => (
							<TableRow key={`${kind}-${id}`}>
								<TableCell>
									{title}
									{kind === 'slot' && ` (${t('schedule.slot')})`}
								</TableCell>
								<TableCell>
									<Instant at={from} />
								</TableCell>
								<TableCell>
									<Instant at={to} />
								</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
			)}
			{plan.stay.length > 0 && (
				<Alert severity="warning" sx={{ mt: 1 }}>
					{t('schedule.shift_stay')}
					<ul>
						{plan.stay.map(({ id, title, why }) => (
							<li key={id}>
								{title}: {t(`schedule.stay.${why}`)}
							</li>
						))}
					</ul>
				</Alert>
			)}
		</>
	);
}

/** Moves a part of a schedule, after a look at what would move. */
export function ShiftDialog({ scheduleId, onDone }: { scheduleId: number; onDone: (moved: number) => void }) {
	const t = useTranslate();
	const allowed = useMay(deskTeaching.shift);
	const [open, setOpen] = useState(false);
	const [from, setFrom] = useState(today);
	const [to, setTo] = useState('');
	const [days, setDays] = useState('1');
	const [tell, setTell] = useState(true);
	const [reason, setReason] = useState('');
	const [plan, setPlan] = useState<Plan | null>(null);
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<{ message: string; errors: Record<string, string> } | null>(null);
	if (!allowed) return null;

	async function ask(dryRun: boolean): Promise<void> {
		setBusy(true);
		setRefused(null);
		try {
			const answer = await call(deskTeaching.shift, {
				params: { id: String(scheduleId) },
				body: {
					from,
					to: to || null,
					days: Number(days),
					dry_run: dryRun,
					tell,
					reason: reason.trim() || null,
				},
			});
			if (dryRun) return setPlan(answer);
			setOpen(false);
			setPlan(null);
			onDone(answer.moved.length);
		} catch (error) {
			setPlan(null);
			const message = error instanceof Error ? error.message : String(error);
			setRefused({ message, errors: refusalOf(error)?.errors ?? {} });
		} finally {
			setBusy(false);
		}
	}
	/** A plan is only as good as what it was made of. */
	const changed =
		(set: (value: string) => void) =>
		({ target }: { target: { value: string } }) => {
			setPlan(null);
			set(target.value);
		};
	function submit(event: FormEvent): void {
		event.preventDefault();
		void ask(plan === null);
	}
	const shrink = { inputLabel: { shrink: true } } as const;
	const at = (field: string, hint?: string) => ({
		error: refused?.errors[field] !== undefined,
		helperText: refused?.errors[field] ?? hint,
	});
	return (
		<>
			<Button variant="outlined" size="small" onClick={() => setOpen(true)}>
				{t('schedule.shift')}
			</Button>
			<Dialog
				open={open}
				onClose={() => !busy && setOpen(false)}
				fullWidth
				maxWidth="md"
				aria-labelledby="shift-title"
			>
				<form onSubmit={submit}>
					<DialogTitle id="shift-title">{t('schedule.shift')}</DialogTitle>
					<DialogContent>
						<Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
							<TextField
								label={t('schedule.shift_from')}
								type="date"
								required
								value={from}
								onChange={changed(setFrom)}
								slotProps={shrink}
								{...at('from')}
							/>
							<TextField
								label={t('schedule.shift_to')}
								type="date"
								value={to}
								onChange={changed(setTo)}
								slotProps={shrink}
								{...at('to', t('schedule.shift_to_hint'))}
							/>
							<TextField
								label={t('schedule.shift_days')}
								type="number"
								required
								value={days}
								onChange={changed(setDays)}
								slotProps={{ ...shrink, htmlInput: { min: -730, max: 730, step: 1 } }}
								{...at('days', t('schedule.shift_days_hint'))}
							/>
						</Stack>
						<TextField
							label={t('schedule.shift_reason')}
							value={reason}
							onChange={({ target }) => setReason(target.value)}
							{...at('reason', t('schedule.shift_reason_hint'))}
							slotProps={{ htmlInput: { maxLength: 200 } }}
						/>
						<FormControlLabel
							control={<Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)} />}
							label={t('schedule.shift_tell')}
						/>
						{refused && (
							<Alert severity="error" role="alert">
								{refused.message}
							</Alert>
						)}
						{plan && <Preview plan={plan} />}
					</DialogContent>
					<DialogActions>
						<Button onClick={() => setOpen(false)} disabled={busy}>
							{t('desk.action.cancel')}
						</Button>
						<Button type="submit" variant="contained" disabled={busy || plan?.moved.length === 0}>
							{t(plan === null ? 'schedule.shift_look' : 'schedule.shift_do')}
						</Button>
					</DialogActions>
				</form>
			</Dialog>
		</>
	);
}
