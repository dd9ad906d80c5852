import { PenLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ComplaintSummary } from '#contract/support/calls.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { complaintDrafts, complaints$ } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { greetAgain, Screen } from '../my/shell/Heading.tsx';
import { Pages, usePage } from '../my/shell/Pages.tsx';
import { ReadView } from '../my/shell/ReadView.tsx';
import { ScreenButton, ScreenLink } from '../my/shell/ScreenLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Dotted, ROW_LINK, RowArrow, RowList } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { RowSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { CATEGORY_ICON, StateBadge, useDue } from './complaint-state.tsx';
import { NewComplaint } from './NewComplaint.tsx';

const HERE = myPath('complain-box');
const FORM = `${HERE}?new=1`;

/** The complaint box: all complaints or, by its query, the form of a new one. */
export function ComplainBox() {
	const [query] = useSearchParams();
	return query.has('new') ? <NewComplaint key={query.toString()} query={query} /> : <ComplaintList />;
}

function ComplaintList() {
	const t = useText(COMPLAINT_TEXTS);
	const page = usePage();
	return (
		<Screen
			narrow
			name="complain-box"
			lead={t.lead}
			below={
				<ScreenButton to={FORM} onClick={greetAgain} variant="accent" className="mt-4 w-full sm:w-auto">
					<PenLine size={18} />
					{t.write}
				</ScreenButton>
			}
		>
			<Unsent />
			<ReadView
				of={complaints$(page)}
				skeleton={<RowSkeletons of={['h-6 w-4/5', 'h-4 w-2/5', 'h-7 w-28 rounded-full']} />}
			>
				{(data) =>
					data.complaints.length === 0 ? (
						<EmptyCard title={t.empty}>{t.emptyBody}</EmptyCard>
					) : (
						<>
							<RowList label={t.list} of={data.complaints}>
								{(complaint) => <ComplaintRow complaint={complaint} />}
							</RowList>
							<Pages page={data.page} pages={data.pages} here={HERE} />
						</>
					)
				}
			</ReadView>
		</Screen>
	);
}

function Unsent() {
	const t = useText(COMPLAINT_TEXTS);
	const { text } = complaintDrafts.complaint({ category: null, ref: null, subject: '', route: null });
	if (text.trim() === '') return null;
	return (
		<div className="mb-5">
			<Note
				tone="warn"
				action={
					<ScreenButton to={FORM} onClick={greetAgain} variant="quiet">
						{t.continue}
					</ScreenButton>
				}
			>
				{t.waitingDraft}
			</Note>
		</div>
	);
}

function ComplaintRow({ complaint }: { complaint: ComplaintSummary }) {
	const [t, lang] = useWords(COMPLAINT_TEXTS);
	const due = useDue(complaint.due_at);
	const Icon = CATEGORY_ICON[complaint.category];
	return (
		<ScreenLink to={myPath('complaint', { complainId: complaint.id })} className={`${ROW_LINK} gap-3 p-4`}>
			<Icon size={22} className="mt-0.5 shrink-0 self-start text-primary" />
			<span className="min-w-0 flex-1">
				<span className={`line-clamp-2 ${complaint.unread > 0 ? 'font-bold' : 'font-semibold'}`}>
					{complaint.subject}
				</span>
				<span className="mt-0.5 block text-sm text-text-muted">
					<Dotted of={[t.category[complaint.category], formatDate(complaint.created_at, lang)]} />
				</span>
				<span className="mt-2 flex flex-wrap items-center gap-2">
					<StateBadge state={complaint.state} />
					{complaint.unread > 0 && (
						<Badge tone="primary">{t.newReply(formatCount(complaint.unread, lang))}</Badge>
					)}
				</span>
				{due && (
					<span
						className={`mt-1.5 block text-sm ${due.late ? 'font-semibold text-warn' : 'text-text-muted'}`}
					>
						{due.words}
					</span>
				)}
			</span>
			<RowArrow />
		</ScreenLink>
	);
}
