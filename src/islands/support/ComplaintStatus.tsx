import { useStore } from '@nanostores/react';
import { Phone } from 'lucide-react';
import type { Complaint } from '#contract/support/calls.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { $appData } from '#lib/site/app-data.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Note, type Tone } from '../ui/Note.tsx';
import { useWords } from '../ui/use-text.ts';
import { useDue } from './use-due.ts';

/** The status of a complaint and the next step, in a sentence or two. */
export function ComplaintStatus({ complaint }: { complaint: Complaint }) {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const due = useDue(complaint.due_at);
	const hotline = useStore($appData)?.hotline;
	const day = (at: string) => formatDate(at, lang);
	const { closes_at: closesAt, reopen_until: reopenUntil, may } = complaint;

	if (due?.late)
		return (
			<Note
				tone="warn"
				title={due.words}
				action={
					hotline && (
						<a href={phoneHref(hotline)} className={buttonClass('quiet')}>
							<Phone size={18} />
							{t.hotline}: {formatPhone(hotline, lang)}
						</a>
					)
				}
			>
				{t.lateBody}
			</Note>
		);
	const closed = may.reopen && reopenUntil ? `${t.closed} ${t.closedUntil(day(reopenUntil))}` : t.closed;
	const words: Record<Complaint['state'], { tone: Tone; body: string }> = {
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
