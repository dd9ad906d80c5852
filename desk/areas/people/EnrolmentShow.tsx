import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditButton, Loading, Show, Title, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { type DeskEnrolmentWhole, deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { call } from '../../lib/call.ts';
import { useDigits } from '../../lib/digits.ts';
import { useMay } from '../../lib/may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Instant } from '../../ui/Instant.tsx';
import { Money } from '../../ui/Money.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { DoctorName, Facts, Lines, Section, WHOLE } from './parts.tsx';
import { ENROLMENT_TONES, REQUEST_TONES } from './tones.ts';

/** Asks for a move to another batch, with what it costs or gives back. */
function Move({ row }: { row: DeskEnrolmentWhole }) {
	const t = useTranslate();
	const [batchId, choose] = useState('');
	const movable = row.status === 'active' || row.status === 'soft_locked';
	const may = useMay(deskEnrolments.move);
	const { data } = useQuery({
		queryKey: ['enrolment-moves', row.id],
		queryFn: () => call(deskEnrolments.moves, { params: { id: String(row.id) } }),
		enabled: movable && may && row.transfer?.state !== 'requested',
	});
	if (!movable || row.transfer?.state === 'requested' || !data) return null;
	const quote = data.quotes.find(({ to }) => String(to.batch_id) === batchId);
	return (
		<ActionButton
			label={t('people.move')}
			may={deskEnrolments.move}
			reason
			done={t('people.move_done')}
			run={async (reason) => {
				if (batchId === '') throw new Error(t('people.choose_batch'));
				await call(deskEnrolments.move, {
					params: { id: String(row.id) },
					body: { batch_id: Number(batchId), reason },
				});
			}}
		>
			{data.quotes.length === 0 ? (
				<Alert severity="info">{t('people.no_moves')}</Alert>
			) : (
				<TextField
					select
					required
					label={t('people.to_batch')}
					value={batchId}
					onChange={(event) => choose(event.target.value)}
				>
					{data.quotes.map(({ to }) => (
						<MenuItem key={to.batch_id} value={String(to.batch_id)}>
							{to.title}
						</MenuItem>
					))}
				</TextField>
			)}
			{quote && quote.difference !== 0 && (
				<Alert severity="info">
					{t(quote.difference > 0 ? 'people.difference_due' : 'people.difference_back')}{' '}
					<Money poisha={Math.abs(quote.difference)} />
				</Alert>
			)}
		</ActionButton>
	);
}

function Actions() {
	const t = useTranslate();
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
					label={t('people.free_seat')}
					may={deskEnrolments.gift}
					sure={t('people.free_seat_sure')}
					reason
					color="warning"
					run={(reason) => call(deskEnrolments.gift, { params, body: { reason } })}
				/>
			)}
			{row.paid === 0 && (waiting || row.status === 'active') && (
				<ActionButton
					label={t('people.cancel_enrolment')}
					may={deskEnrolments.cancel}
					sure={t('people.cancel_enrolment_sure')}
					reason
					color="error"
					run={(reason) => call(deskEnrolments.cancel, { params, body: { reason } })}
				/>
			)}
			{mayChange && <EditButton />}
		</TopToolbar>
	);
}

function Transfer({ transfer }: { transfer: NonNullable<DeskEnrolmentWhole['transfer']> }) {
	const t = useTranslate();
	return (
		<Section title={t('people.transfer')}>
			<Facts
				facts={[
					[t('people.to_batch'), transfer.to.title],
					[
						t('people.state'),
						<StateChip
							key="state"
							label={t(`people.request_states.${transfer.state}`)}
							tone={REQUEST_TONES[transfer.state] ?? 'plain'}
						/>,
					],
					[t('people.difference'), <Money key="difference" poisha={transfer.difference} />],
					[t('people.reason'), transfer.reason],
					[t('people.note'), transfer.note],
				]}
			/>
		</Section>
	);
}

function Whole() {
	const t = useTranslate();
	const digits = useDigits();
	const row = useRecordContext<DeskEnrolmentWhole>();
	if (!row?.instalments) return <Loading />;
	const when = (at: string | null) => at && <Instant key={at} at={at} />;
	return (
		<Box
			sx={{
				display: 'grid',
				gap: 2,
				gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
				alignItems: 'start',
			}}
		>
			<Title title={`${row.doctor.name} · ${row.batch.title}`} />
			<Box sx={{ minWidth: 0 }}>
				<Section title={row.batch.title}>
					<Facts
						facts={[
							[t('people.doctor'), <DoctorName key="doctor" doctor={row.doctor} />],
							[t('people.course'), `${row.course}, ${row.session}`],
							[
								t('people.state'),
								<StateChip
									key="state"
									label={t(`people.enrolment_states.${row.status}`)}
									tone={ENROLMENT_TONES[row.status] ?? 'plain'}
								/>,
							],
							[
								t('people.paid'),
								<span key="paid">
									<Money poisha={row.paid} /> / <Money poisha={row.price_agreed} />
								</span>,
							],
							[t('people.faculty'), row.faculty],
							[t('people.discipline'), row.discipline],
							[t('people.candidate_type'), row.candidate_type],
							[t('people.roll'), row.roll_no],
							[t('people.reg'), row.reg_no],
							[t('people.until'), when(row.access_until) ?? t('people.for_ever')],
							[t('people.seat_until'), when(row.seat_until)],
							[t('people.since'), when(row.created_at)],
						]}
					/>
				</Section>
				{row.transfer && <Transfer transfer={row.transfer} />}
			</Box>
			<Box sx={{ minWidth: 0 }}>
				<Lines
					title={t('people.instalments')}
					rows={row.instalments}
					columns={[
						{ head: t('people.due_on'), cell: (one) => digits(one.due_on.split('-').reverse().join('/')) },
						{ head: t('people.amount'), cell: (one) => <Money poisha={one.amount} /> },
						{ head: t('people.paid'), cell: (one) => <Money poisha={one.paid} /> },
						{
							head: t('people.state'),
							cell: (one) => (
								<StateChip
									label={t(`people.instalment_states.${one.state}`)}
									tone={one.state === 'late' ? 'bad' : one.state === 'paid' ? 'good' : 'plain'}
								/>
							),
						},
					]}
				/>
				<Lines
					title={t('people.log')}
					rows={row.log}
					columns={[
						{ head: t('people.at'), cell: (one) => when(one.at) },
						{ head: t('people.who'), cell: (one) => one.by ?? t('people.doctor_self') },
						{ head: t('people.what'), cell: (one) => <code>{one.action}</code> },
						{ head: t('people.reason'), cell: (one) => one.reason ?? '—' },
					]}
				/>
			</Box>
		</Box>
	);
}

/** An enrolment with its instalments, its move and what the office did with it. */
export const EnrolmentShow = () => (
	<Show component="div" actions={<Actions />} title=" " queryOptions={WHOLE}>
		<Whole />
	</Show>
);
