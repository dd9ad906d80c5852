import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { deskAudit } from '#contract/account/staff.ts';
import { JsonDiff } from '../ui/JsonDiff.tsx';
import { listFor } from '../ui/list.tsx';

const objectOf = (value: unknown) =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? (value as Record<string, unknown>)
		: value === null || value === undefined
			? null
			: { value };

function Changes() {
	const row = useRecordContext();
	return row ? <JsonDiff before={objectOf(row.before)} after={objectOf(row.after)} /> : null;
}

function Operator({ row }: { row: RaRecord }) {
	const t = useTranslate();
	return row.operator ?? t('desk.by_doctor');
}

/** Actions of staff, newest first; a row expands to the values before and after. */
export const AuditList = listFor(deskAudit.list, {
	columns: ['at', 'operator', 'action', 'target', 'reason', 'ip'],
	order: ['at', 'DESC'],
	filters: ['action', 'target', 'doctor_id', 'operator_id', 'from', 'to'],
	open: ['action'],
	own: { operator: Operator },
	click: false,
	expand: Changes,
	expandable: (row) => row.before !== null || row.after !== null,
});
