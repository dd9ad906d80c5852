import { Alert, Box, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import {
	Link,
	ReferenceInput,
	required,
	SelectInput,
	TextInput,
	useInput,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { deskQuestions, type QuestionFields } from '#contract/exams/staff-questions.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { choicesOf } from '../../ui/filters.tsx';
import { fieldGrid } from '../../ui/inputs.tsx';
import { useRead } from '../../ui/Read.tsx';
import { WholeInput } from '../../ui/values.tsx';
import { PicturesInput } from './PicturesInput.tsx';
import { LETTERS, pictureUrl, QuestionView } from './QuestionView.tsx';

const types = choicesOf(['mtf', 'sba'], 'bank.types');
const langs = choicesOf(['en', 'bn'], 'desk.langs');

export const EMPTY: Partial<QuestionFields> & { next_note: string } = {
	type: 'mtf',
	lang: 'en',
	topic_id: null,
	stem: '',
	options: LETTERS.map(() => ({ text: '', explanation: '' })),
	key: '.....',
	explanation: '',
	images: [],
	source: '',
	year: null,
	next_note: '',
};

/** Values to send from those of the form: empty texts stay texts, and the note is that of this change. */
export function toQuestion(values: Record<string, unknown>): Record<string, unknown> {
	const options = (values.options ?? []) as { text?: string | null; explanation?: string | null }[];
	return {
		...values,
		options: options.map(({ text, explanation }) => ({ text: text ?? '', explanation: explanation ?? '' })),
		note: values.next_note ?? '',
	};
}

interface Typed {
	type?: 'mtf' | 'sba';
	lang?: 'en' | 'bn';
	subject_id?: number;
	stem?: string | null;
	key?: string | null;
	options?: { text?: string | null }[];
	images?: QuestionFields['images'];
}
const useTyped = () => useWatch() as Typed;

/** The key beside its option: true or false for each stem, or the one letter. */
function KeyMark({ at }: { at: number }) {
	const t = useTranslate();
	const { type } = useTyped();
	const { field } = useInput({ source: 'key' });
	const key = String(field.value ?? '');
	const letter = LETTERS[at] ?? '';
	if (type === 'sba')
		return (
			<ToggleButton
				value={letter}
				selected={key === letter}
				onChange={() => field.onChange(letter)}
				aria-label={t('bank.form.right_letter', { letter })}
			>
				{letter}
			</ToggleButton>
		);
	const marks = /^[TF.]{5}$/.test(key) ? key : '.....';
	return (
		<ToggleButtonGroup
			value={marks[at]}
			aria-label={t('bank.form.key_of', { letter })}
			onChange={(_, mark: string | null) =>
				field.onChange(`${marks.slice(0, at)}${mark ?? '.'}${marks.slice(at + 1)}`)
			}
		>
			<ToggleButton value="T">T</ToggleButton>
			<ToggleButton value="F">F</ToggleButton>
		</ToggleButtonGroup>
	);
}

function Options() {
	const t = useTranslate();
	const { fieldState } = useInput({ source: 'key' });
	return (
		<Box sx={{ width: '100%' }}>
			<Typography variant="subtitle2">{t('bank.form.options')}</Typography>
			{LETTERS.map((letter, at) => (
				<Box
					key={letter}
					sx={{
						display: 'grid',
						gridTemplateColumns: { xs: '1.5rem 1fr', md: '1.5rem minmax(0, 3fr) auto minmax(0, 2fr)' },
						gap: 1,
						alignItems: 'start',
						py: 0.5,
					}}
				>
					<Box sx={{ fontWeight: 600, pt: 2 }}>{letter}</Box>
					<TextInput
						source={`options.${at}.text`}
						label={t('bank.form.option', { letter })}
						multiline
						helperText={false}
						validate={required()}
					/>
					<Box sx={{ pt: 1, gridColumn: { xs: '2', md: 'auto' } }}>
						<KeyMark at={at} />
					</Box>
					<TextInput
						source={`options.${at}.explanation`}
						label={t('bank.form.why', { letter })}
						multiline
						helperText={false}
						sx={{ gridColumn: { xs: '2', md: 'auto' } }}
					/>
				</Box>
			))}
			{fieldState.error?.message && (
				<Typography role="alert" color="error" variant="body2">
					{t(fieldState.error.message, { _: fieldState.error.message })}
				</Typography>
			)}
		</Box>
	);
}

/** Questions of the bank that are similar to the text being written. */
function Alike() {
	const t = useTranslate();
	const row = useRecordContext();
	const { stem, options = [] } = useTyped();
	const typed = useSettled(JSON.stringify([stem ?? '', options.map((option) => option?.text ?? '')]));
	const [words, texts] = JSON.parse(typed) as [string, string[]];
	const { data } = useRead(
		deskQuestions.alike,
		{ body: { id: row ? Number(row.id) : null, stem: words, options: texts } },
		{ on: words.length >= 12 && texts.some((text) => text.length > 0) },
	);
	if (!data || data.items.length === 0) return null;
	return (
		<Alert severity="warning" sx={{ width: '100%' }}>
			{t('bank.form.alike')}
			<Box component="ul" sx={{ m: 0, pl: 2 }}>
				{data.items.map(({ similarity, question }) => (
					<li key={question.id}>
						<Link to={`/questions/${question.id}/show`} target="_blank">
							{question.id}
						</Link>
						{` · ${similarity}% · ${question.stem.slice(0, 120)}`}
					</li>
				))}
			</Box>
		</Alert>
	);
}

function Preview() {
	const t = useTranslate();
	const { type = 'mtf', lang = 'en', stem, options = [], key, images = [] } = useTyped();
	return (
		<Paper variant="outlined" sx={{ width: '100%', p: 2, my: 1, bgcolor: 'background.default' }}>
			<Typography variant="overline" color="text.secondary">
				{t('bank.form.preview')}
			</Typography>
			<QuestionView
				type={type}
				lang={lang}
				stem={stem ?? ''}
				options={options.map((option) => option?.text ?? '')}
				images={images.map((image) => ({ ...image, url: pictureUrl(image.key) }))}
				marked={key ?? ''}
			/>
		</Paper>
	);
}

function Place() {
	const { subject_id: subjectId } = useTyped();
	return (
		<Box sx={fieldGrid('10rem')}>
			<SelectInput source="type" choices={types} validate={required()} helperText={false} />
			<SelectInput source="lang" choices={langs} validate={required()} helperText={false} />
			<ReferenceInput
				source="subject_id"
				reference="subjects"
				perPage={200}
				sort={{ field: 'name', order: 'ASC' }}
			>
				<SelectInput optionText="name" validate={required()} helperText={false} />
			</ReferenceInput>
			<ReferenceInput
				source="topic_id"
				reference="topics"
				perPage={200}
				filter={{ subject_id: subjectId ?? 1 }}
				sort={{ field: 'position', order: 'ASC' }}
				enableGetChoices={() => subjectId !== undefined}
			>
				<SelectInput optionText="name" helperText={false} />
			</ReferenceInput>
			<WholeInput source="year" min={1970} max={2100} helperText={false} />
			<TextInput source="source" validate={required()} helperText={false} />
		</Box>
	);
}

export const QuestionInputs = () => (
	<>
		<Place />
		<TextInput source="stem" multiline minRows={3} validate={required()} helperText={false} />
		<Options />
		<Alike />
		<TextInput source="explanation" multiline minRows={3} validate={required()} helperText={false} />
		<PicturesInput />
		<Preview />
		<TextInput source="next_note" helperText="bank.form.note_hint" />
	</>
);
