import LoginIcon from '@mui/icons-material/LoginOutlined';
import { Alert, Box, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { sessions } from '#contract/account/sessions.ts';
import { type DeskDoctorWhole, deskDoctors } from '#contract/reports/staff-doctors.ts';
import { deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { LinkButton, TextLink } from '../ui/LinkButton.tsx';
import { Below, Columns, Facts, Lines, Section } from '../ui/parts.tsx';
import { ENROLMENT_TONES, MONEY_TONES, State, StateChip } from '../ui/StateChip.tsx';
import { Instant, Money, useDigits, When } from '../ui/values.tsx';
import { showOf } from '../ui/Whole.tsx';
import { DoctorAccount, DoctorActions } from './DoctorAccount.tsx';
import { Paid } from './EnrolmentShow.tsx';

/** Opens the doctor's account in another tab. The tab is opened in the click handler: later, browsers block it. */
async function lookInto(id: number, reason: string): Promise<void> {
	const tab = window.open('', '_blank');
	try {
		const { url } = await call(sessions.signInAs, { params: { id }, body: { reason } });
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
	const action = doctor.blocked_at ? 'unblock' : 'block';
	return (
		<ActionButton
			does={`reports.${action}`}
			may={deskDoctors.block}
			color={doctor.blocked_at ? 'primary' : 'error'}
			reason
			send={(reason) => ({ params: { id: doctor.id }, body: { blocked: !doctor.blocked_at, reason } })}
		/>
	);
}

function Head({ doctor }: { doctor: DeskDoctorWhole }) {
	const t = useTranslate();
	const digits = useDigits();
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
			<Box sx={{ flexGrow: 1 }}>
				<Typography variant="h4">
					{doctor.erased ? t('reports.erased') : doctor.name}{' '}
					{doctor.blocked_at && <StateChip label="reports.blocked" tone="bad" />}
				</Typography>
				<Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
					{[digits(doctor.phone), doctor.bmdc && `BMDC ${doctor.bmdc}`].filter(Boolean).join(' · ')}
				</Typography>
			</Box>
			{!doctor.erased && (
				<>
					<LinkButton
						label="reports.enrol"
						may={deskEnrolments.create}
						variant="outlined"
						to={`/enrolments/create?source=${encodeURIComponent(JSON.stringify({ doctor_id: doctor.id }))}`}
					/>
					<ActionButton
						does="reports.log_in_as"
						icon={<LoginIcon />}
						may={sessions.signInAs}
						reason
						run={(reason) => lookInto(doctor.id, reason)}
					/>
					<Block doctor={doctor} />
				</>
			)}
		</Box>
	);
}

const Profile = ({ doctor }: { doctor: DeskDoctorWhole }) => (
	<Section title="reports.profile">
		<Facts
			dash
			of={{
				'resources.doctors.fields.email': doctor.email,
				'reports.college': doctor.college,
				'reports.bmdc_typed': doctor.bmdc_typed,
				'reports.present': doctor.present_address,
				'reports.permanent': doctor.permanent_address,
				'desk.since': <Instant at={doctor.created_at} />,
				'reports.password_changed': doctor.password_changed_at && <Instant at={doctor.password_changed_at} />,
			}}
		/>
	</Section>
);

function Dealings({ doctor }: { doctor: DeskDoctorWhole }) {
	const t = useTranslate();
	const digits = useDigits();
	return (
		<>
			<Lines
				title="resources.enrolments.name"
				rows={doctor.enrolments}
				columns={{
					'fields.batch': (row) => (
						<TextLink to={`/enrolments/${row.id}/show`}>
							{row.batch}
							<Below>
								{row.course}, {row.session}
							</Below>
						</TextLink>
					),
					'fields.state': (row) => (
						<State words="reports.enrolment_states" value={row.status} tones={ENROLMENT_TONES} />
					),
					'resources.enrolments.fields.paid': (row) => <Paid row={row} />,
					'resources.enrolments.fields.roll_no': (row) => (row.roll_no ? digits(row.roll_no) : '—'),
				}}
			/>
			<Lines
				title="resources.payments.name"
				rows={doctor.payments}
				columns={{
					'fields.order_no': (row) => row.order_no,
					'fields.method': (row) => t(`sales.method.${row.method}`),
					'fields.amount': (row) => <Money poisha={row.amount} />,
					'fields.state': (row) => (
						<State words="sales.payment_state" value={row.state} tones={MONEY_TONES} />
					),
					'fields.trx_id': (row) => row.trx_id ?? '—',
					'fields.at': (row) => <When at={row.created_at} />,
				}}
			/>
			<Lines
				title="resources.orders.name"
				rows={doctor.orders}
				columns={{
					'fields.order_no': (row) => row.no,
					'desk.what': (row) => t(`sales.order_kind.${row.kind}`),
					'fields.amount': (row) => <Money poisha={row.total} />,
					'fields.state': (row) => t(`sales.order_status.${row.status}`),
					'fields.at': (row) => <When at={row.created_at} />,
				}}
			/>
		</>
	);
}

function FurtherDealings({ doctor }: { doctor: DeskDoctorWhole }) {
	const t = useTranslate();
	return (
		<>
			{doctor.refunds.length > 0 && (
				<Lines
					title="resources.refunds.name"
					rows={doctor.refunds}
					columns={{
						'fields.amount': (row) => <Money poisha={row.amount} />,
						'fields.state': (row) => t(`sales.refund_state.${row.state}`),
						'fields.at': (row) => <When at={row.created_at} />,
					}}
				/>
			)}
			{doctor.subscriptions.length > 0 && (
				<Lines
					title="reports.subscriptions"
					rows={doctor.subscriptions}
					columns={{
						'fields.course': (row) => row.course,
						'desk.what': (row) => t(row.whole ? 'reports.all_videos' : 'reports.some_videos'),
						'fields.state': (row) => t(`reports.subscription_states.${row.state}`),
						'resources.enrolments.fields.access_until': (row) => <When at={row.ends_at} />,
					}}
				/>
			)}
			{doctor.parcels.length > 0 && (
				<Lines
					title="resources.deliveries.name"
					rows={doctor.parcels}
					columns={{
						'fields.no': (row) => row.no,
						'fields.state': (row) => t(`sheets.state.${row.state}`),
						'reports.tracking': (row) => row.tracking_code ?? '—',
						'fields.at': (row) => <When at={row.created_at} />,
					}}
				/>
			)}
		</>
	);
}

function Whole({ row: doctor }: { row: DeskDoctorWhole }) {
	const t = useTranslate();
	return (
		<>
			<Title title={doctor.erased ? 'reports.erased' : doctor.name} />
			<Head doctor={doctor} />
			{doctor.account?.erasure_due_at && (
				<Alert severity="warning">
					{t('reports.erasure_due')} <Instant at={doctor.account.erasure_due_at} />
				</Alert>
			)}
			<Columns widths="minmax(0, 3fr) minmax(0, 2fr)">
				<Box sx={{ minWidth: 0 }}>
					<Dealings doctor={doctor} />
					<FurtherDealings doctor={doctor} />
					{doctor.account && <DoctorActions account={doctor.account} />}
				</Box>
				<Box sx={{ minWidth: 0 }}>
					<Profile doctor={doctor} />
					{doctor.account && <DoctorAccount doctorId={doctor.id} account={doctor.account} />}
				</Box>
			</Columns>
		</>
	);
}

/** All data of a doctor that the reader's roles need. Each view is logged. */
export const DoctorShow = showOf<DeskDoctorWhole>('enrolments', Whole, { title: false });
