import {
	AutocompleteInput,
	BooleanInput,
	DateInput,
	NumberInput,
	ReferenceInput,
	required,
	SelectInput,
	TextInput,
	useRecordContext,
} from 'react-admin';
import { useLookups } from '../lib/lookups.ts';
import { ImageInput } from '../ui/ImageInput.tsx';
import { MarkdownInput } from '../ui/MarkdownInput.tsx';
import { ReviewConsent } from './ReviewConsent.tsx';

const must = required();
/** Optional texts stay texts when they are emptied. */
const asTyped = (text: string) => text;

const Sampled = () => (
	<>
		<BooleanInput source="demonstration" helperText="site.hints.demonstration" />
		<NumberInput source="position" min={0} max={100_000} validate={must} helperText="site.hints.position" />
	</>
);
const CourseInput = ({ needed = false }: { needed?: boolean }) => (
	<ReferenceInput source="course_id" reference="courses">
		<SelectInput optionText="title" {...(needed ? { validate: must } : { resettable: true })} />
	</ReferenceInput>
);

/** Inputs of the page of a teacher from the list of teachers. */
export function TeacherFields() {
	const { teachers } = useLookups();
	const row = useRecordContext();
	const names = [...new Set([...teachers, ...(typeof row?.title === 'string' ? [row.title] : [])])];
	return (
		<>
			<AutocompleteInput
				source="title"
				choices={names.map((name) => ({ id: name, name }))}
				validate={must}
				helperText="site.hints.teacher"
			/>
			<TextInput source="title_en" validate={must} />
			<TextInput source="slug" validate={must} helperText="site.hints.slug" />
			<ImageInput source="photo" />
			<TextInput source="degrees" validate={must} />
			<TextInput source="degrees_en" validate={must} />
			<TextInput source="posting" parse={asTyped} />
			<TextInput source="posting_en" parse={asTyped} />
			<MarkdownInput source="about" />
			<Sampled />
		</>
	);
}

/** Inputs of the result of a past batch. */
export const ResultFields = () => (
	<>
		<TextInput source="title" validate={must} />
		<TextInput source="title_en" />
		<CourseInput needed />
		<TextInput source="exam" validate={must} />
		<NumberInput source="joined" min={1} validate={must} />
		<NumberInput source="known" min={1} validate={must} helperText="site.hints.known" />
		<NumberInput source="passed" min={0} validate={must} />
		<DateInput source="counted_on" validate={must} />
		<TextInput source="method" multiline validate={must} helperText="site.hints.method" />
		<Sampled />
	</>
);

/** Inputs of a review; above them, the doctor's consent. */
export function ReviewFields() {
	const row = useRecordContext();
	return (
		<>
			{row && <ReviewConsent />}
			<TextInput source="title" validate={must} />
			<TextInput source="title_en" />
			<TextInput source="college" validate={must} />
			<NumberInput source="year" min={1950} max={2100} format={String} validate={must} />
			<CourseInput />
			<TextInput source="body" multiline validate={must} helperText="site.hints.review" />
			<Sampled />
		</>
	);
}
