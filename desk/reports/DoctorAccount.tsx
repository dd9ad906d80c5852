import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { devices } from '#contract/account/devices.ts';
import type { DeskDoctorWhole } from '#contract/reports/staff-doctors.ts';
import { call } from '../lib/call.ts';
import { useDigits } from '../lib/digits.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Lines } from '../ui/Doctor.tsx';
import { ShortInstant } from '../ui/Instant.tsx';
import { StateChip } from '../ui/StateChip.tsx';
import { COMPLAINT_TONES, DEVICE_TONES } from '../ui/tones.ts';

type Account = NonNullable<DeskDoctorWhole['account']>;

/** Complaints, devices and consents: with the actions, what support and the owner see of an account. */
export function DoctorAccount({ doctorId, account }: { doctorId: number; account: Account }) {
	const t = useTranslate();
	const when = (at: string | null) => (at ? <ShortInstant at={at} /> : '—');
	const id = String(doctorId);
	return (
		<>
			<Lines
				title={t('reports.complaints')}
				rows={account.complaints}
				columns={[
					{
						head: t('reports.no'),
						cell: (row) => (
							<Link component={RouterLink} to={`/complaints/${row.id}/show`}>
								{row.no}
							</Link>
						),
					},
					{ head: t('reports.subject'), cell: (row) => row.subject },
					{
						head: t('desk.state'),
						cell: (row) => (
							<StateChip
								label={t(`desk.complaint_states.${row.state}`)}
								tone={COMPLAINT_TONES[row.state] ?? 'plain'}
							/>
						),
					},
				]}
			/>
			<Lines
				title={t('reports.devices')}
				rows={account.devices}
				columns={[
					{
						head: t('reports.device'),
						cell: (row) => (
							<>
								{row.label}
								<br />
								<small>
									{t('reports.last_seen')} {when(row.last_seen)}
								</small>
							</>
						),
					},
					{
						head: t('desk.state'),
						cell: (row) => (
							<StateChip
								label={t(`account.device_states.${row.state}`)}
								tone={DEVICE_TONES[row.state] ?? 'plain'}
							/>
						),
					},
					{
						head: '',
						cell: (row) =>
							row.state !== 'revoked' && (
								<ActionButton
									label={t('reports.remove_device')}
									may={devices.removeByStaff}
									color="error"
									sure={t('reports.remove_device_sure', { label: row.label })}
									reason
									done="reports.device_removed"
									run={(reason) =>
										call(devices.removeByStaff, {
											params: { id, device_id: String(row.id) },
											body: { reason },
										})
									}
								/>
							),
					},
				]}
			/>
			<Lines
				title={t('reports.sessions')}
				action={
					account.sessions.length > 0 && (
						<ActionButton
							label={t('reports.end_sessions')}
							may={devices.endSessionsByStaff}
							color="error"
							sure={t('reports.end_sessions_sure')}
							reason
							done="reports.sessions_ended"
							run={(reason) => call(devices.endSessionsByStaff, { params: { id }, body: { reason } })}
						/>
					)
				}
				rows={account.sessions}
				columns={[
					{
						head: t('reports.device'),
						cell: (row) => (row.staff ? t('reports.by_staff', { name: row.staff }) : row.label),
					},
					{ head: t('reports.last_used'), cell: (row) => when(row.last_used_at) },
				]}
			/>
			<Lines
				title={t('reports.consents')}
				rows={account.consents}
				columns={[
					{ head: t('reports.what'), cell: (row) => t(`reports.consent_purposes.${row.purpose}`) },
					{ head: t('reports.given'), cell: (row) => when(row.given_at) },
					{ head: t('reports.withdrawn'), cell: (row) => when(row.withdrawn_at) },
				]}
			/>
		</>
	);
}

/** Exams and the log, which need the width. */
export function DoctorActions({ account }: { account: Account }) {
	const t = useTranslate();
	const digits = useDigits();
	const when = (at: string | null) => (at ? <ShortInstant at={at} /> : '—');
	return (
		<>
			<Lines
				title={t('reports.attempts')}
				rows={account.attempts}
				columns={[
					{ head: t('reports.exam'), cell: (row) => row.exam.title },
					{ head: t('reports.kind'), cell: (row) => t(`reports.attempt_kinds.${row.kind}`) },
					{ head: t('reports.handed_in'), cell: (row) => when(row.submitted_at) },
					{
						head: t('reports.marks'),
						cell: (row) => (row.total === null ? '—' : digits(row.total / 1000)),
					},
				]}
			/>
			<Lines
				title={t('reports.log')}
				rows={account.log}
				columns={[
					{ head: t('reports.at'), cell: (row) => when(row.at) },
					{ head: t('reports.who'), cell: (row) => row.by ?? t('reports.doctor_self') },
					{ head: t('reports.what'), cell: (row) => <code>{row.action}</code> },
					{ head: t('reports.reason'), cell: (row) => row.reason ?? '—' },
				]}
			/>
		</>
	);
}
