import { Alert } from '@mui/material';
import { useEffect } from 'react';
import {
	ArrayInput,
	AutocompleteInput,
	BooleanInput,
	FormDataConsumer,
	maxLength,
	ReferenceInput,
	required,
	SelectInput,
	SimpleFormIterator,
	TextInput,
	useGetOne,
	useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { UNLOCK_KINDS } from '#contract/schedule/calls.ts';
import { deskEvents } from '#contract/schedule/staff.ts';
import { useLookups } from '../lib/lookups.ts';
import type { EntityLook, Then } from '../ui/entity.tsx';
import { inputsOf } from '../ui/inputs.tsx';
import { TeacherInput } from '../ui/lookup-inputs.tsx';
import { useWhole } from './use-whole.ts';

const inputs = inputsOf(deskEvents.create, {
	words: { type: 'schedule.event_types' },
	hints: { sample: 'schedule.sample_hint' },
});
const kinds = UNLOCK_KINDS.map((id) => ({ id, name: `schedule.rules.${id}` }));
const isExam = (type: unknown) => type === 'exam' || type === 'admin_exam';
const isHeld = (type: unknown) => !isExam(type) && type !== 'admin_video';
/** Rules that wait for an event: for a class or for an exam. */
const WAITS: Readonly<Record<string, 'class' | 'exam'>> = {
	after_attend: 'class',
	after_rating: 'class',
	after_exam_submitted: 'exam',
	after_result: 'exam',
};

interface Rule {
	kind: string;
	ref_event_id?: number | null;
	soft?: boolean;
}

/** Values to send: fields that do not apply to the kind of event are emptied. */
function withoutUnfit(values: Record<string, unknown>): Record<string, unknown> {
	const { type } = values;
	const rules = (values.unlock_rules as Rule[] | null | undefined) ?? [];
	return {
		...values,
		...(!isExam(type) && { exam_id: null }),
		...(isExam(type) && { video_id: null, sample: false }),
		...(!isHeld(type) && { join_url: null, branch_id: null }),
		...(type !== 'solve_class' && { solve_of_event_id: null }),
		sample: isExam(type) ? false : values.sample === true,
		...(values.slot_id ? { year_course_session_id: null } : {}),
		unlock_rules: rules.map(({ kind, ref_event_id, soft }) => ({
			kind,
			ref_event_id: WAITS[kind] ? (ref_event_id ?? null) : null,
			soft: WAITS[kind] ? soft === true : false,
		})),
	};
}

/** An exam has its own time: selecting one fills it in. */
function ExamInput() {
	const { setValue, getValues } = useFormContext();
	const examId: unknown = useWatch({ name: 'exam_id' });
	const { data: exam } = useGetOne('exam-choices', { id: Number(examId) }, { enabled: Boolean(examId) });
	useEffect(() => {
		if (!exam || getValues('exam_id') !== exam.id) return;
		for (const name of ['opens_at', 'closes_at'] as const)
			if (getValues(name) !== exam[name]) setValue(name, exam[name], { shouldDirty: true });
	}, [exam, setValue, getValues]);
	return (
		<ReferenceInput source="exam_id" reference="exam-choices">
			<AutocompleteInput optionText="title" helperText="schedule.exam_hint" />
		</ReferenceInput>
	);
}

/** Its parent: a slot of a schedule, or the whole session of a course. */
function Place({ slots }: { slots: { id: number; title: string }[] }) {
	const { year_course_sessions: sessions } = useLookups();
	const scheduled = slots.length > 0;
	return scheduled ? (
		<SelectInput source="slot_id" choices={slots} optionText="title" validate={required()} />
	) : (
		<AutocompleteInput
			source="year_course_session_id"
			choices={sessions}
			optionText="title"
			helperText="schedule.session_hint"
			validate={required()}
		/>
	);
}

function Rules({ others }: { others: { id: number; title: string; type: string }[] }) {
	return (
		<ArrayInput source="unlock_rules" helperText="schedule.rules_hint">
			<SimpleFormIterator inline disableReordering>
				<SelectInput
					source="kind"
					label="resources.schedule-events.fields.kind"
					choices={kinds}
					validate={required()}
					helperText={false}
				/>
				<FormDataConsumer>
					{({ scopedFormData }) => {
						const wants = WAITS[String(scopedFormData?.kind)];
						if (!wants) return null;
						return (
							<>
								<AutocompleteInput
									source="ref_event_id"
									label="resources.schedule-events.fields.ref_event_id"
									choices={others.filter((one) => (wants === 'exam') === isExam(one.type))}
									optionText="title"
									validate={required()}
									helperText={false}
									sx={{ minWidth: 260 }}
								/>
								<BooleanInput
									source="soft"
									label="resources.schedule-events.fields.soft"
									defaultValue={false}
									helperText={false}
								/>
							</>
						);
					}}
				</FormDataConsumer>
			</SimpleFormIterator>
		</ArrayInput>
	);
}

function EventFields() {
	const t = useTranslate();
	const [type, slotId, known, id] = useWatch({ name: ['type', 'slot_id', 'schedule_id', 'id'] }) as unknown[];
	const { data: slot } = useGetOne(
		'slots',
		{ id: Number(slotId) },
		{ enabled: Boolean(slotId) && known === undefined },
	);
	const scheduleId = Number(known ?? slot?.schedule_id) || undefined;
	const { data: whole } = useWhole(scheduleId);
	const { branches } = useLookups();
	const others = (whole?.events ?? []).filter((event) => event.id !== id);
	return (
		<>
			{inputs('type', 'title')}
			{slotId && !whole ? (
				<Alert severity="info">{t('schedule.reading')}</Alert>
			) : (
				<Place slots={whole?.slots ?? []} />
			)}
			{isExam(type) && <ExamInput />}
			{inputs('opens_at', 'closes_at')}
			{!isExam(type) && <TeacherInput />}
			{isHeld(type) && (
				<>
					<TextInput source="join_url" type="url" validate={maxLength(500)} helperText="schedule.join_hint" />
					<SelectInput source="branch_id" choices={branches} optionText="title" />
				</>
			)}
			{!isExam(type) && (
				<>
					<ReferenceInput source="video_id" reference="videos" filter={{ state: 'ready' }}>
						<AutocompleteInput optionText="title" />
					</ReferenceInput>
					{inputs('sample')}
				</>
			)}
			{type === 'solve_class' && (
				<AutocompleteInput
					source="solve_of_event_id"
					choices={others.filter((one) => isExam(one.type))}
					optionText="title"
				/>
			)}
			<Rules others={others} />
		</>
	);
}

const back: Then = (_resource, _id, row) =>
	row?.schedule_id ? `schedules/${row.schedule_id}` : 'schedule-events';

export const look: EntityLook = {
	columns: ['opens_at', 'title', 'type', 'course', 'teacher', 'branch', 'opened'],
	order: ['opens_at', 'DESC'],
	filters: ['type', 'batch_id', 'from', 'to'],
	open: ['type'],
	rows: {
		batch_id: { of: 'batch-routines', shows: 'title' },
		exam_id: { of: 'exam-choices', shows: 'title' },
		video_id: { of: 'videos', shows: 'title' },
		slot_id: { of: 'slots', shows: 'title' },
		year_course_session_id: { of: 'year-course-sessions', shows: 'title' },
		branch_id: { of: 'branches' },
		solve_of_event_id: { of: 'schedule-events', shows: 'title' },
	},
	words: { type: 'schedule.event_types', 'unlock_rules.kind': 'schedule.rules' },
	whole: EventFields,
	initial: { type: 'live_class', unlock_rules: [], sample: false },
	sent: withoutUnfit,
	made: back,
	saved: back,
};
