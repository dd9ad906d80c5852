import { Alert, Autocomplete, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import {
	type RaRecord,
	TopToolbar,
	useGetList,
	useRecordContext,
	useRedirect,
	useResourceContext,
	useTranslate,
} from 'react-admin';
import { deskMerges, type MERGEABLE } from '#contract/places/staff.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useNotifyingAttempt } from '../ui/attempt.tsx';
import { useCount } from '../ui/values.tsx';

type Kind = (typeof MERGEABLE)[number];
/** The parent that two rows must share to be merged. */
const WITHIN: Partial<Record<Kind, string>> = { districts: 'division_id', upazilas: 'district_id' };
const nameOf = (row: RaRecord): string => String(row.bn_name ?? row.name);

/** Replaces this row by another one everywhere; first shows how many rows that changes. */
export function Merge() {
	const kind = useResourceContext() as Kind;
	const t = useTranslate();
	const { attempt } = useNotifyingAttempt();
	const redirect = useRedirect();
	const row = useRecordContext();
	const within = WITHIN[kind];
	const count = useCount();
	const [words, setWords] = useState('');
	const [into, setInto] = useState<RaRecord | null>(null);
	const [rows, setRows] = useState<number | null>(null);
	const chosen = useRef<unknown>(null);
	const { data = [] } = useGetList(kind, {
		pagination: { page: 1, perPage: 25 },
		sort: { field: 'name', order: 'ASC' },
		filter: { q: words, ...(within && row && { [within]: row[within] }) },
	});
	if (!row) return <TopToolbar />;
	const ask = (dryRun: boolean, intoId: unknown) =>
		call(deskMerges.merge, {
			body: { kind, from_id: Number(row.id), into_id: Number(intoId), dry_run: dryRun },
		});
	async function choose(other: RaRecord | null): Promise<void> {
		chosen.current = other?.id;
		setInto(other);
		setRows(null);
		if (!other) return;
		await attempt(async () => {
			const found = await ask(true, other.id);
			// Not of a row that was chosen before.
			if (chosen.current === other.id) setRows(found.rows);
		});
	}
	return (
		<TopToolbar>
			<ActionButton
				does="places.merge"
				values={{ name: nameOf(row) }}
				may={deskMerges.merge}
				color="warning"
				run={async () => {
					if (!into) throw new Error(t('places.merge_choose'));
					await ask(false, into.id);
					redirect('list', kind);
				}}
			>
				<Autocomplete
					options={data.filter(({ id }) => id !== row.id)}
					getOptionLabel={nameOf}
					getOptionKey={({ id }) => String(id)}
					isOptionEqualToValue={(a, b) => a.id === b.id}
					filterOptions={(all) => all}
					value={into}
					onInputChange={(_, text, why) => why === 'input' && setWords(text)}
					onChange={(_, other) => void choose(other)}
					renderInput={(props) => <TextField {...props} label={t('places.merge_into')} required />}
				/>
				{into && rows !== null && (
					<Alert severity="warning">
						{t('places.merge_sum', { from: nameOf(row), into: nameOf(into), rows: count(rows) })}
					</Alert>
				)}
			</ActionButton>
		</TopToolbar>
	);
}
