import { Typography } from '@mui/material';
import {
	ArrayInput,
	AutocompleteInput,
	type RaRecord,
	ReferenceInput,
	required,
	SelectInput,
	SimpleFormIterator,
	TextInput,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { useLookups } from '../lib/lookups.ts';
import { choicesOf } from '../ui/filters.tsx';
import { MarkdownInput } from '../ui/MarkdownInput.tsx';
import { useBatchChoices } from './choices.ts';

const must = required();
/** Nested texts stay texts when they are emptied. */
const asTyped = (text: string) => text;
const QUESTION_TYPES = choicesOf(['mtf', 'sba'], 'site.question_types');

/** A name of the list of teachers, or the present one that is no longer there. */
export function TeacherName() {
	const { teachers } = useLookups();
	const row = useRecordContext();
	const names = [...new Set([...teachers, ...(typeof row?.title === 'string' ? [row.title] : [])])];
	return (
		<AutocompleteInput
			source="title"
			choices={names.map((name) => ({ id: name, name }))}
			validate={must}
			helperText="site.hints.teacher"
		/>
	);
}

export const Institute = () => (
	<SelectInput source="institute_id" choices={useBatchChoices().institutes} validate={must} />
);

export function Hero() {
	const t = useTranslate();
	return (
		<>
			<Typography variant="h6" sx={{ mt: 2, mb: 1 }}>
				{t('site.course_page')}
			</Typography>
			<TextInput source="hero.title" validate={must} />
			<TextInput source="hero.lead" multiline parse={asTyped} />
			<ArrayInput source="hero.points">
				<SimpleFormIterator inline fullWidth>
					<TextInput source="" label={false} validate={must} />
				</SimpleFormIterator>
			</ArrayInput>
		</>
	);
}

export const Sections = () => (
	<ArrayInput source="sections">
		<SimpleFormIterator fullWidth>
			<TextInput source="title" label="site.section_title" validate={must} />
			<MarkdownInput source="body" label="site.section_body" validate={must} />
		</SimpleFormIterator>
	</ArrayInput>
);

export const Format = () => (
	<ReferenceInput source="format_id" reference="exam-formats" perPage={200}>
		<SelectInput
			optionText={({ name, edition }: RaRecord) => `${name} (${edition})`}
			helperText="site.hints.mock"
		/>
	</ReferenceInput>
);

export const Questions = () => (
	<ArrayInput source="questions">
		<SimpleFormIterator fullWidth getItemLabel={(at) => at + 1}>
			<SelectInput source="type" label="site.question.type" choices={QUESTION_TYPES} validate={must} />
			<TextInput source="stem" label="site.question.stem" multiline validate={must} />
			<ArrayInput source="options" label="site.question.options">
				<SimpleFormIterator inline fullWidth>
					<TextInput source="text" label="site.question.option" validate={must} />
					<TextInput source="explanation" label="site.question.why" multiline parse={asTyped} />
				</SimpleFormIterator>
			</ArrayInput>
			<TextInput source="key" label="site.question.key" helperText="site.hints.key" validate={must} />
			<TextInput source="explanation" label="site.question.explanation" multiline parse={asTyped} />
		</SimpleFormIterator>
	</ArrayInput>
);
