import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
	ArrayInput,
	AutocompleteInput,
	BooleanInput,
	DateInput,
	NumberInput,
	ReferenceInput,
	required,
	SelectArrayInput,
	SelectInput,
	SimpleFormIterator,
	TextInput,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { MarkdownInput } from '../ui/MarkdownInput.tsx';
import { InstantInput } from '../ui/values.tsx';
import { BatchState } from './BatchState.tsx';
import { useBatchChoices } from './choices.ts';
import { choicesOf, MEDIUMS, MODES } from './kinds.ts';

const must = required();
const INCLUDES = ['class', 'exam', 'solve', 'sheet', 'book'] as const;
const AUDIENCES = choicesOf('audiences', ['first_timer', 'repeater', 'both']);
const FIT = {
	faculty_ids: [],
	hours_per_week: 10,
	syllabus_hours: 300,
	months_before_exam: 3,
	audience: 'both',
	weight: 5,
};

/** The rules by which the questionnaire suggests the batch; a batch without them is never suggested first. */
function FitFields() {
	const t = useTranslate();
	const choices = useBatchChoices();
	const { setValue } = useFormContext();
	const fit: unknown = useWatch({ name: 'fit' });
	const set = (value: unknown) => setValue('fit', value, { shouldDirty: true });
	if (fit === null || fit === undefined)
		return (
			<Button variant="outlined" size="small" onClick={() => set(FIT)}>
				{t('site.fit_add')}
			</Button>
		);
	return (
		<>
			<SelectArrayInput
				source="fit.faculty_ids"
				choices={choices.faculties}
				helperText="site.hints.fit_faculties"
			/>
			<Beside>
				<NumberInput source="fit.hours_per_week" min={1} max={100} validate={must} />
				<NumberInput source="fit.syllabus_hours" min={1} max={5_000} validate={must} />
				<NumberInput source="fit.months_before_exam" min={0} max={60} validate={must} />
				<SelectInput source="fit.audience" choices={AUDIENCES} validate={must} />
			</Beside>
			<NumberInput source="fit.weight" min={0} max={10} validate={must} helperText="site.hints.fit_weight" />
			<Button color="warning" size="small" onClick={() => set(null)}>
				{t('site.fit_remove')}
			</Button>
		</>
	);
}

function Part({ title }: { title: string }) {
	const t = useTranslate();
	return (
		<Typography variant="h6" component="h2" sx={{ mt: 2, mb: 1 }}>
			{t(title)}
		</Typography>
	);
}

/** Short inputs side by side if there is space. */
const Beside = ({ children }: { children: ReactNode }) => (
	<Box
		sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 2, width: '100%' }}
	>
		{children}
	</Box>
);

/** Inputs of a batch. Its state and price are set elsewhere: they take effect at once and are no draft. */
export function BatchFields() {
	const choices = useBatchChoices();
	const row = useRecordContext();
	return (
		<>
			{row?.live === true && <BatchState />}
			<TextInput source="title" validate={must} />
			<TextInput source="title_en" helperText="desk.name_en_hint" />
			<TextInput source="subtitle" />
			<AutocompleteInput source="ycs_id" choices={choices.runs} validate={must} />
			<ReferenceInput source="batch_category_id" reference="batch-categories">
				<SelectInput optionText="title" validate={must} />
			</ReferenceInput>
			<MarkdownInput source="about" />
			<Part title="site.batch_parts.place" />
			<Beside>
				<SelectInput source="mode" choices={MODES} validate={must} />
				<SelectInput source="medium" choices={MEDIUMS} validate={must} />
				<SelectInput source="branch_id" choices={choices.branches} resettable />
				<NumberInput source="seats" min={1} validate={must} />
			</Beside>
			<Part title="site.batch_parts.time" />
			<Beside>
				<DateInput source="starts_on" validate={must} />
				<DateInput source="ends_on" validate={must} />
				<InstantInput source="enrol_opens_at" />
				<InstantInput source="enrol_closes_at" />
			</Beside>
			<Part title="site.batch_parts.gives" />
			<Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
				{INCLUDES.map((one) => (
					<BooleanInput
						key={one}
						source={`includes.${one}`}
						label={`site.includes.${one}`}
						helperText={false}
						sx={{ width: 'auto' }}
					/>
				))}
			</Box>
			<ArrayInput source="teachers">
				<SimpleFormIterator inline>
					<TextInput source="name" label="site.teacher_name" validate={must} />
					<TextInput source="title" label="site.teacher_title" parse={(text: string) => text} />
				</SimpleFormIterator>
			</ArrayInput>
			<Part title="site.batch_parts.fit" />
			<FitFields />
		</>
	);
}
