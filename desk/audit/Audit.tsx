import { AutocompleteInput, type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { deskAudit } from '#contract/account/staff.ts';
import { isRow } from '../lib/row.ts';
import { JsonDiff } from '../ui/JsonDiff.tsx';
import { listFor } from '../ui/list.tsx';
import { KIND_FILTERS, listOf, useLogWords } from '../ui/log-words.ts';

const objectOf = (value: unknown) => {
	if (isRow(value)) return value;
	return value === null || value === undefined ? null : { value };
};

function Changes() {
	const row = useRecordContext();
	if (!row) return null;
	const list = listOf(String(row.target).split(':')[0] ?? '');
	return <JsonDiff before={objectOf(row.before)} after={objectOf(row.after)} resource={list} />;
}

function Operator({ row }: { row: RaRecord }) {
	const t = useTranslate();
	return row.operator ?? t('desk.by_doctor');
}

const Action = ({ row }: { row: RaRecord }) => useLogWords().actionOf(row.action);
const Target = ({ row }: { row: RaRecord }) => useLogWords().targetOf(row);

function KindInput({ source }: { source: string; alwaysOn?: boolean }) {
	const { kindOf } = useLogWords();
	const choices = KIND_FILTERS.map(({ kind, id }) => ({ id, name: kindOf(kind) }));
	return <AutocompleteInput source={source} choices={choices} />;
}

/** Actions of staff, newest first; a row expands to the values before and after. */
export const AuditList = listFor(deskAudit.list, {
	columns: ['at', 'operator', 'action', 'target', 'reason', 'ip'],
	order: ['at', 'DESC'],
	filters: ['doctor_id', 'operator_id', 'from', 'to'],
	ownFilters: [<KindInput key="target" source="target" alwaysOn />],
	own: { operator: Operator, action: Action, target: Target },
	expand: Changes,
	expandable: (row) => row.before !== null || row.after !== null,
});
