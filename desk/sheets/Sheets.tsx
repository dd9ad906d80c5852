import { Box, LinearProgress, TextField as MuiTextField, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
	AutocompleteInput,
	DateInput,
	maxLength,
	NumberInput,
	type RaRecord,
	ReferenceInput,
	required,
	TextInput,
	useRecordContext,
	useRefresh,
	useTranslate,
} from 'react-admin';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import { call, messageOf } from '../lib/call.ts';
import { useLookups } from '../lib/lookups.ts';
import { useMay } from '../lib/may.ts';
import { withNulls } from '../lib/nulls.ts';
import { Refusal } from '../ui/attempt.tsx';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { listFor } from '../ui/list.tsx';
import { Aside } from '../ui/parts.tsx';
import { useDigits } from '../ui/values.tsx';

function ReadablePages({ row }: { row: RaRecord }) {
	const digits = useDigits();
	return `${digits(row.view_pages)} / ${digits(row.pages)}`;
}

/** Lecture sheets with the number of their pages that can be read on a screen. */
export const SheetList = listFor(dispatchOffice.sheets, {
	columns: ['title', 'due_on', 'view_pages', 'printed_at', 'to_send', 'sent'],
	order: ['due_on', 'DESC'],
	filters: [],
	own: { view_pages: ReadablePages },
});

function SheetFields() {
	const { year_course_sessions: sessions } = useLookups();
	return (
		<>
			<TextInput source="title" validate={[required(), maxLength(160)]} />
			<AutocompleteInput
				source="year_course_session_id"
				choices={sessions}
				optionText="title"
				validate={required()}
			/>
			<ReferenceInput source="slot_id" reference="slots" sort={{ field: 'starts_at', order: 'DESC' }}>
				<AutocompleteInput optionText="title" helperText="sheets.sheet_slot_hint" />
			</ReferenceInput>
			<NumberInput source="pages" min={1} max={400} step={1} validate={required()} />
			<DateInput source="due_on" validate={required()} />
		</>
	);
}
const complete = withNulls('slot_id');
export const SheetCreate = () => (
	<DeskCreate sent={complete}>
		<SheetFields />
	</DeskCreate>
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
	const digits = useDigits();
	if (!row) return null;
	return (
		<Aside>
			<Typography variant="h6" component="h2">
				{t('sheets.pages_title')}
			</Typography>
			<Typography color="text.secondary">
				{t('sheets.pages_there', { n: digits(row.view_pages), all: digits(row.pages) })}
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
					{t('sheets.pages_sending', { n: digits(done.n + 1), all: digits(done.all) })}
					<LinearProgress variant="determinate" value={(done.n / done.all) * 100} />
				</Box>
			)}
			<Refusal of={refused} />
		</Aside>
	);
}

/** One sheet, and its pages for reading on a screen. */
export const SheetEdit = () => (
	<DeskEdit aside={<Pages />} stay>
		<TextInput source="title" validate={[required(), maxLength(160)]} />
		<NumberInput source="pages" min={1} max={400} step={1} validate={required()} />
		<DateInput source="due_on" validate={required()} />
	</DeskEdit>
);
