import { AutocompleteInput, required, SelectInput } from 'react-admin';
import { useLookups } from '../lib/lookups.ts';

/** Chooses a teacher by name, also one that is not in the list. */
export const TeacherInput = () => (
	<AutocompleteInput
		source="teacher"
		choices={useLookups().teachers.map((name) => ({ id: name, name }))}
		onCreate={(name) => (name ? { id: name, name } : undefined)}
		helperText="desk.teacher_choice"
	/>
);

export const CourseInput = () => (
	<SelectInput source="course_id" choices={useLookups().courses} optionText="title" validate={required()} />
);
