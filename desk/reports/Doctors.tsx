import { Alert } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { deskDoctors, deskErasures } from '#contract/reports/staff-doctors.ts';
import { listFor } from '../ui/list.tsx';
import { requestList } from '../ui/Request.tsx';
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
});

const Lead = () => <Alert severity="info">{useTranslate()('reports.erasures_lead')}</Alert>;

/** Deletion requests: they are carried out automatically when they are due. */
export const ErasureList = requestList(deskErasures.list, {
	columns: ['doctor', 'requested_at', 'due_at', 'state', 'done_at'],
	order: ['due_at', 'ASC'],
	above: Lead,
});
