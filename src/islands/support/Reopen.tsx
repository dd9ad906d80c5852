import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { complaintDrafts, reopen } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText } from '../ui/use-text.ts';
import { useMessage } from './use-message.ts';

/** Reopens a complaint with a reason; stored on the phone until it is sent. */
export function Reopen({ id }: { id: string }) {
	const t = useText(COMPLAINT_TEXTS);
	const [open, setOpen] = useState(false);
	const name = `${id}:reopen`;
	const { draft, change } = useMessage(
		() => complaintDrafts.message(name),
		(next) => complaintDrafts.keepMessage(name, next),
	);
	const { text } = draft;
	const action = useAction(() => reopen(id, text));

	async function send(): Promise<void> {
		if (text.trim() === '') return action.tell({ 'reopen-text': t.reopenMissing });
		if (!(await action.run())) return;
		complaintDrafts.dropMessage(name);
		setOpen(false);
	}
	return (
		<div>
			<Button
				variant="quiet"
				icon={<RotateCcw size={18} />}
				className="w-full sm:w-auto"
				onClick={() => {
					action.tell(null);
					setOpen(true);
				}}
			>
				{t.reopen}
			</Button>
			<Dialog
				open={open}
				title={t.reopenTitle}
				onClose={() => setOpen(false)}
				actions={
					<Button loading={action.busy} loadingLabel={t.reopening} onClick={() => void send()}>
						{t.reopen}
					</Button>
				}
			>
				<Troubles of={action} fields={['reopen-text']} title={t.notReopened} />
				<TextArea
					id="reopen-text"
					label={t.reopenText}
					error={action.faults['reopen-text'] ?? action.faults.text}
					value={text}
					maxLength={4_000}
					required
					onChange={(event) => change({ text: event.target.value })}
				/>
			</Dialog>
		</div>
	);
}
