import { Send } from 'lucide-react';
import { complaintDrafts, sendMessage } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { SlowNote, Troubles } from '../my/shell/Troubles.tsx';
import { useAction } from '../my/shell/use-action.ts';
import { useOnline } from '../my/shell/use-online.ts';
import { Button } from '../ui/Button.tsx';
import { OfflineNote } from '../ui/Note.tsx';
import { submits } from '../ui/submits.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useText } from '../ui/use-text.ts';
import { Attachments } from './Attachments.tsx';
import { useDraft } from './use-draft.ts';

/** What the doctor adds; kept on the phone until it is sent. */
export function Reply({ id }: { id: string }) {
	const t = useText(COMPLAINT_TEXTS);
	const online = useOnline();
	const { draft, change, tried, restart, addFile, dropFile } = useDraft(
		() => complaintDrafts.message(id),
		(next) => complaintDrafts.keepMessage(id, next),
	);
	const action = useAction(() => sendMessage(id, draft));
	const errors = action.trouble?.fields ?? {};

	async function send(): Promise<void> {
		if (draft.text.trim() === '') return action.tell({ text: t.replyMissing });
		tried();
		if (!(await action.run())) return;
		complaintDrafts.dropMessage(id);
		restart();
	}
	return (
		<form noValidate className="card space-y-5 p-5 md:p-6" onSubmit={submits(send)}>
			<Troubles of={action} fields={['text', 'files']} title={`${t.notSent}. ${t.keptHere}`} />
			<TextArea
				id="text"
				label={t.reply}
				error={errors.text}
				value={draft.text}
				maxLength={4_000}
				required
				onChange={(event) => change({ text: event.target.value })}
			/>
			<Attachments
				id="files"
				files={draft.files}
				error={errors.files}
				offline={!online}
				onAdd={addFile}
				onDrop={dropFile}
			/>
			{!online && <OfflineNote>{t.offline}</OfflineNote>}
			<div className="space-y-2">
				<Button
					type="submit"
					icon={<Send aria-hidden="true" size={18} />}
					disabled={!online}
					loading={action.busy}
					loadingLabel={t.sending}
					className="w-full sm:w-auto"
				>
					{t.sendReply}
				</Button>
				<SlowNote slow={action.slow} />
			</div>
		</form>
	);
}
