import { Check, FileText } from 'lucide-react';
import type { ComplaintFile, ComplaintMessage } from '#contract/support/calls.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { Dotted } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';

/** The messages of a complaint in order: the doctor on one side, the office on the other. */
export function Thread({ messages }: { messages: readonly ComplaintMessage[] }) {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	return (
		<Section id="thread" title={t.thread}>
			<ol className="space-y-4">
				{messages.map((message) => (
					<li key={message.id}>
						{message.author === 'system' ? (
							<p className="text-center text-sm text-text-muted">
								<Dotted of={[message.event && t.event[message.event], formatDateTime(message.at, lang)]} />
							</p>
						) : (
							<Written message={message} />
						)}
					</li>
				))}
			</ol>
		</Section>
	);
}

function Written({ message }: { message: ComplaintMessage }) {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const mine = message.author === 'doctor';
	return (
		<article
			className={`w-fit max-w-[92%] min-w-48 rounded-lg border px-4 py-3 sm:max-w-[80%] ${
				mine ? 'ms-auto border-primary-line bg-primary-soft' : 'border-line bg-surface'
			}`}
		>
			<p className="text-sm font-semibold text-text-muted">{mine ? t.you : t.staff}</p>
			<p className="mt-0.5 break-words whitespace-pre-line">{message.text}</p>
			{message.files.length > 0 && (
				<ul className="mt-3 flex flex-wrap gap-2">
					{message.files.map((file) => (
						<li key={file.id} className="max-w-full">
							<Attached file={file} />
						</li>
					))}
				</ul>
			)}
			<p className="mt-2 flex flex-wrap items-center gap-x-3 text-xs text-text-muted">
				<span>{formatDateTime(message.at, lang)}</span>
				{mine && message.read_at && (
					<span className="inline-flex items-center gap-1">
						<Check size={14} />
						{t.seen}
					</span>
				)}
			</p>
		</article>
	);
}

function Attached({ file }: { file: ComplaintFile }) {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const name = t.fileOf(file.name, formatBytes(file.bytes, lang));
	if (file.kind === 'image')
		return (
			<a href={file.url} target="_blank" rel="noreferrer" className="block rounded">
				<img
					src={file.url}
					alt={name}
					loading="lazy"
					className="h-28 w-auto max-w-full rounded border border-line bg-surface-2 object-cover text-sm"
				/>
			</a>
		);
	return (
		<a
			href={file.url}
			download={file.name}
			className="flex min-h-target max-w-full items-center gap-2 rounded border border-line bg-surface px-3 py-1.5 text-sm font-semibold text-link hover:bg-surface-2"
		>
			<FileText size={20} className="shrink-0" />
			<span className="min-w-0 truncate">{name}</span>
		</a>
	);
}
