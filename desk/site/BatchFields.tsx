import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
	ArrayInput,
	AutocompleteInput,
	BooleanInput,
	required,
	SelectArrayInput,
	SelectInput,
	SimpleFormIterator,
	TextInput,
	useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { deskBatches } from '#contract/site/staff.ts';
import { inputsOf } from '../ui/inputs.tsx';
import { MarkdownInput } from '../ui/MarkdownInput.tsx';
import { useBatchChoices } from './choices.ts';
import { WORDS } from './kinds.ts';

const must = required();
const INCLUDES = ['class', 'exam', 'solve', 'sheet', 'book'] as const;
const FIT = {
	faculty_ids: [],
	hours_per_week: 10,
	syllabus_hours: 300,
	months_before_exam: 3,
	audience: 'both',
	weight: 5,
};

const inputs = inputsOf(deskBatches.create, {
	words: WORDS,
	hints: { title_en: 'desk.name_en_hint', 'fit.weight': 'site.hints.fit_weight' },
	rows: { batch_category_id: { of: 'batch-categories', shows: 'title', few: true } },
});

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
				{inputs('fit.hours_per_week', 'fit.syllabus_hours', 'fit.months_before_exam', 'fit.audience')}
			</Beside>
			{inputs('fit.weight')}
			<Button color="warning" size="small" onClick={() => set(null)}>
				{t('site.fit_remove')}
			</Button>
		</>
	);
}

function Part({ title }: { title: string }) {
	const t = useTranslate();
	return (
		<Typography variant="h6" sx={{ mt: 2, mb: 1 }}>
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
	return (
		<>
			{inputs('title', 'title_en', 'subtitle')}
			<AutocompleteInput source="ycs_id" choices={choices.runs} validate={must} />
			{inputs('batch_category_id')}
			<MarkdownInput source="about" />
			<Part title="site.batch_parts.place" />
			<Beside>
				{inputs('mode', 'medium')}
				<SelectInput source="branch_id" choices={choices.branches} resettable />
				{inputs('seats')}
			</Beside>
			<Part title="site.batch_parts.time" />
			<Beside>{inputs('starts_on', 'ends_on', 'enrol_opens_at', 'enrol_closes_at')}</Beside>
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
