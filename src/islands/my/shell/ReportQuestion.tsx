import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { myPath } from '#lib/paths.ts';
import { type ReportKind, tellReport } from '#lib/support/complaints.ts';
import { REPORT_TEXTS } from '#lib/support/report.words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useText } from '../../ui/use-text.ts';
import { useAction } from './action.tsx';
import { useRouteName } from './route-name.ts';
import { ScreenButton } from './ScreenLink.tsx';

const KINDS = ['wrong_key', 'typo', 'image', 'other'] as const satisfies readonly ReportKind[];
const LONGEST = 1_000;

export function ReportQuestion({ questionId }: { questionId: number }) {
	const t = useText(REPORT_TEXTS);
	const [open, setOpen] = useState(false);
	const [kind, setKind] = useState<ReportKind | null>(null);
	const [text, setText] = useState('');
	const [reported, setReported] = useState<{ id: number; no: string } | null>(null);
	const route = useRouteName()?.name ?? 'unknown';
	const send = useAction(async () => {
		if (kind === null) return;
		setReported(await tellReport(questionId, kind, text, route));
		setText('');
		setKind(null);
	});

	function submit(): void {
		const missing = {
			...(kind === null && { kind: t.kindMissing }),
			...(kind === 'other' && text.trim() === '' && { text: t.textMissing }),
		};
		if (Object.keys(missing).length > 0) send.tell(missing);
		else void send.run();
	}
	function begin(): void {
		setReported(null);
		send.tell(null);
		setOpen(true);
	}
	return (
		<>
			<Button
				variant="plain"
				className="-ms-3 text-sm"
				icon={<MessageSquareWarning size={18} />}
				onClick={begin}
			>
				{t.open}
			</Button>
			<Dialog
				open={open}
				title={t.title}
				onClose={() => setOpen(false)}
				actions={
					reported === null ? (
						<Button loading={send.busy} loadingLabel={t.sending} onClick={submit}>
							{t.send}
						</Button>
					) : (
						<Button variant="quiet" onClick={() => setOpen(false)}>
							{t.close}
						</Button>
					)
				}
			>
				{reported !== null ? (
					<Reported {...reported} />
				) : (
					<>
						{send.trouble?.message && <ErrorNote title={t.failed} message={send.trouble.message} />}
						<RadioList
							id="report-kind"
							label={t.kind}
							error={send.faults.kind}
							value={kind}
							options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
							onChoose={setKind}
						/>
						<TextArea
							label={kind === 'other' ? t.textNeeded : t.text}
							hint={t.hint}
							error={send.faults.text}
							value={text}
							maxLength={LONGEST}
							onChange={(event) => setText(event.target.value)}
						/>
					</>
				)}
			</Dialog>
		</>
	);
}

function Reported({ id, no }: { id: number; no: string }) {
	const t = useText(REPORT_TEXTS);
	return (
		<Note
			tone="good"
			role="status"
			action={
				<ScreenButton to={myPath('complaint', { complainId: id })} variant="quiet">
					{t.see}
				</ScreenButton>
			}
		>
			{t.done} <span className="whitespace-nowrap">{no}</span>
		</Note>
	);
}
