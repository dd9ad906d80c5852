import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskTeaching } from '#contract/schedule/staff.ts';
import { dayKey } from '#lib/format/date.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import type { Typed } from '../ui/Asked.tsx';
import { Rows } from '../ui/parts.tsx';
import { Instant, useCount } from '../ui/values.tsx';

type Plan = ResultOut<typeof deskTeaching.shift>;
type Field = 'from' | 'to' | 'days' | 'reason' | 'tell';

/** What moves, what stays and why, and how many doctors would be notified. */
function Shifted({ plan }: { plan: Plan }) {
	const t = useTranslate();
	const count = useCount();
	return (
		<>
			<Alert severity={plan.moved.length > 0 ? 'info' : 'warning'}>
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
				<Alert severity="warning">
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

export function ShiftDialog({ scheduleId }: { scheduleId: number }) {
	const t = useTranslate();
	const count = useCount();
	const shift = (typed: Typed<Field>, dry_run: boolean) => ({
		params: { id: String(scheduleId) },
		body: {
			from: typed.from,
			to: typed.to || null,
			days: Number(typed.days),
			tell: typed.tell !== '',
			reason: typed.reason.trim() || null,
			dry_run,
		},
	});
	return (
		<ActionButton<typeof deskTeaching.shift, Field>
			label="schedule.shift"
			may={deskTeaching.shift}
			done={(answer) => t('schedule.shifted', { n: count((answer as Plan).moved.length) })}
			asks={{
				from: { label: 'schedule.shift_from', kind: 'day', initial: dayKey(new Date()) },
				to: { label: 'schedule.shift_to', kind: 'day', optional: true, hint: 'schedule.shift_to_hint' },
				days: {
					label: 'schedule.shift_days',
					kind: 'number',
					least: -730,
					most: 730,
					initial: '1',
					hint: 'schedule.shift_days_hint',
				},
				reason: { label: 'fields.reason', optional: true, most: 200, hint: 'schedule.shift_reason_hint' },
				tell: { label: 'schedule.shift_tell', kind: 'tick', initial: 'true' },
			}}
			preview={{
				// Whether and why doctors are notified does not affect it.
				of: ['from', 'to', 'days'],
				look: 'schedule.shift_look',
				act: 'schedule.shift_do',
				// Nothing moves by no day.
				useful: ({ days }) => days === '' || Number(days) !== 0,
				read: async (typed) => {
					const plan = await call(deskTeaching.shift, shift(typed, true));
					return { shown: <Shifted plan={plan} />, none: plan.moved.length === 0 };
				},
			}}
			send={(_, typed) => shift(typed, false)}
		/>
	);
}
