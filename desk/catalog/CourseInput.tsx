import { required, SelectInput } from 'react-admin';
import { useLookups } from '../lib/lookups.ts';

export const CourseInput = () => (
	<SelectInput source="course_id" choices={useLookups().courses} optionText="title" validate={required()} />
);
