import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { Complaint as Whole } from '#contract/support/calls.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { complaint$, noteSeen } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { useOnline } from '../my/shell/use-online.ts';
import { Dotted } from '../ui/List.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { ComplaintStatus } from './ComplaintStatus.tsx';
import { StateBadge } from './complaint-state.tsx';
import { RateForm } from './RateForm.tsx';
import { Reopen } from './Reopen.tsx';
import { Reply } from './Reply.tsx';
import { Thread } from './Thread.tsx';

/** One complaint: its status, its messages, and the doctor's possible actions. */
export function Complaint() {
	const { complainId = '' } = useParams();
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	return (
		<ReadScreen
			narrow
			name="complaint"
			title={(data) => data?.complaint.subject}
			back={{ to: myPath('complain-box'), label: t.toList }}
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
			skeleton={<Wait />}
			refusals={{ 'complaint.not_found': (message) => <Away message={message} /> }}
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

function Away({ message }: { message: string }) {
	const t = useText(COMPLAINT_TEXTS);
	return <EmptyScreen title={message} to={myPath('complain-box')} label={t.toList} />;
}

const Wait = () => (
	<Skeletons
		className="space-y-6"
		of={[
			'h-20 w-full rounded-lg',
			'ms-auto h-32 w-4/5 rounded-lg',
			'h-24 w-4/5 rounded-lg',
			'h-48 w-full rounded-lg',
		]}
	/>
);
