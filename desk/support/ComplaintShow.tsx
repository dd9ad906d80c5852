import { Box, Typography } from '@mui/material';
import {
	Title,
	useGetIdentity,
	useNotify,
	useResourceDefinitions,
	useShowContext,
	useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import {
	COMPLAINT_PRIORITIES,
	type ComplaintRef,
	complaints,
	type StaffComplaint,
} from '#contract/support/calls.ts';
import { COMPLAINT_CATEGORIES } from '#contract/support/subjects.ts';
import { call } from '../lib/call.ts';
import { useMay } from '../lib/may.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useNotifyingAttempt } from '../ui/attempt.tsx';
import { Choose } from '../ui/Choose.tsx';
import { DoctorName } from '../ui/Doctor.tsx';
import { Columns, Facts, Section } from '../ui/parts.tsx';
import { COMPLAINT_TONES, State } from '../ui/StateChip.tsx';
import { Instant, useDigits } from '../ui/values.tsx';
import { threadOf } from '../ui/Whole.tsx';
import { Due } from './ComplaintList.tsx';
import { Reply } from './Reply.tsx';
import { Thread } from './Thread.tsx';

/** The list of the desk for each subject of a complaint. */
export const LISTS: Partial<Record<ComplaintRef['type'], string>> = {
	question: 'questions',
	exam: 'exams',
	video: 'videos',
	event: 'schedule-events',
	course: 'enrolments',
	payment: 'payments',
	order: 'orders',
	delivery: 'deliveries',
	book: 'books',
};

/** The subject of the complaint, linked if the desk has a screen for it. */
function About({ refers }: { refers: NonNullable<StaffComplaint['ref']> }) {
	const t = useTranslate();
	const digits = useDigits();
	const definitions = useResourceDefinitions();
	const list = LISTS[refers.type];
	const screen = list ? definitions[list] : undefined;
	const text = `${t(`support.refs.${refers.type}`)} ${digits(refers.id)}`;
	if (!screen?.hasShow && !screen?.hasEdit) return <>{text}</>;
	return <RouterLink to={`/${list}/${refers.id}${screen.hasShow ? '/show' : ''}`}>{text}</RouterLink>;
}

/** Changes the category or priority of the complaint at once. */
function Sorting({ row }: { row: StaffComplaint }) {
	const t = useTranslate();
	const notify = useNotify();
	const { refetch } = useShowContext();
	const allowed = useMay(complaints.change);
	const { attempt } = useNotifyingAttempt();
	const change = (over: Partial<Pick<StaffComplaint, 'category' | 'priority'>>) =>
		attempt(async () => {
			const body = { category: row.category, priority: row.priority, ...over };
			await call(complaints.change, { params: { id: row.id }, body });
			notify('support.sorted', { type: 'success' });
			await refetch();
		});
	return (
		<Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
			<Choose
				label="fields.category"
				value={row.category}
				disabled={!allowed}
				choices={COMPLAINT_CATEGORIES.map((id) => ({ id, name: t(`desk.categories.${id}`) }))}
				onChange={(category) => category !== '' && change({ category })}
			/>
			<Choose
				label="resources.complaints.fields.priority"
				value={row.priority}
				disabled={!allowed}
				choices={COMPLAINT_PRIORITIES.map((id) => ({ id, name: t(`support.priorities.${id}`) }))}
				onChange={(priority) => priority !== '' && change({ priority })}
			/>
		</Box>
	);
}

/** What the browser sent with the complaint. */
const Context = ({ context }: { context: NonNullable<StaffComplaint['context']> }) => (
	<Section title="support.context">
		<Facts
			dash
			of={{
				'support.screen': context.route,
				'support.network': context.net,
				'support.build': context.build,
			}}
		/>
		{context.errors.map(({ at, code, route, message }) => (
			<Typography key={`${at}${message}`} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
				<Instant at={at} /> · <code>{`${code} ${route}: ${message}`}</code>
			</Typography>
		))}
	</Section>
);

function Side({ row }: { row: StaffComplaint }) {
	const digits = useDigits();
	return (
		<>
			<Section title={row.no}>
				<Facts
					dash
					of={{
						'fields.doctor': <DoctorName doctor={row.doctor} />,
						'fields.state': <State words="desk.complaint_states" value={row.state} tones={COMPLAINT_TONES} />,
						'resources.complaints.fields.due_at': <Due at={row.due_at} overdue={row.overdue} />,
						'resources.complaints.fields.taken_by': row.taken_by,
						'support.about': row.ref && <About refers={row.ref} />,
						'desk.since': <Instant at={row.created_at} />,
						'support.closes_at': row.closes_at && <Instant at={row.closes_at} />,
						'support.rating':
							row.rating &&
							`${digits(row.rating)}/${digits(5)}${row.rating_text ? ` · ${row.rating_text}` : ''}`,
					}}
				/>
				<Sorting row={row} />
			</Section>
			{row.context && <Context context={row.context} />}
		</>
	);
}

function Whole({ row }: { row: StaffComplaint }) {
	const t = useTranslate();
	const { data: identity } = useGetIdentity();
	const mine = row.taken_by_id !== null && row.taken_by_id === identity?.id;
	const over = row.state === 'resolved' || row.state === 'closed';
	return (
		<Columns widths="minmax(0, 1fr) 372px">
			<Title title={row.subject} />
			<Box sx={{ minWidth: 0 }}>
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
					<Typography variant="h5" sx={{ flexGrow: 1 }}>
						{row.subject}
					</Typography>
					{!over && !mine && (
						<ActionButton
							label={row.taken_by ? 'support.take_over' : 'support.take'}
							may={complaints.take}
							{...(row.taken_by && { sure: t('support.take_over_sure', { name: row.taken_by }) })}
							send={() => ({ params: { id: row.id }, body: {} })}
						/>
					)}
				</Box>
				<Thread messages={row.messages} />
				<Reply key={row.id} complaint={row} over={over} />
			</Box>
			<Box sx={{ minWidth: 0 }}>
				<Side row={row} />
			</Box>
		</Columns>
	);
}

export const ComplaintShow = threadOf<StaffComplaint>('messages', Whole);
