import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { deskErasures } from '#contract/reports/staff-doctors.ts';
import { requestList } from '../ui/Request.tsx';

const Lead = () => <Alert severity="info">{useTranslate()('reports.erasures_lead')}</Alert>;

/** Deletion requests: they are carried out automatically when they are due. */
export const ErasureList = requestList(deskErasures.list, {
	columns: ['doctor', 'requested_at', 'due_at', 'state', 'done_at'],
	order: ['due_at', 'ASC'],
	above: Lead,
});
