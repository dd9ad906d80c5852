import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { type ReportKind, tellReport } from '#lib/stores/practice.ts';
import { PRACTICE_TEXTS } from '#lib/text/practice.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useText } from '../../ui/use-text.ts';
import { useAction } from '../shell/use-action.ts';

const KINDS = ['wrong_key', 'typo', 'image', 'other'] as const satisfies readonly ReportKind[];
const LONGEST = 1_000;

/** Opens a dialog in which the doctor says what is wrong with the question. What was typed stays until it is sent. */
export function ReportQuestion({ questionId }: { questionId: number }) {
	const t = useText(PRACTICE_TEXTS);
	const [open, setOpen] = useState(false);
	const [kind, setKind] = useState<ReportKind | null>(null);
	const [text, setText] = useState('');
	const [no, setNo] = useState<string | null>(null);
	const send = useAction(async () => {
		if (kind === null) return;
		setNo(await tellReport(questionId, kind, text));
		setText('');
		setKind(null);
	});
	const fields = send.trouble?.fields ?? {};

	function submit(): void {
		const missing = {
			...(kind === null && { kind: t.reportKindMissing }),
			...(kind === 'other' && text.trim() === '' && { text: t.reportTextMissing }),
		};
		if (Object.keys(missing).length > 0) send.tell(missing);
		else void send.run();
	}
	function begin(): void {
		setNo(null);
		send.tell(null);
		setOpen(true);
	}
	return (
		<>
			<Button
				variant="plain"
				className="-ms-3 text-sm"
				icon={<MessageSquareWarning aria-hidden="true" size={18} />}
				onClick={begin}
			>
				{t.report}
			</Button>
			<Dialog
				open={open}
				title={t.reportTitle}
				onClose={() => setOpen(false)}
				actions={
					no === null ? (
						<Button loading={send.busy} loadingLabel={t.reportSending} onClick={submit}>
							{t.reportSend}
						</Button>
					) : (
						<Button variant="quiet" onClick={() => setOpen(false)}>
							{t.close}
						</Button>
					)
				}
			>
				{no !== null ? (
					<Note tone="good" role="status">
						{t.reportDone(no)}
					</Note>
				) : (
					<>
						{send.trouble?.message && <ErrorNote title={t.reportFailed} message={send.trouble.message} />}
						<RadioList
							id="report-kind"
							label={t.reportKind}
							error={fields.kind}
							value={kind}
							options={KINDS.map((value) => ({ value, label: t.reportKinds[value] }))}
							onChoose={setKind}
						/>
						<TextArea
							label={kind === 'other' ? t.reportTextNeeded : t.reportText}
							hint={t.reportHint}
							error={fields.text}
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
