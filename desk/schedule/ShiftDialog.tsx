import { Alert, Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskTeaching } from '#contract/schedule/staff.ts';
import { dayKey } from '#lib/format/date.ts';
import { call } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { Refusal, useAttempt } from '../ui/attempt.tsx';
import { DeskDialog } from '../ui/DeskDialog.tsx';
import { Rows } from '../ui/parts.tsx';
import { Instant, useCount } from '../ui/values.tsx';

type Plan = ResultOut<typeof deskTeaching.shift>;
/** What moves, what stays and why, and how many doctors would be notified. */
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
				<Rows
					rows={plan.moved}
					keyOf={({ kind, id }) => `${kind}-${id}`}
					columns={[
						{
							label: t('schedule.what'),
							of: ({ title, kind }) => (kind === 'slot' ? `${title} (${t('schedule.slot')})` : title),
						},
						{ label: t('schedule.shift_was'), of: ({ from }) => <Instant at={from} /> },
						{ label: t('schedule.shift_will'), of: ({ to }) => <Instant at={to} /> },
					]}
				/>
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

const FIRST = { from: '', to: '', days: '1', tell: true, reason: '' };
type Shift = typeof FIRST;

interface FieldsProps {
	shift: Shift;
	onChange: (over: Partial<Shift>) => void;
	errors: Readonly<Record<string, string>>;
}

/** Inputs: which days move, by how many, and the doctors' notification. */
function Fields({ shift, onChange, errors }: FieldsProps) {
	const t = useTranslate();
	const shrink = { inputLabel: { shrink: true } } as const;
	const at = (field: 'from' | 'to' | 'days' | 'reason', hint?: string) => ({
		value: shift[field],
		onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
		error: errors[field] !== undefined,
		helperText: errors[field] ?? hint,
	});
	return (
		<>
			<Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
				<TextField label={t('schedule.shift_from')} type="date" required slotProps={shrink} {...at('from')} />
				<TextField
					label={t('schedule.shift_to')}
					type="date"
					slotProps={shrink}
					{...at('to', t('schedule.shift_to_hint'))}
				/>
				<TextField
					label={t('schedule.shift_days')}
					type="number"
					required
					slotProps={{ ...shrink, htmlInput: { min: -730, max: 730, step: 1 } }}
					{...at('days', t('schedule.shift_days_hint'))}
				/>
			</Stack>
			<TextField
				label={t('schedule.shift_reason')}
				slotProps={{ htmlInput: { maxLength: 200 } }}
				{...at('reason', t('schedule.shift_reason_hint'))}
			/>
			<FormControlLabel
				control={
					<Checkbox checked={shift.tell} onChange={({ target }) => onChange({ tell: target.checked })} />
				}
				label={t('schedule.shift_tell')}
			/>
		</>
	);
}

/** Moves a part of a schedule, after a preview. */
export function ShiftDialog({ scheduleId, onDone }: { scheduleId: number; onDone: (moved: number) => void }) {
	const t = useTranslate();
	const allowed = useMay(deskTeaching.shift);
	const [open, setOpen] = useState(false);
	const [shift, setShift] = useState<Shift>(() => ({ ...FIRST, from: dayKey(new Date()) }));
	const [plan, setPlan] = useState<Plan | null>(null);
	const { busy, refused, attempt } = useAttempt();
	if (!allowed) return null;

	async function ask(dryRun: boolean): Promise<void> {
		const { from, to, days, tell, reason } = shift;
		const body = {
			...{ from, to: to || null, days: Number(days), tell, reason: reason.trim() || null },
			dry_run: dryRun,
		};
		const went = await attempt(async () => {
			const answer = await call(deskTeaching.shift, { params: { id: String(scheduleId) }, body });
			if (dryRun) return setPlan(answer);
			setOpen(false);
			setPlan(null);
			onDone(answer.moved.length);
		});
		if (!went) setPlan(null);
	}
	/** A preview is only valid for its inputs; whether and why doctors are notified does not affect it. */
	function change(over: Partial<Shift>): void {
		if ('from' in over || 'to' in over || 'days' in over) setPlan(null);
		setShift({ ...shift, ...over });
	}
	return (
		<>
			<Button variant="outlined" size="small" onClick={() => setOpen(true)}>
				{t('schedule.shift')}
			</Button>
			<DeskDialog
				wide
				title={t('schedule.shift')}
				open={open}
				onClose={() => !busy && setOpen(false)}
				onSubmit={() => void ask(plan === null)}
				actions={
					<>
						<Button onClick={() => setOpen(false)} disabled={busy}>
							{t('desk.action.cancel')}
						</Button>
						<Button type="submit" variant="contained" disabled={busy || plan?.moved.length === 0}>
							{t(plan === null ? 'schedule.shift_look' : 'schedule.shift_do')}
						</Button>
					</>
				}
			>
				<Fields shift={shift} onChange={change} errors={refused?.errors ?? {}} />
				<Refusal of={refused} />
				{plan && <Preview plan={plan} />}
			</DeskDialog>
		</>
	);
}
