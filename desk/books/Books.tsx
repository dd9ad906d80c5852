import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
	Datagrid,
	FunctionField,
	List,
	type RaRecord,
	TextField,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { referenceBooks } from '#contract/books/calls.ts';
import { IMAGE_TYPES } from '#contract/constants.ts';
import type { ResultOut } from '#contract/endpoint.ts';
import { call, messageOf } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Refusal, useAttempt } from '../ui/attempt.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Panel, Rows } from '../ui/parts.tsx';
import { StateField } from '../ui/StateChip.tsx';
import { CountField, InstantField, useDigits } from '../ui/values.tsx';

type Answer = ResultOut<typeof referenceBooks.importBook>;

function Actions(_: { label?: string }) {
	const row = useRecordContext();
	if (!row) return null;
	const params = { bookId: String(row.id) };
	return (
		<Stack direction="row" spacing={1}>
			<LinkButton
				label="books.new_pages"
				may={referenceBooks.importBook}
				to={`/book-import?replace=${row.id}`}
			/>
			{row.state === 'live' ? (
				<ActionButton
					does="books.withdraw"
					values={{ n: row.readers }}
					may={referenceBooks.withdraw}
					send={() => ({ params })}
					color="warning"
					variant="text"
				/>
			) : (
				<ActionButton
					label="books.restore"
					may={referenceBooks.restore}
					send={() => ({ params })}
					variant="text"
				/>
			)}
		</Stack>
	);
}

const ImportLink = () => (
	<LinkButton label="books.import_book" may={referenceBooks.importBook} to="/book-import" />
);

export function BookList() {
	const digits = useDigits();
	return (
		<List actions={<ImportLink />} pagination={false} perPage={500} empty={<ImportLink />}>
			<Datagrid rowClick={false} bulkActionButtons={false}>
				<TextField source="title" sortable={false} />
				<StateField
					source="state"
					words="books.book_states"
					tones={{ live: 'good', withdrawn: 'bad' }}
					sortable={false}
				/>
				<StateField source="access" words="books.book_access" sortable={false} />
				<CountField source="pages" sortable={false} />
				<CountField source="revision" sortable={false} />
				<CountField source="readers" sortable={false} />
				<CountField source="questions" sortable={false} />
				<InstantField source="updated_at" sortable={false} />
				<FunctionField
					source="year_course_session_ids"
					sortable={false}
					render={(row: RaRecord) => digits((row.year_course_session_ids as number[]).length)}
				/>
				<Actions label="desk.action.actions" />
			</Datagrid>
		</List>
	);
}

/** Faults of a file by page and line, or the table of contents as readers will see it. */
function Outcome({ answer }: { answer: Answer }) {
	const t = useTranslate();
	if (answer.faults.length === 0)
		return (
			<>
				<Alert severity="success">
					{t(answer.book_id === null ? 'books.book_fine' : 'books.book_taken', { pages: answer.pages })}
				</Alert>
				<ol>
					{answer.toc.map(({ level, title, page }) => (
						<li key={`${page}-${title}`} style={{ marginInlineStart: (level - 1) * 20 }}>
							{title} · {page}
						</li>
					))}
				</ol>
			</>
		);
	return (
		<>
			<Alert severity="error">{t('books.book_faults', { n: answer.faults.length })}</Alert>
			<Rows
				rows={answer.faults}
				columns={{
					'books.page': ({ page }) => page ?? '—',
					'books.line': ({ line }) => line,
					'desk.fault.what': ({ message }) => message,
				}}
			/>
		</>
	);
}

/** Uploaded pictures of a book, with the name by which its text can reference each. */
function useImages() {
	const [images, setImages] = useState<{ name: string; key: string }[]>([]);
	const [refused, setRefused] = useState<{ message: string } | null>(null);
	async function sendImages(_: File, files: readonly File[]): Promise<void> {
		setRefused(null);
		for (const picture of files) {
			try {
				const { image } = await call(referenceBooks.image, {}, { file: picture });
				setImages((known) => [...known, { name: picture.name, key: image }]);
			} catch (error) {
				setRefused({ message: `${picture.name}: ${messageOf(error)}` });
			}
		}
	}
	return { images, imageRefused: refused, sendImages };
}

/** Imports a book from Markdown: first a dry run with every fault, then the import. Pictures are uploaded before. */
export function BookImport() {
	const t = useTranslate();
	const [params] = useSearchParams();
	const replace = /^\d+$/.test(params.get('replace') ?? '') ? (params.get('replace') ?? '') : '';
	const [file, setFile] = useState<File | null>(null);
	const [answer, setAnswer] = useState<Answer | null>(null);
	const { busy, refused, attempt } = useAttempt();
	const { images, imageRefused, sendImages } = useImages();
	async function take(dryRun: boolean, from: File): Promise<void> {
		const went = await attempt(async () => {
			const query = { dry_run: dryRun ? ('1' as const) : ('0' as const), ...(replace && { replace }) };
			const markdown = new Blob([from], { type: 'text/markdown' });
			setAnswer(await call(referenceBooks.importBook, { query }, { file: markdown }));
		});
		if (!went) setAnswer(null);
	}
	function choose(chosen: File): void {
		setFile(chosen);
		setAnswer(null);
		void take(true, chosen);
	}
	const fine = answer !== null && answer.faults.length === 0 && answer.book_id === null;
	return (
		<Panel sx={{ mt: 2, maxWidth: 900 }}>
			<Typography color="text.secondary" sx={{ mb: 1 }}>
				{t(replace ? 'books.import_replaces' : 'books.import_lead')}
			</Typography>
			<Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
				<FileButton
					variant="outlined"
					disabled={busy}
					multiple
					accept={IMAGE_TYPES.join(',')}
					onFiles={sendImages}
				>
					{t('books.book_images')}
				</FileButton>
				<FileButton variant="outlined" disabled={busy} accept=".md,text/markdown" onFiles={choose}>
					{file?.name ?? t('books.choose_markdown')}
				</FileButton>
				<Button
					variant="contained"
					disabled={busy || !fine || !file}
					onClick={() => file && take(false, file)}
				>
					{t('books.take_book')}
				</Button>
			</Stack>
			{images.map(({ name, key }) => (
				<Typography key={key} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
					{name}: <code>{key}</code>
				</Typography>
			))}
			<Refusal of={refused ?? imageRefused} />
			{answer && <Outcome answer={answer} />}
		</Panel>
	);
}
