import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { devices } from '#contract/account/devices.ts';
import type { DeskDoctorWhole } from '#contract/reports/staff-doctors.ts';
import { call } from '../../lib/call.ts';
import { useDigits } from '../../lib/digits.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ShortInstant } from '../../ui/Instant.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { Lines } from './parts.tsx';
import { COMPLAINT_TONES, DEVICE_TONES } from './tones.ts';

type Account = NonNullable<DeskDoctorWhole['account']>;

/** Complaints, devices and consents: with the actions, what support and the owner see of an account. */
export function DoctorAccount({ doctorId, account }: { doctorId: number; account: Account }) {
	const t = useTranslate();
	const when = (at: string | null) => (at ? <ShortInstant at={at} /> : '—');
	const id = String(doctorId);
	return (
		<>
			<Lines
				title={t('people.complaints')}
				rows={account.complaints}
				columns={[
					{
						head: t('people.no'),
						cell: (row) => (
							<Link component={RouterLink} to={`/complaints/${row.id}/show`}>
								{row.no}
							</Link>
						),
					},
					{ head: t('people.subject'), cell: (row) => row.subject },
					{
						head: t('people.state'),
						cell: (row) => (
							<StateChip
								label={t(`people.complaint_states.${row.state}`)}
								tone={COMPLAINT_TONES[row.state] ?? 'plain'}
							/>
						),
					},
				]}
			/>
			<Lines
				title={t('people.devices')}
				rows={account.devices}
				columns={[
					{
						head: t('people.device'),
						cell: (row) => (
							<>
								{row.label}
								<br />
								<small>
									{t('people.last_seen')} {when(row.last_seen)}
								</small>
							</>
						),
					},
					{
						head: t('people.state'),
						cell: (row) => (
							<StateChip
								label={t(`people.device_states.${row.state}`)}
								tone={DEVICE_TONES[row.state] ?? 'plain'}
							/>
						),
					},
					{
						head: '',
						cell: (row) =>
							row.state !== 'revoked' && (
								<ActionButton
									label={t('people.remove_device')}
									may={devices.removeByStaff}
									color="error"
									sure={t('people.remove_device_sure', { label: row.label })}
									reason
									done="people.device_removed"
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
				title={t('people.sessions')}
				action={
					account.sessions.length > 0 && (
						<ActionButton
							label={t('people.end_sessions')}
							may={devices.endSessionsByStaff}
							color="error"
							sure={t('people.end_sessions_sure')}
							reason
							done="people.sessions_ended"
							run={(reason) => call(devices.endSessionsByStaff, { params: { id }, body: { reason } })}
						/>
					)
				}
				rows={account.sessions}
				columns={[
					{
						head: t('people.device'),
						cell: (row) => (row.staff ? t('people.by_staff', { name: row.staff }) : row.label),
					},
					{ head: t('people.last_used'), cell: (row) => when(row.last_used_at) },
				]}
			/>
			<Lines
				title={t('people.consents')}
				rows={account.consents}
				columns={[
					{ head: t('people.what'), cell: (row) => t(`people.consent_purposes.${row.purpose}`) },
					{ head: t('people.given'), cell: (row) => when(row.given_at) },
					{ head: t('people.withdrawn'), cell: (row) => when(row.withdrawn_at) },
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
				title={t('people.attempts')}
				rows={account.attempts}
				columns={[
					{ head: t('people.exam'), cell: (row) => row.exam.title },
					{ head: t('people.kind'), cell: (row) => t(`people.attempt_kinds.${row.kind}`) },
					{ head: t('people.handed_in'), cell: (row) => when(row.submitted_at) },
					{
						head: t('people.marks'),
						cell: (row) => (row.total === null ? '—' : digits(row.total / 1000)),
					},
				]}
			/>
			<Lines
				title={t('people.log')}
				rows={account.log}
				columns={[
					{ head: t('people.at'), cell: (row) => when(row.at) },
					{ head: t('people.who'), cell: (row) => row.by ?? t('people.doctor_self') },
					{ head: t('people.what'), cell: (row) => <code>{row.action}</code> },
					{ head: t('people.reason'), cell: (row) => row.reason ?? '—' },
				]}
			/>
		</>
	);
}
