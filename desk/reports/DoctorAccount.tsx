import { useTranslate } from 'react-admin';
import { devices } from '#contract/account/devices.ts';
import type { DeskDoctorWhole } from '#contract/reports/staff-doctors.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { TextLink } from '../ui/LinkButton.tsx';
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
				title="reports.devices"
				rows={account.devices}
				columns={{
					'reports.device': (row) => (
						<>
							{row.label}
							<br />
							<small>
								{t('reports.last_seen')} <When at={row.last_seen} />
							</small>
						</>
					),
					'fields.state': (row) => (
						<State words="account.device_states" value={row.state} tones={DEVICE_TONES} />
					),
					'': (row) =>
						row.state !== 'revoked' && (
							<ActionButton
								does="reports.remove_device"
								values={{ label: row.label }}
								may={devices.removeByStaff}
								color="error"
								reason
								send={(reason) => ({
									params: { id, device_id: String(row.id) },
									body: { reason },
								})}
							/>
						),
				}}
			/>
			<Lines
				title="reports.sessions"
				actions={
					account.sessions.length > 0 && (
						<ActionButton
							does="reports.end_sessions"
							may={devices.endSessionsByStaff}
							color="error"
							reason
							send={(reason) => ({ params: { id }, body: { reason } })}
						/>
					)
				}
				rows={account.sessions}
				columns={{
					'reports.device': (row) => (row.staff ? t('reports.by_staff', { name: row.staff }) : row.label),
					'desk.columns.last_used_at': (row) => <When at={row.last_used_at} />,
				}}
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
				title="resources.complaints.name"
				rows={account.complaints}
				columns={{
					'fields.no': (row) => <TextLink to={`/complaints/${row.id}/show`}>{row.no}</TextLink>,
					'resources.complaints.fields.subject': (row) => row.subject,
					'fields.state': (row) => (
						<State words="desk.complaint_states" value={row.state} tones={COMPLAINT_TONES} />
					),
				}}
			/>
			<Devices id={id} account={account} />
			<Lines
				title="reports.consents"
				rows={account.consents}
				columns={{
					'desk.what': (row) => t(`reports.consent_purposes.${row.purpose}`),
					'reports.given': (row) => <When at={row.given_at} />,
					'reports.withdrawn': (row) => <When at={row.withdrawn_at} />,
				}}
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
				title="resources.exams.name"
				rows={account.attempts}
				columns={{
					'reports.exam': (row) => row.exam.title,
					'fields.kind': (row) => t(`reports.attempt_kinds.${row.kind}`),
					'reports.handed_in': (row) => <When at={row.submitted_at} />,
					'desk.columns.marks': (row) => (row.total === null ? '—' : digits(row.total / 1000)),
				}}
			/>
			<Log rows={account.log} />
		</>
	);
}
