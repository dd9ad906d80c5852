import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskTeaching } from '#contract/schedule/staff.ts';
import { dayKey } from '#lib/format/date.ts';
import { call } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { type Asked, AskedInput, type Typed, useFaults } from '../ui/Asked.tsx';
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
					columns={{
						'desk.what': ({ title, kind }) => (kind === 'slot' ? `${title} (${t('schedule.slot')})` : title),
						'desk.now': ({ from }) => <Instant at={from} />,
						'schedule.shift_will': ({ to }) => <Instant at={to} />,
					}}
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

type Field = 'from' | 'to' | 'days' | 'reason' | 'tell';
/** A preview is only valid for these; whether and why doctors are notified does not affect it. */
const PLANNED = ['from', 'to', 'days'] as const;

/** Inputs: which days move, by how many, and the doctors' notification. */
const FIELDS: Readonly<Record<Field, Asked>> = {
	from: { label: 'schedule.shift_from', kind: 'day' },
	to: { label: 'schedule.shift_to', kind: 'day', optional: true, hint: 'schedule.shift_to_hint' },
	days: {
		label: 'schedule.shift_days',
		kind: 'number',
		least: -730,
		most: 730,
		hint: 'schedule.shift_days_hint',
	},
	reason: { label: 'fields.reason', optional: true, most: 200, hint: 'schedule.shift_reason_hint' },
	tell: { label: 'schedule.shift_tell', kind: 'tick' },
};

/** Asks what would move, and then moves it. */
function usePlan(scheduleId: number) {
	const [plan, setPlan] = useState<Plan | null>(null);
	const { attempt, ...attempted } = useAttempt();
	const forget = () => setPlan(null);
	/** The first call only plans. Returns how many were moved, or null. */
	async function send({ from, to, days, tell, reason }: Typed<Field>): Promise<number | null> {
		const dry_run = plan === null;
		let moved: number | null = null;
		const body = {
			...{ from, to: to || null, days: Number(days), tell: tell !== '', reason: reason.trim() || null },
			dry_run,
		};
		const went = await attempt(async () => {
			const answer = await call(deskTeaching.shift, { params: { id: String(scheduleId) }, body });
			setPlan(dry_run ? answer : null);
			if (!dry_run) moved = answer.moved.length;
		});
		if (!went) forget();
		return moved;
	}
	return { ...attempted, plan, forget, send };
}

/** Moves a part of a schedule, after a preview. */
export function ShiftDialog({ scheduleId, onDone }: { scheduleId: number; onDone: (moved: number) => void }) {
	const t = useTranslate();
	const allowed = useMay(deskTeaching.shift);
	const [open, setOpen] = useState(false);
	const [shift, setShift] = useState<Typed<Field>>(() => ({
		from: dayKey(new Date()),
		to: '',
		days: '1',
		reason: '',
		tell: 'true',
	}));
	const [tried, setTried] = useState(false);
	const faults = useFaults()(FIELDS, shift);
	const { plan, forget, send, busy, refused, refuse } = usePlan(scheduleId);
	if (!allowed) return null;
	/** Nothing moves by no day. */
	const still = shift.days !== '' && Number(shift.days) === 0;

	async function submit(): Promise<void> {
		setTried(true);
		if (Object.keys(faults).length > 0) return;
		const moved = await send(shift);
		if (moved === null) return;
		setOpen(false);
		onDone(moved);
	}
	const inputOf = (name: Field) => (
		<AskedInput
			key={name}
			asked={FIELDS[name]}
			value={shift[name]}
			typed={shift}
			error={(tried ? faults[name] : undefined) ?? refused?.errors[name]}
			onChange={(value) => {
				if (PLANNED.some((one) => one === name)) forget();
				setShift({ ...shift, [name]: value });
			}}
		/>
	);
	return (
		<>
			<Button
				variant="outlined"
				size="small"
				onClick={() => {
					refuse(null);
					setTried(false);
					setOpen(true);
				}}
			>
				{t('schedule.shift')}
			</Button>
			<DeskDialog
				wide
				title="schedule.shift"
				open={open}
				onClose={() => !busy && setOpen(false)}
				onSubmit={() => void submit()}
				actions={
					<>
						<Button onClick={() => setOpen(false)} disabled={busy}>
							{t('desk.action.cancel')}
						</Button>
						<Button type="submit" variant="contained" disabled={busy || still || plan?.moved.length === 0}>
							{t(plan === null ? 'schedule.shift_look' : 'schedule.shift_do')}
						</Button>
					</>
				}
			>
				<Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
					{PLANNED.map(inputOf)}
				</Stack>
				{inputOf('reason')}
				{inputOf('tell')}
				{!Object.keys(FIELDS).some((name) => refused?.errors[name]) && <Refusal of={refused} />}
				{plan && <Preview plan={plan} />}
			</DeskDialog>
		</>
	);
}
