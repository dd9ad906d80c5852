import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Autocomplete, Box, Button, Chip, Tab, Tabs, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocale, useNotify, useShowContext, useTranslate } from 'react-admin';
import { complaints, type StaffComplaint } from '#contract/support/calls.ts';
import { deskCannedAnswers } from '#contract/support/staff.ts';
import { call, refusalOf } from '../lib/call.ts';
import { draftKey } from '../lib/form-draft.ts';
import { useMay } from '../lib/may.ts';
import { useKeptText } from '../lib/use-kept-text.ts';
import { Refusal, useAttempt } from '../ui/attempt.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { filled } from './canned-text.ts';

const ACCEPT = complaints.staffFile.upload.types.join(',');
const MOST_FILES = 5;

/** Prepared answers for this category, followed by those for every category. */
function Canned({ complaint, onPick }: { complaint: StaffComplaint; onPick: (text: string) => void }) {
	const t = useTranslate();
	const english = useLocale() === 'en';
	const [typed, type] = useState('');
	const { data } = useQuery({
		queryKey: ['canned-answers'],
		queryFn: () => call(deskCannedAnswers.list, { query: { perpage: '200' } as never }),
		staleTime: 60_000,
	});
	const options = (data?.items ?? [])
		.filter(({ category }) => category === null || category === complaint.category)
		.toSorted((a, b) => Number(a.category === null) - Number(b.category === null) || a.position - b.position);
	return (
		<Autocomplete
			size="small"
			options={options}
			value={null}
			inputValue={typed}
			onInputChange={(_, text, why) => type(why === 'input' ? text : '')}
			blurOnSelect
			getOptionLabel={({ title }) => title}
			onChange={(_, answer) => {
				if (answer) onPick(filled((english && answer.body_en) || answer.body_bn, complaint));
			}}
			noOptionsText={t('support.no_canned')}
			renderInput={(params) => <TextField {...params} label={t('support.canned')} />}
		/>
	);
}

/** The answer being written: its text and files, and the calls that send it. */
function useAnswer(complaint: StaffComplaint, over: boolean) {
	const notify = useNotify();
	const { refetch } = useShowContext();
	const draft = draftKey('complaint-answers', complaint.id);
	const { text, write, tab, setTab } = useKeptText(draft, over ? 'note' : 'answer');
	const [files, setFiles] = useState<{ file: string; name: string }[]>([]);
	const { busy, refused, attempt } = useAttempt();
	// The same key for each try of one answer, so that an answer whose response was lost is not sent twice.
	const key = useRef(crypto.randomUUID());
	const field = useRef<HTMLTextAreaElement>(null);
	const params = { id: String(complaint.id) };
	const seen = complaint.messages.at(-1)?.id;
	const body = { text, ...(seen !== undefined && { seen }) };

	async function send(step: () => Promise<unknown>, said: string): Promise<void> {
		await attempt(async () => {
			try {
				await step();
			} catch (error) {
				if (refusalOf(error)?.code === 'complaint.moved_on') field.current?.focus();
				throw error;
			}
			write('');
			setFiles([]);
			key.current = crypto.randomUUID();
			notify(said, { type: 'success' });
		});
		await refetch();
	}
	async function attach(_: File, chosen: readonly File[]): Promise<void> {
		await attempt(async () => {
			for (const file of chosen.slice(0, MOST_FILES - files.length)) {
				const stored = await call(complaints.staffFile, {}, { file });
				setFiles((before) => [...before, { file: stored.file, name: file.name.slice(0, 120) }]);
			}
		});
	}
	return {
		text,
		write,
		noting: over || tab === 'note',
		setTab,
		files,
		drop: (file: string) => setFiles(files.filter((one) => one.file !== file)),
		attach,
		busy,
		refused,
		field,
		answer: () =>
			send(
				() => call(complaints.answer, { params, body: { ...body, key: key.current, files } }),
				'support.answered',
			),
		resolve: () => send(() => call(complaints.resolve, { params, body }), 'support.resolved'),
		note: () => send(() => call(complaints.note, { params, body: { text } }), 'support.noted'),
	};
}

/**
 * Form for an answer of staff. The text stays until it is sent: if the doctor or a colleague has written
 * meanwhile, the answer is refused, the new messages appear above, and the same text can be sent afterwards.
 */
export function Reply({ complaint, over }: { complaint: StaffComplaint; over: boolean }) {
	const t = useTranslate();
	const mayAnswer = useMay(complaints.answer);
	const own = useAnswer(complaint, over);
	const { text, write, noting, setTab, files, busy, refused, field } = own;
	const empty = text.trim() === '' || busy;
	if (!mayAnswer) return null;

	function onKey(event: KeyboardEvent): void {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || empty) return;
		event.preventDefault();
		void (noting ? own.note() : own.answer());
	}
	function insert(canned: string): void {
		write(text.trim() === '' ? canned : `${text.trimEnd()}\n\n${canned}`);
		field.current?.focus();
	}
	return (
		<Box
			component="section"
			aria-label={t('support.reply')}
			sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 1.5 }}
		>
			<Tabs
				value={noting ? 'note' : 'answer'}
				onChange={(_, next: 'answer' | 'note') => setTab(next)}
				sx={{ mb: 1 }}
			>
				<Tab value="answer" label={t('support.answer')} disabled={over} />
				<Tab value="note" label={t('support.internal')} />
			</Tabs>
			{!noting && <Canned complaint={complaint} onPick={insert} />}
			<TextField
				multiline
				minRows={4}
				label={t(noting ? 'support.note_text' : 'support.answer_text')}
				helperText={t(noting ? 'support.note_hint' : 'support.answer_hint')}
				value={text}
				onChange={(event) => write(event.target.value)}
				onKeyDown={onKey}
				inputRef={field}
				slotProps={{ htmlInput: { maxLength: 4_000 } }}
			/>
			{!noting && files.length > 0 && (
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
					{files.map(({ file, name }) => (
						<Chip key={file} label={name} onDelete={() => own.drop(file)} />
					))}
				</Box>
			)}
			<Refusal of={refused} />
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
				{noting ? (
					<Button variant="contained" disabled={empty} onClick={own.note}>
						{t('support.keep_note')}
					</Button>
				) : (
					<>
						<Button variant="contained" disabled={empty} onClick={own.answer}>
							{t('support.send_answer')}
						</Button>
						<Button variant="outlined" disabled={empty || files.length > 0} onClick={own.resolve}>
							{t('support.answer_and_resolve')}
						</Button>
						<FileButton
							startIcon={<AttachFileIcon />}
							disabled={busy || files.length >= MOST_FILES}
							multiple
							accept={ACCEPT}
							onFiles={own.attach}
						>
							{t('support.attach')}
						</FileButton>
					</>
				)}
			</Box>
		</Box>
	);
}
