import type { RaRecord } from 'react-admin';
import { deskDoctors } from '#contract/reports/staff-doctors.ts';
import { listFor } from '../ui/list.tsx';
import { StateChip } from '../ui/StateChip.tsx';

const Name = ({ row }: { row: RaRecord }) =>
	row.erased ? <StateChip label="reports.erased" tone="bad" /> : <strong>{row.name}</strong>;

/** Doctors, found by number, name, registration, e-mail or roll. */
export const DoctorList = listFor(deskDoctors.list, {
	columns: ['name', 'phone', 'bmdc', 'email', 'courses', 'created_at'],
	order: ['id', 'ASC'],
	find: 'desk.find_hint',
	rows: { batch_id: { of: 'batch-prices' } },
	own: { name: Name },
	click: 'show',
});
