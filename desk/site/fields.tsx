import { Typography } from '@mui/material';
import {
	ArrayInput,
	AutocompleteArrayInput,
	BooleanInput,
	NumberInput,
	ReferenceArrayInput,
	required,
	SelectInput,
	SimpleFormIterator,
	TextInput,
	useTranslate,
} from 'react-admin';
import { COURSE_ICONS } from '#contract/site/icons.ts';
import type { ContentType } from '#contract/site/staff-fields.ts';
import { ImageInput } from '../ui/ImageInput.tsx';
import { MarkdownInput } from '../ui/MarkdownInput.tsx';
import { BatchFields } from './BatchFields.tsx';
import { useBatchChoices } from './choices.ts';
import { CONTACTS, choicesOf, SECTIONS, TOPICS } from './kinds.ts';
import { ResultFields, ReviewFields, TeacherFields } from './ProofFields.tsx';
import { QuizFields } from './QuizFields.tsx';

const must = required();
/** Nested texts stay texts when they are emptied. */
const asTyped = (text: string) => text;

const Position = () => (
	<NumberInput source="position" min={0} max={100_000} validate={must} helperText="site.hints.position" />
);
const Title = () => <TextInput source="title" validate={must} />;
const LinkInput = () => <TextInput source="link" validate={must} helperText="site.hints.link" />;

function FaqFields() {
	return (
		<>
			<Title />
			<SelectInput source="topic" choices={TOPICS} validate={must} />
			<MarkdownInput source="body" validate={must} />
			<TextInput source="keywords" multiline helperText="site.hints.keywords" />
			<BooleanInput source="on_home" />
			<Position />
		</>
	);
}

function CourseFields() {
	const t = useTranslate();
	const choices = useBatchChoices();
	return (
		<>
			<Title />
			<TextInput source="title_en" helperText="desk.name_en_hint" />
			<TextInput source="slug" validate={must} helperText="site.hints.slug" />
			<TextInput source="summary" multiline validate={must} />
			<SelectInput source="institute_id" choices={choices.institutes} validate={must} />
			<SelectInput source="icon" choices={choicesOf('icons', COURSE_ICONS)} />
			<Position />
			<Typography variant="h6" component="h2" sx={{ mt: 2, mb: 1 }}>
				{t('site.course_page')}
			</Typography>
			<TextInput source="hero.title" validate={must} />
			<TextInput source="hero.lead" multiline parse={asTyped} />
			<ArrayInput source="hero.points">
				<SimpleFormIterator inline fullWidth>
					<TextInput source="" label={false} validate={must} />
				</SimpleFormIterator>
			</ArrayInput>
			<ArrayInput source="sections">
				<SimpleFormIterator fullWidth>
					<TextInput source="title" label="site.section_title" validate={must} />
					<MarkdownInput source="body" label="site.section_body" validate={must} />
				</SimpleFormIterator>
			</ArrayInput>
			<ReferenceArrayInput source="faq_ids" reference="faqs">
				<AutocompleteArrayInput optionText="title" filterToQuery={(q: string) => ({ q })} />
			</ReferenceArrayInput>
		</>
	);
}

/** Inputs of each type of content. */
export const FIELDS: Readonly<Record<ContentType, () => React.JSX.Element>> = {
	faqs: FaqFields,
	'ticker-items': () => (
		<>
			<Title />
			<LinkInput />
			<Position />
		</>
	),
	slides: () => (
		<>
			<Title />
			<ImageInput source="thumb" required />
			<TextInput source="alt" validate={must} helperText="site.hints.alt" />
			<LinkInput />
			<BooleanInput source="is_video" />
			<Position />
		</>
	),
	services: () => (
		<>
			<Title />
			<ImageInput source="image" required />
			<LinkInput />
			<Position />
		</>
	),
	contacts: () => (
		<>
			<SelectInput source="section" choices={SECTIONS} validate={must} />
			<SelectInput source="kind" choices={CONTACTS} validate={must} />
			<Title />
			<TextInput source="value" validate={must} />
			<TextInput source="link" helperText="site.hints.contact_link" />
			<Position />
		</>
	),
	'static-pages': () => (
		<>
			<Title />
			<TextInput source="lead" multiline />
			<MarkdownInput source="body" validate={must} minRows={16} />
		</>
	),
	'gallery-images': () => (
		<>
			<ImageInput source="image" required />
			<Title />
			<TextInput source="alt" validate={must} helperText="site.hints.alt" />
			<Position />
		</>
	),
	'teacher-pages': TeacherFields,
	'batch-results': ResultFields,
	reviews: ReviewFields,
	quizzes: QuizFields,
	courses: CourseFields,
	'batch-categories': () => (
		<>
			<Title />
			<TextInput source="subtitle" />
			<TextInput source="slug" validate={must} helperText="site.hints.slug" />
			<Position />
		</>
	),
	batches: BatchFields,
};
