import {
	ArrayInput,
	NumberInput,
	type RaRecord,
	ReferenceInput,
	required,
	SelectInput,
	SimpleFormIterator,
	TextInput,
} from 'react-admin';
import { InstantInput } from '../ui/values.tsx';
import { choicesOf, QUIZ_STATES } from './kinds.ts';

const must = required();
const asTyped = (text: string) => text;
const QUESTION_TYPES = choicesOf('question_types', ['mtf', 'sba']);

/** Inputs of a quiz with its questions and their keys. */
export function QuizFields() {
	return (
		<>
			<TextInput source="title" validate={must} />
			<TextInput source="slug" validate={must} helperText="site.hints.slug" />
			<TextInput source="summary" multiline validate={must} />
			<NumberInput source="minutes" min={1} max={240} validate={must} />
			<InstantInput source="opens_at" validate={must} />
			<InstantInput source="closes_at" validate={must} />
			<SelectInput source="one_try_by" choices={choicesOf('try_by', ['device', 'phone'])} validate={must} />
			<SelectInput source="show" choices={choicesOf('shows', ['score', 'answers'])} validate={must} />
			<SelectInput source="quiz_state" choices={QUIZ_STATES} validate={must} />
			<ReferenceInput source="format_id" reference="exam-formats" perPage={200}>
				<SelectInput
					optionText={({ name, edition }: RaRecord) => `${name} (${edition})`}
					helperText="site.hints.mock"
				/>
			</ReferenceInput>
			<ReferenceInput source="course_id" reference="courses" perPage={200}>
				<SelectInput optionText="title" />
			</ReferenceInput>
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
		</>
	);
}
