import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { Complaint as Whole } from '#contract/support/calls.ts';
import { formatDate, formatDateTime } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { complaint$, complaintDrafts, noteSeen, reopen, sendMessage } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { useOnline } from '../my/shell/use-online.ts';
import { Hotline } from '../shared/Hotline.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Dotted } from '../ui/List.tsx';
import { Note, type Tone } from '../ui/Note.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { StateBadge, useDue } from './complaint-state.tsx';
import { RateForm } from './RateForm.tsx';
import { SendPart, useMessage } from './SendPart.tsx';
import { Thread } from './Thread.tsx';

export function Complaint() {
	const { complainId = '' } = useParams();
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const list = { to: myPath('complain-box'), label: t.toList };
	return (
		<ReadScreen
			narrow
			name="complaint"
			title={(data) => data?.complaint.subject}
			back={list}
			below={(data) =>
				data && (
					<div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
						<StateBadge state={data.complaint.state} />
						<p className="text-sm text-text-muted">
							<Dotted
								of={[
									t.number(data.complaint.no),
									t.category[data.complaint.category],
									formatDateTime(data.complaint.created_at, lang),
								]}
							/>
						</p>
					</div>
				)
			}
			of={complaint$(complainId)}
			skeleton={<CardSkeletons className="space-y-6" of={['h-20', 'h-32', 'h-24', 'h-48']} />}
			refusals={{ 'complaint.not_found': (message) => <EmptyScreen title={message} {...list} /> }}
		>
			{(data) => <Body id={complainId} complaint={data.complaint} />}
		</ReadScreen>
	);
}

function Body({ id, complaint }: { id: string; complaint: Whole }) {
	const online = useOnline();
	const { may, unread } = complaint;
	useEffect(() => {
		if (unread > 0 && online) void noteSeen(id);
	}, [id, unread, online]);
	return (
		<div className="space-y-8">
			<ComplaintStatus complaint={complaint} />
			<Thread messages={complaint.messages} />
			{may.rate && (
				<RateForm
					key={`${complaint.rating}`}
					id={id}
					rating={complaint.rating}
					text={complaint.rating_text}
				/>
			)}
			{may.write && <Reply id={id} />}
			{may.reopen && <Reopen id={id} />}
		</div>
	);
}

function ComplaintStatus({ complaint }: { complaint: Whole }) {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const due = useDue(complaint.due_at);
	const day = (at: string) => formatDate(at, lang);
	const { closes_at: closesAt, reopen_until: reopenUntil, may } = complaint;

	if (due?.late)
		return (
			<Note tone="warn" title={due.words} action={<Hotline label={t.hotline} />}>
				{t.lateBody}
			</Note>
		);
	const closed = may.reopen && reopenUntil ? `${t.closed} ${t.closedUntil(day(reopenUntil))}` : t.closed;
	const words: Record<Whole['state'], { tone: Tone; body: string }> = {
		open: { tone: 'info', body: t.waitOpen },
		reopened: { tone: 'info', body: t.waitOpen },
		with_staff: { tone: 'info', body: t.waitStaff },
		waiting_doctor: { tone: 'info', body: t.waitDoctor },
		resolved: { tone: 'good', body: closesAt ? t.resolved(day(closesAt)) : '' },
		closed: { tone: 'info', body: closed },
	};
	const { tone, body } = words[complaint.state];
	return (
		<Note tone={tone} {...(due && { title: due.words })}>
			{body}
		</Note>
	);
}

/** A further message of the doctor; stored on the phone until it is sent. */
function Reply({ id }: { id: string }) {
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

/** Reopens a complaint with a reason; stored on the phone until it is sent. */
function Reopen({ id }: { id: string }) {
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
