import { Alert, Box } from '@mui/material';
import { EditButton, Title, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { type DeskEnrolmentWhole, deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { call } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DoctorName } from '../ui/Doctor.tsx';
import { useLogWords } from '../ui/log-words.ts';
import { Columns, Facts, Lines, Section } from '../ui/parts.tsx';
import { useRead } from '../ui/Read.tsx';
import { ENROLMENT_TONES, MONEY_TONES, REQUEST_TONES, State } from '../ui/StateChip.tsx';
import { Day, Instant, Money, useDigits, When } from '../ui/values.tsx';
import { showOf } from '../ui/Whole.tsx';

/** Requests a move to another batch, with its cost or refund. */
function Move({ row }: { row: DeskEnrolmentWhole }) {
	const t = useTranslate();
	const movable = row.status === 'active' || row.status === 'soft_locked';
	const may = useMay(deskEnrolments.move);
	const { data } = useRead(
		deskEnrolments.moves,
		{ params: { id: String(row.id) } },
		{ on: movable && may && row.transfer?.state !== 'requested' },
	);
	if (!movable || row.transfer?.state === 'requested' || !data) return null;
	const { quotes } = data;
	return (
		<ActionButton
			label="reports.move"
			may={deskEnrolments.move}
			reason
			done="reports.move_done"
			{...(quotes.length === 0 && { sure: <Alert severity="info">{t('reports.no_moves')}</Alert> })}
			asks={{
				batch_id: {
					label: 'resources.transfers.fields.to.title',
					choices: quotes.map(({ to }) => ({ id: String(to.batch_id), name: to.title })),
					when: () => quotes.length > 0,
				},
			}}
			run={async (reason, { batch_id }) => {
				if (batch_id === '') throw new Error(t('reports.choose_batch'));
				await call(deskEnrolments.move, {
					params: { id: row.id },
					body: { batch_id: Number(batch_id), reason },
				});
			}}
		>
			{({ batch_id }) => (
				<Difference of={quotes.find(({ to }) => String(to.batch_id) === batch_id)?.difference ?? 0} />
			)}
		</ActionButton>
	);
}

/** What a move costs, or gives back. */
function Difference({ of }: { of: number }) {
	const t = useTranslate();
	if (of === 0) return null;
	return (
		<Alert severity="info">
			{t(of > 0 ? 'reports.difference_due' : 'reports.difference_back')} <Money poisha={Math.abs(of)} />
		</Alert>
	);
}

function Actions() {
	const row = useRecordContext<DeskEnrolmentWhole>();
	const mayChange = useMay(deskEnrolments.change);
	if (!row?.instalments) return null;
	const params = { id: String(row.id) };
	const waiting = row.status === 'pending_payment';
	return (
		<TopToolbar sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
			<Move row={row} />
			{waiting && (
				<ActionButton
					does="reports.free_seat"
					may={deskEnrolments.gift}
					reason
					color="warning"
					send={(reason) => ({ params, body: { reason } })}
				/>
			)}
			{row.paid === 0 && (waiting || row.status === 'active') && (
				<ActionButton
					does="reports.cancel_enrolment"
					may={deskEnrolments.cancel}
					reason
					color="error"
					send={(reason) => ({ params, body: { reason } })}
				/>
			)}
			{mayChange && <EditButton />}
		</TopToolbar>
	);
}

const Transfer = ({ transfer }: { transfer: NonNullable<DeskEnrolmentWhole['transfer']> }) => (
	<Section title="reports.transfer">
		<Facts
			dash
			of={{
				'resources.transfers.fields.to.title': transfer.to.title,
				'fields.state': <State words="desk.request_states" value={transfer.state} tones={REQUEST_TONES} />,
				'resources.transfers.fields.difference': <Money poisha={transfer.difference} />,
				'fields.reason': transfer.reason,
				'fields.note': transfer.note,
			}}
		/>
	</Section>
);

const Instalments = ({ row }: { row: DeskEnrolmentWhole }) => (
	<Lines
		title="resources.instalments.name"
		rows={row.instalments}
		columns={{
			'resources.instalments.fields.due_on': (one) => <Day day={one.due_on} />,
			'fields.amount': (one) => <Money poisha={one.amount} />,
			'resources.instalments.fields.paid': (one) => <Money poisha={one.paid} />,
			'fields.state': (one) => <State words="sales.instalment_state" value={one.state} tones={MONEY_TONES} />,
		}}
	/>
);

export const Paid = ({ row }: { row: Pick<DeskEnrolmentWhole, 'paid' | 'price_agreed'> }) => (
	<>
		<Money poisha={row.paid} /> / <Money poisha={row.price_agreed} />
	</>
);

/** Changes made by staff, and by the doctor. */
export function Log({ rows }: { rows: DeskEnrolmentWhole['log'] }) {
	const t = useTranslate();
	const { actionOf } = useLogWords();
	return (
		<Lines
			title="resources.audit.name"
			rows={rows}
			columns={{
				'fields.at': (one) => <When at={one.at} />,
				'resources.audit.fields.operator': (one) => one.by ?? t('desk.by_doctor'),
				'desk.what': (one) => actionOf(one.action),
				'fields.reason': (one) => one.reason ?? '—',
			}}
		/>
	);
}

function Whole({ row }: { row: DeskEnrolmentWhole }) {
	const t = useTranslate();
	const digits = useDigits();
	const when = (at: string | null) => at && <Instant key={at} at={at} />;
	return (
		<Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
			<Title title={`${row.doctor.name} · ${row.batch.title}`} />
			<Box sx={{ minWidth: 0 }}>
				<Section title={row.batch.title}>
					<Facts
						dash
						of={{
							'fields.doctor': <DoctorName doctor={row.doctor} />,
							'fields.course': `${row.course}, ${row.session}`,
							'fields.state': (
								<State words="reports.enrolment_states" value={row.status} tones={ENROLMENT_TONES} />
							),
							'resources.enrolments.fields.paid': <Paid row={row} />,
							'fields.faculty_id': row.faculty,
							'fields.discipline_id': row.discipline,
							'fields.candidate_type_id': row.candidate_type,
							'resources.enrolments.fields.roll_no': row.roll_no && digits(row.roll_no),
							'resources.enrolments.fields.reg_no': row.reg_no,
							'resources.enrolments.fields.access_until': when(row.access_until) ?? t('reports.for_ever'),
							'reports.seat_until': when(row.seat_until),
							'desk.since': when(row.created_at),
						}}
					/>
				</Section>
				{row.transfer && <Transfer transfer={row.transfer} />}
			</Box>
			<Box sx={{ minWidth: 0 }}>
				<Instalments row={row} />
				<Log rows={row.log} />
			</Box>
		</Columns>
	);
}

export const EnrolmentShow = showOf<DeskEnrolmentWhole>('instalments', Whole, {
	title: false,
	actions: <Actions />,
});
