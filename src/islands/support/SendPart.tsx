import { FileText, Image as ImageIcon, Paperclip, Send, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IMAGE_TYPES } from '#contract/constants.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import {
	addFile,
	BadFile,
	complaintDrafts,
	FILES_AT_MOST,
	type MessageDraft,
	type SentFile,
} from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { type Action, useAction } from '../my/shell/action.tsx';
import { FilePick } from '../my/shell/FilePick.tsx';
import { SubmitButton } from '../my/shell/SubmitButton.tsx';
import { useOnline } from '../my/shell/use-online.ts';
import type { ButtonVariant } from '../ui/Button.tsx';
import { OfflineNote } from '../ui/Note.tsx';
import { useText, useWords } from '../ui/use-text.ts';

interface SendPartProps {
	drafted: {
		draft: { files: readonly SentFile[] };
		addFile: (file: SentFile) => void;
		dropFile: (file: SentFile) => void;
	};
	of: Pick<Action<never>, 'busy' | 'slow' | 'faults'>;
	label: string;
	variant?: ButtonVariant;
	children?: ReactNode;
}

/** The end of a form for staff: attachments, and the button, which waits for the network. */
export function SendPart({ drafted, of, label, variant = 'accent', children }: SendPartProps) {
	const t = useText(COMPLAINT_TEXTS);
	const online = useOnline();
	return (
		<>
			<Attachments
				id="files"
				files={drafted.draft.files}
				error={of.faults.files}
				offline={!online}
				onAdd={drafted.addFile}
				onDrop={drafted.dropFile}
			/>
			{children}
			{!online && <OfflineNote>{t.offline}</OfflineNote>}
			<SubmitButton of={of} variant={variant} icon={<Send size={18} />} disabled={!online}>
				{label}
			</SubmitButton>
		</>
	);
}

interface AttachmentsProps {
	/** Id of the group, for the error summary. */
	id: string;
	files: readonly SentFile[];
	error?: string | undefined;
	offline: boolean;
	onAdd: (file: SentFile) => void;
	onDrop: (file: SentFile) => void;
}

const ACCEPT = [...IMAGE_TYPES, 'application/pdf'];

/** Pictures and documents attached to a text. Each is uploaded at once, so that sending the text is fast. */
function Attachments({ id, files, error, offline, onAdd, onDrop }: AttachmentsProps) {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const ui = useText(UI_TEXTS);
	const [bad, setBad] = useState<string | null>(null);
	const action = useAction(async (file: File) => {
		try {
			onAdd(await addFile(file));
		} catch (error) {
			// Found before a request: shown here, and not an error of the app.
			if (!(error instanceof BadFile)) throw error;
			setBad(t.fileTrouble[error.why]);
		}
	});

	async function choose(file: File | undefined): Promise<void> {
		if (!file) return;
		setBad(null);
		await action.run(file);
	}
	const wrong = bad ?? action.faults.files ?? action.trouble?.message ?? error;
	return (
		<div id={id} tabIndex={-1} className={`space-y-2 ${wrong ? 'border-s-4 border-bad-solid ps-3' : ''}`}>
			<p className="font-semibold">
				{t.files} ({ui.optional})
			</p>
			<p id={`${id}-hint`} className="text-sm text-text-muted">
				{t.filesHint}
			</p>
			<p id={`${id}-error`} role="alert" className="text-sm font-semibold text-bad empty:hidden">
				{wrong}
			</p>
			{files.length > 0 && (
				<ul className="space-y-2">
					{files.map((file) => (
						<li
							key={file.file}
							className="flex items-center gap-3 rounded border border-line bg-surface-2 ps-3 pe-1"
						>
							{file.kind === 'pdf' ? (
								<FileText size={20} className="shrink-0 text-primary" />
							) : (
								<ImageIcon size={20} className="shrink-0 text-primary" />
							)}
							<span className="min-w-0 flex-1 py-2">
								<span className="block truncate">{file.name}</span>
								<span className="tabular block text-sm text-text-muted">{formatBytes(file.bytes, lang)}</span>
							</span>
							<button
								type="button"
								aria-label={t.dropFile(file.name)}
								onClick={() => onDrop(file)}
								className="inline-flex size-target shrink-0 items-center justify-center rounded text-text-muted hover:bg-surface-3"
							>
								<X size={20} />
							</button>
						</li>
					))}
				</ul>
			)}
			{files.length < FILES_AT_MOST && !offline && (
				<FilePick
					label={t.addFile}
					icon={<Paperclip size={18} />}
					accept={ACCEPT}
					busy={action.busy}
					busyLabel={t.addingFile}
					describedBy={`${id}-hint ${id}-error`}
					onFile={(file) => void choose(file)}
				>
					{t.addFile}
				</FilePick>
			)}
		</div>
	);
}

/** A text that is stored with each change; files that are uploaded later are added to its current version. */
export function useMessage<D extends MessageDraft>(begin: () => D, store: (draft: D) => void) {
	const [draft, setDraft] = useState(begin);
	const latest = useRef(draft);
	function put(next: D): void {
		latest.current = next;
		setDraft(next);
		store(next);
	}
	const change = (part: Partial<D>): void => put(complaintDrafts.changed(latest.current, part));
	const files = (list: SentFile[]) => change({ files: list } as Partial<D>);
	return {
		draft,
		change,
		/** It is being sent. */
		tried: (): void => put({ ...latest.current, tried: true }),
		/** Starts again after it was sent. */
		restart(): void {
			latest.current = begin();
			setDraft(latest.current);
		},
		addFile: (file: SentFile): void => files([...latest.current.files, file]),
		dropFile: (file: SentFile): void => files(latest.current.files.filter((one) => one.file !== file.file)),
	};
}
