import { Stack } from '@mui/material';
import { TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { deskSchedules, deskTeaching } from '#contract/schedule/staff.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { EntityEdit, type EntityLook } from '../ui/entity.tsx';
import { StateChip } from '../ui/StateChip.tsx';
import { useCount } from '../ui/values.tsx';
import { RoutineTable } from './RoutineTable.tsx';
import { ShiftDialog } from './ShiftDialog.tsx';

function ScheduleActions() {
	const row = useRecordContext();
	const t = useTranslate();
	const count = useCount();
	if (!row) return <TopToolbar />;
	const on = { params: { id: String(row.id) }, body: { version: String(row.version) } };
	const published = row.status === 'published';
	return (
		<TopToolbar sx={{ justifyContent: 'space-between', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
			<Stack
				useFlexGap
				direction="row"
				spacing={1}
				sx={{ alignItems: 'center', flexWrap: 'wrap', maxWidth: '100%' }}
			>
				<StateChip label={`schedule.schedule_states.${row.status}`} tone={published ? 'good' : 'wait'} />
				<span>
					{t('schedule.schedule_sum', {
						events: count(row.events),
						doctors: count(row.doctors),
						edition: count(row.edition),
					})}
				</span>
			</Stack>
			<Stack useFlexGap direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
				<ShiftDialog scheduleId={Number(row.id)} />
				{published ? (
					<ActionButton
						does="schedule.unpublish"
						may={deskTeaching.unpublish}
						run={() => call(deskTeaching.unpublish, on)}
						color="warning"
					/>
				) : (
					<ActionButton
						does="schedule.publish"
						values={{ events: count(row.events) }}
						may={deskTeaching.publish}
						run={() => call(deskTeaching.publish, on)}
						variant="contained"
					/>
				)}
			</Stack>
		</TopToolbar>
	);
}

export const look: EntityLook = {
	columns: ['batch', 'title', 'status', 'slots', 'events', 'doctors', 'starts_at', 'ends_at'],
	order: ['starts_at', 'DESC'],
	filters: ['status', 'batch_id'],
	open: ['status'],
	rows: { batch_id: { of: 'batch-routines', shows: 'title' } },
	words: { status: 'schedule.schedule_states' },
	tones: { status: { published: 'good', draft: 'wait' } },
	formActions: ScheduleActions,
	made: 'edit',
	saved: 'stay',
};

export function ScheduleEdit() {
	const { id } = useParams();
	return (
		<>
			<EntityEdit calls={deskSchedules} look={look} />
			<RoutineTable scheduleId={Number(id)} />
		</>
	);
}
