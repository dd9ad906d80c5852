import { Box } from '@mui/material';
import { type RaRecord, SelectInput, useTranslate } from 'react-admin';
import { complaints } from '#contract/support/calls.ts';
import { listFor } from '../ui/list.tsx';
import { COMPLAINT_TONES, PRIORITY_TONES, StateChip } from '../ui/StateChip.tsx';
import { Instant } from '../ui/values.tsx';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Formats how long ago, or how soon, in whole hours or days. */
function useSpan(): (ms: number) => string {
	const t = useTranslate();
	return (ms) => {
		const hours = Math.round(Math.abs(ms) / HOUR_MS);
		return hours < 2 * DAY_HOURS
			? t('support.hours', { n: hours })
			: t('support.days', { n: Math.round(hours / DAY_HOURS) });
	};
}

/** Deadline for an answer: the word has the same meaning as the colour. */
export function Due({ at, overdue }: { at: string | null; overdue: boolean }) {
	const t = useTranslate();
	const span = useSpan();
	if (at === null) return <>—</>;
	const left = new Date(at).getTime() - Date.now();
	return (
		<Box sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.25 }}>
			<StateChip
				label={
					overdue ? t('support.overdue', { span: span(left) }) : t('support.due_in', { span: span(left) })
				}
				tone={overdue ? 'bad' : left < 4 * HOUR_MS ? 'wait' : 'good'}
			/>
			<small>
				<Instant at={at} />
			</small>
		</Box>
	);
}

const DueCell = ({ row }: { row: RaRecord }) => <Due at={row.due_at} overdue={row.overdue} />;

function Subject({ row }: { row: RaRecord }) {
	const t = useTranslate();
	return (
		<Box sx={{ maxWidth: 360 }}>
			<Box
				component="strong"
				sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }}
			>
				{row.subject}
			</Box>
			<Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
				<small>{row.no}</small>
				{row.unread > 0 && <StateChip label={t('support.unread', { n: row.unread })} tone="wait" />}
			</Box>
		</Box>
	);
}

const only = (source: string) => (
	<SelectInput
		key={source}
		source={source}
		alwaysOn
		choices={[{ id: '1', name: `support.only_${source}` }]}
	/>
);

/** Complaints, earliest deadline first. */
export const ComplaintList = listFor(complaints.list, {
	columns: ['due_at', 'subject', 'doctor', 'category', 'state', 'priority', 'taken_by', 'last_at'],
	order: ['due', 'ASC'],
	find: 'support.find_complaint',
	filters: ['state', 'category', 'priority'],
	open: ['state', 'category'],
	ownFilters: [only('mine'), only('overdue')],
	words: { state: 'desk.complaint_states', category: 'desk.categories', priority: 'support.priorities' },
	tones: { state: COMPLAINT_TONES, priority: PRIORITY_TONES },
	own: { due_at: DueCell, subject: Subject },
	sortBy: { due_at: 'due' },
});
