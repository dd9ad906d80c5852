import LoginIcon from '@mui/icons-material/LoginOutlined';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { sessions } from '#contract/account/sessions.ts';
import { type DeskDoctorWhole, deskDoctors } from '#contract/reports/staff-doctors.ts';
import { deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { call } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Below, Facts, Lines, Section } from '../ui/parts.tsx';
import { ENROLMENT_TONES, PAYMENT_TONES, State, StateChip } from '../ui/StateChip.tsx';
import { Instant, Money, useDigits, When } from '../ui/values.tsx';
import { showOf } from '../ui/Whole.tsx';
import { DoctorAccount, DoctorActions } from './DoctorAccount.tsx';
import { Paid } from './EnrolmentShow.tsx';

/** Opens the doctor's account in another tab. The tab is opened in the click handler: later, browsers block it. */
async function lookInto(id: number, reason: string): Promise<void> {
	const tab = window.open('', '_blank');
	try {
		const { url } = await call(sessions.signInAs, { params: { id: String(id) }, body: { reason } });
		if (!tab) window.location.assign(url);
		else {
			tab.opener = null;
			tab.location.replace(url);
		}
	} catch (error) {
		tab?.close();
		throw error;
	}
}

function Block({ doctor }: { doctor: DeskDoctorWhole }) {
	const t = useTranslate();
	const action = doctor.blocked_at ? 'unblock' : 'block';
	return (
		<ActionButton
			label={t(`reports.${action}`)}
			may={deskDoctors.block}
			color={doctor.blocked_at ? 'primary' : 'error'}
			sure={t(`reports.${action}_sure`)}
			reason
			done={`reports.${action}_done`}
			send={(reason) => ({
				params: { id: String(doctor.id) },
				body: { blocked: !doctor.blocked_at, reason },
			})}
		/>
	);
}

function Head({ doctor }: { doctor: DeskDoctorWhole }) {
	const t = useTranslate();
	const digits = useDigits();
	const mayEnrol = useMay(deskEnrolments.create);
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
			<Box sx={{ flexGrow: 1 }}>
				<Typography variant="h4" component="h2">
					{doctor.erased ? t('reports.erased') : doctor.name}{' '}
					{doctor.blocked_at && <StateChip label={t('reports.blocked')} tone="bad" />}
				</Typography>
				<Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
					{[digits(doctor.phone), doctor.bmdc && `BMDC ${doctor.bmdc}`].filter(Boolean).join(' · ')}
				</Typography>
			</Box>
			{mayEnrol && !doctor.erased && (
				<Button
					component={RouterLink}
					variant="outlined"
					size="small"
					to={`/enrolments/create?source=${encodeURIComponent(JSON.stringify({ doctor_id: doctor.id }))}`}
				>
					{t('reports.enrol')}
				</Button>
			)}
			{!doctor.erased && (
				<ActionButton
					label={t('reports.log_in_as')}
					icon={<LoginIcon />}
					may={sessions.signInAs}
					sure={t('reports.log_in_as_sure')}
					reason
					done={t('reports.log_in_as_done')}
					run={(reason) => lookInto(doctor.id, reason)}
				/>
			)}
			{!doctor.erased && <Block doctor={doctor} />}
		</Box>
	);
}

function Profile({ doctor }: { doctor: DeskDoctorWhole }) {
	const t = useTranslate();
	return (
		<Section title={t('reports.profile')}>
			<Facts
				dash
				of={{
					'resources.doctors.fields.email': doctor.email,
					'reports.college': doctor.college,
					'reports.bmdc_typed': doctor.bmdc_typed,
					'reports.present': doctor.present_address,
					'reports.permanent': doctor.permanent_address,
					'desk.since': <Instant at={doctor.created_at} />,
					'reports.password_changed': doctor.password_changed_at && (
						<Instant at={doctor.password_changed_at} />
					),
				}}
			/>
		</Section>
	);
}

function Dealings({ doctor }: { doctor: DeskDoctorWhole }) {
	const t = useTranslate();
	const digits = useDigits();
	return (
		<>
			<Lines
				title={t('resources.enrolments.name')}
				rows={doctor.enrolments}
				columns={[
					{
						label: t('desk.batch'),
						of: (row) => (
							<Link component={RouterLink} to={`/enrolments/${row.id}/show`}>
								{row.batch}
								<Below>
									{row.course}, {row.session}
								</Below>
							</Link>
						),
					},
					{
						label: t('desk.state'),
						of: (row) => (
							<State words="reports.enrolment_states" value={row.status} tones={ENROLMENT_TONES} />
						),
					},
					{
						label: t('resources.enrolments.fields.paid'),
						of: (row) => <Paid row={row} />,
					},
					{
						label: t('resources.enrolments.fields.roll_no'),
						of: (row) => (row.roll_no ? digits(row.roll_no) : '—'),
					},
				]}
			/>
			<Lines
				title={t('resources.payments.name')}
				rows={doctor.payments}
				columns={[
					{ label: t('fields.order_no'), of: (row) => row.order_no },
					{ label: t('fields.method'), of: (row) => t(`sales.method.${row.method}`) },
					{ label: t('fields.amount'), of: (row) => <Money poisha={row.amount} /> },
					{
						label: t('desk.state'),
						of: (row) => <State words="sales.payment_state" value={row.state} tones={PAYMENT_TONES} />,
					},
					{ label: t('fields.trx_id'), of: (row) => row.trx_id ?? '—' },
					{ label: t('reports.at'), of: (row) => <When at={row.created_at} /> },
				]}
			/>
			<Lines
				title={t('resources.orders.name')}
				rows={doctor.orders}
				columns={[
					{ label: t('fields.order_no'), of: (row) => row.no },
					{ label: t('reports.what'), of: (row) => t(`sales.order_kind.${row.kind}`) },
					{ label: t('fields.amount'), of: (row) => <Money poisha={row.total} /> },
					{ label: t('desk.state'), of: (row) => t(`sales.order_status.${row.status}`) },
					{ label: t('reports.at'), of: (row) => <When at={row.created_at} /> },
				]}
			/>
		</>
	);
}

/** Refunds, subscriptions and parcels, where there are any. */
function FurtherDealings({ doctor }: { doctor: DeskDoctorWhole }) {
	const t = useTranslate();
	return (
		<>
			{doctor.refunds.length > 0 && (
				<Lines
					title={t('resources.refunds.name')}
					rows={doctor.refunds}
					columns={[
						{ label: t('fields.amount'), of: (row) => <Money poisha={row.amount} /> },
						{ label: t('desk.state'), of: (row) => t(`sales.refund_state.${row.state}`) },
						{ label: t('reports.at'), of: (row) => <When at={row.created_at} /> },
					]}
				/>
			)}
			{doctor.subscriptions.length > 0 && (
				<Lines
					title={t('reports.subscriptions')}
					rows={doctor.subscriptions}
					columns={[
						{ label: t('desk.course'), of: (row) => row.course },
						{
							label: t('reports.what'),
							of: (row) => t(row.whole ? 'reports.all_videos' : 'reports.some_videos'),
						},
						{ label: t('desk.state'), of: (row) => t(`reports.subscription_states.${row.state}`) },
						{ label: t('reports.until'), of: (row) => <When at={row.ends_at} /> },
					]}
				/>
			)}
			{doctor.parcels.length > 0 && (
				<Lines
					title={t('resources.deliveries.name')}
					rows={doctor.parcels}
					columns={[
						{ label: t('fields.no'), of: (row) => row.no },
						{ label: t('desk.state'), of: (row) => t(`sheets.state.${row.state}`) },
						{ label: t('reports.tracking'), of: (row) => row.tracking_code ?? '—' },
						{ label: t('reports.at'), of: (row) => <When at={row.created_at} /> },
					]}
				/>
			)}
		</>
	);
}

function Whole({ row: doctor }: { row: DeskDoctorWhole }) {
	const t = useTranslate();
	return (
		<>
			<Title title={doctor.erased ? t('reports.erased') : doctor.name} />
			<Head doctor={doctor} />
			{doctor.account?.erasure_due_at && (
				<Alert severity="warning" sx={{ mb: 2 }}>
					{t('reports.erasure_due')} <Instant at={doctor.account.erasure_due_at} />
				</Alert>
			)}
			<Box
				sx={{
					display: 'grid',
					gap: 2,
					gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
					alignItems: 'start',
				}}
			>
				<Box sx={{ minWidth: 0 }}>
					<Dealings doctor={doctor} />
					<FurtherDealings doctor={doctor} />
					{doctor.account && <DoctorActions account={doctor.account} />}
				</Box>
				<Box sx={{ minWidth: 0 }}>
					<Profile doctor={doctor} />
					{doctor.account && <DoctorAccount doctorId={doctor.id} account={doctor.account} />}
				</Box>
			</Box>
		</>
	);
}

/** All data of a doctor that the reader's roles need. Each view is logged. */
export const DoctorShow = showOf<DeskDoctorWhole>('enrolments', Whole, { title: ' ' });
