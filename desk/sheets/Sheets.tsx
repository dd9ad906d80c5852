import { Box, LinearProgress, TextField as MuiTextField, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
	AutocompleteInput,
	type RaRecord,
	ReferenceInput,
	required,
	useRecordContext,
	useRefresh,
	useTranslate,
} from 'react-admin';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import { call, messageOf } from '../lib/call.ts';
import { useLookups } from '../lib/lookups.ts';
import { useMay } from '../lib/may.ts';
import { Refusal } from '../ui/attempt.tsx';
import type { EntityLook } from '../ui/entity.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Aside } from '../ui/parts.tsx';
import { useDigits } from '../ui/values.tsx';

function ReadablePages({ row }: { row: RaRecord }) {
	const digits = useDigits();
	return `${digits(row.view_pages)} / ${digits(row.pages)}`;
}

const SessionInput = () => (
	<AutocompleteInput
		source="year_course_session_id"
		choices={useLookups().year_course_sessions}
		optionText="title"
		validate={required()}
	/>
);
const SlotInput = () => (
	<ReferenceInput source="slot_id" reference="slots" sort={{ field: 'starts_at', order: 'DESC' }}>
		<AutocompleteInput optionText="title" helperText="sheets.sheet_slot_hint" />
	</ReferenceInput>
);

/** Uploads pictures in order until one is refused; the upload can be resumed from its number. */
function useSendPages(row: RaRecord | undefined) {
	const t = useTranslate();
	const refresh = useRefresh();
	const [from, setFrom] = useState('1');
	const [done, setDone] = useState<{ n: number; all: number } | null>(null);
	const [refused, setRefused] = useState<{ message: string } | null>(null);

	async function send(_: File, chosen: readonly File[]): Promise<void> {
		const files = chosen.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
		setRefused(null);
		const first = Number(from);
		for (const [index, file] of files.entries()) {
			setDone({ n: index, all: files.length });
			try {
				const params = { id: String(row?.id), no: String(first + index) };
				await call(dispatchOffice.setPage, { params }, { file });
			} catch (error) {
				const why = messageOf(error);
				setRefused({ message: t('sheets.page_refused', { name: file.name, no: first + index, why }) });
				setFrom(String(first + index));
				break;
			}
		}
		setDone(null);
		refresh();
	}
	return { from, setFrom, done, refused, send };
}

/** Uploads pictures as pages from a given number on, in the order of their names. */
function Pages() {
	const t = useTranslate();
	const row = useRecordContext();
	const allowed = useMay(dispatchOffice.setPage);
	const { from, setFrom, done, refused, send } = useSendPages(row);
	if (!row) return null;
	return (
		<Aside>
			<Typography variant="h6">{t('sheets.pages_title')}</Typography>
			<Typography color="text.secondary">
				{t('sheets.pages_there', { n: row.view_pages, all: row.pages })}
			</Typography>
			<LinearProgress
				variant="determinate"
				value={(Number(row.view_pages) / Number(row.pages)) * 100}
				sx={{ my: 1 }}
			/>
			{allowed && (
				<Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
					<MuiTextField
						label={t('sheets.from_page')}
						type="number"
						value={from}
						onChange={({ target }) => setFrom(target.value)}
						slotProps={{ htmlInput: { min: 1, max: Number(row.pages) } }}
						sx={{ maxWidth: 160 }}
					/>
					<FileButton
						variant="contained"
						disabled={done !== null}
						multiple
						accept={dispatchOffice.setPage.upload.types.join(',')}
						onFiles={send}
					>
						{t('sheets.choose_pages')}
					</FileButton>
				</Stack>
			)}
			<Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
				{t('sheets.pages_hint')}
			</Typography>
			{done && (
				<Box aria-live="polite" sx={{ mt: 1 }}>
					{t('sheets.pages_sending', { n: done.n + 1, all: done.all })}
					<LinearProgress variant="determinate" value={(done.n / done.all) * 100} />
				</Box>
			)}
			<Refusal of={refused} />
		</Aside>
	);
}

/** Lecture sheets with the number of their pages that can be read on a screen; beside a form these pages. */
export const look: EntityLook = {
	columns: ['title', 'due_on', 'view_pages', 'printed_at', 'to_send', 'sent'],
	order: ['due_on', 'DESC'],
	filters: [],
	own: { view_pages: ReadablePages },
	form: ['title', 'year_course_session_id', 'slot_id', 'pages', 'due_on'],
	inputs: { year_course_session_id: SessionInput, slot_id: SlotInput },
	aside: Pages,
	saved: 'stay',
};
