import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { devices } from '#contract/account/devices.ts';
import type { DeskDoctorWhole } from '#contract/reports/staff-doctors.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Lines } from '../ui/parts.tsx';
import { COMPLAINT_TONES, DEVICE_TONES, State } from '../ui/StateChip.tsx';
import { useDigits, When } from '../ui/values.tsx';
import { Log } from './EnrolmentShow.tsx';

type Account = NonNullable<DeskDoctorWhole['account']>;

/** Devices and sessions; support and the owner may end both. */
function Devices({ id, account }: { id: string; account: Account }) {
	const t = useTranslate();
	return (
		<>
			<Lines
				title={t('reports.devices')}
				rows={account.devices}
				columns={[
					{
						label: t('reports.device'),
						of: (row) => (
							<>
								{row.label}
								<br />
								<small>
									{t('reports.last_seen')} <When at={row.last_seen} />
								</small>
							</>
						),
					},
					{
						label: t('desk.state'),
						of: (row) => <State words="account.device_states" value={row.state} tones={DEVICE_TONES} />,
					},
					{
						label: '',
						of: (row) =>
							row.state !== 'revoked' && (
								<ActionButton
									label={t('reports.remove_device')}
									may={devices.removeByStaff}
									color="error"
									sure={t('reports.remove_device_sure', { label: row.label })}
									reason
									done="reports.device_removed"
									send={(reason) => ({
										params: { id, device_id: String(row.id) },
										body: { reason },
									})}
								/>
							),
					},
				]}
			/>
			<Lines
				title={t('reports.sessions')}
				actions={
					account.sessions.length > 0 && (
						<ActionButton
							label={t('reports.end_sessions')}
							may={devices.endSessionsByStaff}
							color="error"
							sure={t('reports.end_sessions_sure')}
							reason
							done="reports.sessions_ended"
							send={(reason) => ({ params: { id }, body: { reason } })}
						/>
					)
				}
				rows={account.sessions}
				columns={[
					{
						label: t('reports.device'),
						of: (row) => (row.staff ? t('reports.by_staff', { name: row.staff }) : row.label),
					},
					{ label: t('reports.last_used'), of: (row) => <When at={row.last_used_at} /> },
				]}
			/>
		</>
	);
}

/** Complaints, devices and consents: the account data and actions for support and the owner. */
export function DoctorAccount({ doctorId, account }: { doctorId: number; account: Account }) {
	const t = useTranslate();
	const id = String(doctorId);
	return (
		<>
			<Lines
				title={t('resources.complaints.name')}
				rows={account.complaints}
				columns={[
					{
						label: t('fields.no'),
						of: (row) => (
							<Link component={RouterLink} to={`/complaints/${row.id}/show`}>
								{row.no}
							</Link>
						),
					},
					{ label: t('resources.complaints.fields.subject'), of: (row) => row.subject },
					{
						label: t('desk.state'),
						of: (row) => <State words="desk.complaint_states" value={row.state} tones={COMPLAINT_TONES} />,
					},
				]}
			/>
			<Devices id={id} account={account} />
			<Lines
				title={t('reports.consents')}
				rows={account.consents}
				columns={[
					{ label: t('reports.what'), of: (row) => t(`reports.consent_purposes.${row.purpose}`) },
					{ label: t('reports.given'), of: (row) => <When at={row.given_at} /> },
					{ label: t('reports.withdrawn'), of: (row) => <When at={row.withdrawn_at} /> },
				]}
			/>
		</>
	);
}

/** Exams and the log, which need the full width. */
export function DoctorActions({ account }: { account: Account }) {
	const t = useTranslate();
	const digits = useDigits();
	return (
		<>
			<Lines
				title={t('reports.attempts')}
				rows={account.attempts}
				columns={[
					{ label: t('reports.exam'), of: (row) => row.exam.title },
					{ label: t('fields.kind'), of: (row) => t(`reports.attempt_kinds.${row.kind}`) },
					{ label: t('reports.handed_in'), of: (row) => <When at={row.submitted_at} /> },
					{
						label: t('reports.marks'),
						of: (row) => (row.total === null ? '—' : digits(row.total / 1000)),
					},
				]}
			/>
			<Log rows={account.log} />
		</>
	);
}
