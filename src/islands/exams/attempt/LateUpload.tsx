import { useStore } from '@nanostores/react';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createLateUpload } from '#lib/exams/late-upload.ts';
import { type LateAnswer, lateBody } from '#lib/exams/sealed-sheet.ts';
import { OFFLINE_TEXTS } from '#lib/text/offline.ts';
import { FilePick } from '../../my/shell/FilePick.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/Field.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useText } from '../../ui/use-text.ts';

export function LateUpload({ onSent }: { onSent: () => void }) {
	const t = useText(OFFLINE_TEXTS);
	const [form] = useState(createLateUpload);
	const answer = useStore(form.$answer);
	const { scanned } = useStore(form.$form);
	const [open, setOpen] = useState(scanned);
	const sent = useEffectEvent(onSent);
	useEffect(() => {
		if (answer !== null) sent();
	}, [answer]);
	if (answer !== null) return <LateNote late={answer} />;
	if (!open) {
		return (
			<Button variant="plain" icon={<FileUp size={18} />} onClick={() => setOpen(true)}>
				{t.lateOpen}
			</Button>
		);
	}
	return <LateForm form={form} />;
}

export function LateNote({ late }: { late: LateAnswer['late'] }) {
	const t = useText(OFFLINE_TEXTS);
	const title = { held: t.lateHeld, accepted: t.lateAccepted, rejected: t.lateRejected }[late.state];
	const tone = ({ held: 'info', accepted: 'good', rejected: 'warn' } as const)[late.state];
	return (
		<Note role="status" tone={tone} title={title}>
			{lateBody(late, t)}
			{late.note !== null && <p className="mt-1">{late.note}</p>}
		</Note>
	);
}

function LateForm({ form }: { form: ReturnType<typeof createLateUpload> }) {
	const t = useText(OFFLINE_TEXTS);
	const { text, file, scanned, sending, fault, refused } = useStore(form.$form);
	const wrong = fault === 'missing' ? t.lateMissing : fault === 'unreadable' ? t.lateUnreadable : undefined;
	return (
		<form
			noValidate
			aria-labelledby="late-upload"
			className="card flex flex-col gap-5 p-5"
			onSubmit={(event) => {
				event.preventDefault();
				void form.send();
			}}
		>
			<div>
				<h2 id="late-upload" className="text-lg">
					{t.lateTitle}
				</h2>
				<p className="mt-1 text-text-muted">{scanned ? t.lateScanned : t.lateLead}</p>
				<p className="mt-1 text-text-muted">{t.lateRule}</p>
			</div>
			{!scanned && (
				<FieldFrame label={t.lateFile} error={file !== null ? wrong : undefined}>
					{(wiring) => (
						<>
							<FilePick
								id={wiring.id}
								label={t.lateFile}
								describedBy={wiring['aria-describedby']}
								accept={['.json', 'application/json']}
								icon={<FileUp size={18} />}
								onFile={(file) => void form.choose(file)}
							>
								{t.lateChoose}
							</FilePick>
							<p role="status" className="mt-2 text-sm break-words text-text-muted">
								{file !== null && t.lateChosen(file.name)}
							</p>
						</>
					)}
				</FieldFrame>
			)}
			{file === null && (
				<TextArea
					label={t.lateText}
					hint={t.lateTextHint}
					error={wrong}
					value={text}
					autoComplete="off"
					spellCheck={false}
					onChange={(event) => form.write(event.target.value)}
				/>
			)}
			{refused !== null && <ErrorNote title={t.lateFailed} message={refused.message} />}
			<Button type="submit" wide loading={sending} loadingLabel={t.lateSending}>
				{t.lateSend}
			</Button>
		</form>
	);
}
