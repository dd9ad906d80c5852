import { complaintDrafts, sendMessage } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useText } from '../ui/use-text.ts';
import { SendPart } from './SendPart.tsx';
import { useMessage } from './use-message.ts';

/** A further message of the doctor; stored on the phone until it is sent. */
export function Reply({ id }: { id: string }) {
	const t = useText(COMPLAINT_TEXTS);
	const drafted = useMessage(
		() => complaintDrafts.message(id),
		(next) => complaintDrafts.keepMessage(id, next),
	);
	const { draft, change, tried, restart } = drafted;
	const action = useAction(async () => {
		await sendMessage(id, draft);
		complaintDrafts.dropMessage(id);
		restart();
	});

	async function send(): Promise<void> {
		if (draft.text.trim() === '') return action.tell({ text: t.replyMissing });
		tried();
		await action.run();
	}
	return (
		<form noValidate className="card space-y-5 p-5 md:p-6" onSubmit={submits(send)}>
			<Troubles of={action} fields={['text', 'files']} title={`${t.notSent}. ${t.keptHere}`} />
			<TextArea
				{...textFields(draft, action.faults, change)('text')}
				label={t.reply}
				maxLength={4_000}
				required
			/>
			<SendPart drafted={drafted} of={action} label={t.sendReply} variant="primary" />
		</form>
	);
}
