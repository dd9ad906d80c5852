import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button, Stack } from '@mui/material';
import { type RaRecord, useNotify, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskSchedules, deskTeaching } from '#contract/schedule/staff.ts';
import { call } from '../lib/call.ts';
import { useLookups } from '../lib/lookups.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { listFor } from '../ui/list.tsx';
import { useCount } from '../ui/values.tsx';

type Routine = ResultOut<typeof deskTeaching.batches>['items'][number]['schedules'][number];

function Schedules({ row }: { row: RaRecord }) {
	const t = useTranslate();
	const source = encodeURIComponent(JSON.stringify({ batch_id: row.id }));
	return (
		<Stack direction="row" spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center', rowGap: 0.5 }}>
			{(row.schedules as Routine[]).map(({ id, title, status }) => (
				<Button key={id} size="small" component={Link} to={`/schedules/${id}`}>
					{title}
					{status === 'draft' && ` (${t('schedule.schedule_states.draft')})`}
				</Button>
			))}
			<LinkButton
				label="schedule.add_schedule"
				may={deskSchedules.create}
				startIcon={<AddIcon />}
				to={`/schedules/create?source=${source}`}
			/>
		</Stack>
	);
}

/** Copies this batch to a draft of another one, then opens its first schedule. */
function CopyBatch({ row }: { row: RaRecord }) {
	const notify = useNotify();
	const redirect = useRedirect();
	const count = useCount();
	const t = useTranslate();
	const { year_course_sessions: sessions } = useLookups();
	async function copy(title: string, starts_on: string, year_course_session_id: number): Promise<void> {
		const made = await call(deskTeaching.copyBatch, {
			params: { id: row.id },
			body: { title, starts_on, year_course_session_id },
		});
		const { slots, events, exams } = made;
		notify('schedule.copied', {
			type: 'success',
			messageArgs: { slots: count(slots), events: count(events), exams: count(exams) },
		});
		const [first] = made.schedules;
		if (first) redirect(`/schedules/${first.id}`);
	}
	return (
		<ActionButton
			label="schedule.copy_batch"
			icon={<CopyIcon />}
			variant="text"
			may={deskTeaching.copyBatch}
			sure="schedule.copy_batch_sure"
			done="schedule.copied_short"
			asks={{
				title: { label: 'schedule.new_title', initial: t('schedule.copy_of', { title: row.title }) },
				starts_on: { label: 'schedule.starts_on', kind: 'day', hint: 'schedule.starts_on_hint' },
				year_course_session_id: {
					label: 'fields.year_course_session_id',
					choices: sessions.map(({ id, title: name }) => ({ id: String(id), name })),
					initial: String(row.year_course_session_id),
				},
			}}
			run={(_, typed) => copy(typed.title, typed.starts_on, Number(typed.year_course_session_id))}
		/>
	);
}

export const RoutineList = listFor(deskTeaching.batches, {
	columns: ['title', 'course', 'starts_on', 'ends_on', 'status', 'seats_taken', 'schedules', 'copy'],
	order: ['starts_on', 'DESC'],
	open: ['status'],
	words: { status: 'desk.batch_states' },
	tones: { status: { running: 'good', open: 'good', draft: 'wait' } },
	own: { schedules: Schedules, copy: CopyBatch },
	labels: { copy: 'desk.action.actions' },
	exported: (row) => ({ ...row, schedules: (row.schedules as Routine[]).map((one) => one.title).join('; ') }),
});
