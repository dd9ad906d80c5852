import { type RaRecord, required, SelectInput, useRecordContext } from 'react-admin';
import { FAQ_TOPICS } from '#contract/constants.ts';
import { CONTACT_SECTIONS } from '#contract/site/calls.ts';
import { COURSE_ICONS } from '#contract/site/icons.ts';
import { CONTENT_FIELDS, type ContentType } from '#contract/site/staff-fields.ts';
import type { EntityLook } from '../ui/entity.tsx';
import { choicesOf } from '../ui/filters.tsx';
import { ImageInput } from '../ui/ImageInput.tsx';
import { MarkdownInput } from '../ui/MarkdownInput.tsx';
import { State } from '../ui/StateChip.tsx';
import { BatchFields } from './BatchFields.tsx';
import { BatchState } from './BatchState.tsx';
import { BATCH_TONES, ROWS, STATE_TONES, WORDS } from './kinds.ts';
import { Format, Hero, Institute, Questions, Sections, TeacherName } from './OwnInputs.tsx';
import { PublishBar } from './PublishBar.tsx';
import { ReviewConsent } from './ReviewConsent.tsx';

const FIRST = { position: 0 };
const SAMPLED = { ...FIRST, demonstration: false };
const Image = () => <ImageInput source="image" required />;
const Body = () => <MarkdownInput source="body" validate={required()} />;
const About = () => <MarkdownInput source="about" />;

/** The public state of a batch, and its draft where there is one. */
const BatchStates = ({ row }: { row: RaRecord }) => (
	<>
		{row.live && <State words="desk.batch_states" value={row.status} tones={BATCH_TONES} />}{' '}
		{row.state !== 'live' && <State words="site.states" value={row.state} tones={STATE_TONES} />}
	</>
);

const BatchTop = () => (
	<>
		<PublishBar />
		{useRecordContext()?.live === true && <BatchState />}
	</>
);
const ReviewTop = () => (
	<>
		<PublishBar />
		<ReviewConsent />
	</>
);

/** Fields with a hint of their name. */
const HINTED = ['slug', 'link', 'alt', 'position', 'keywords', 'demonstration', 'known', 'method'];

interface Look
	extends Pick<EntityLook, 'form' | 'formTop' | 'initial' | 'inputs' | 'long' | 'money' | 'own' | 'whole'> {
	hints?: EntityLook['hints'];
	/** Columns between the title and the last change, instead of the state. */
	columns?: readonly string[];
	/** A field by whose values the list is narrowed. */
	narrow?: readonly [field: string, values: readonly string[]];
}

/** How each type differs from what its fields in the contract give. */
const LOOKS: Readonly<Record<ContentType, Look>> = {
	faqs: { initial: { ...FIRST, on_home: false }, narrow: ['topic', FAQ_TOPICS], inputs: { body: Body } },
	'ticker-items': { initial: FIRST },
	slides: {
		initial: { ...FIRST, is_video: false },
		form: ['title', 'thumb', 'alt', 'link', 'is_video', 'position'],
		inputs: { thumb: () => <ImageInput source="thumb" required /> },
	},
	services: { initial: FIRST, form: ['title', 'image', 'link', 'position'], inputs: { image: Image } },
	contacts: {
		initial: FIRST,
		narrow: ['section', CONTACT_SECTIONS],
		hints: { link: 'site.hints.contact_link' },
	},
	'static-pages': {
		inputs: { body: () => <MarkdownInput source="body" validate={required()} minRows={16} /> },
	},
	'gallery-images': { initial: FIRST, form: ['image', 'title', 'alt', 'position'], inputs: { image: Image } },
	'teacher-pages': {
		initial: SAMPLED,
		form: [
			...['title', 'title_en', 'slug', 'photo', 'degrees', 'degrees_en', 'posting', 'posting_en'],
			...['about', 'demonstration', 'position'],
		],
		inputs: { title: TeacherName, photo: () => <ImageInput source="photo" />, about: About },
	},
	'batch-results': { initial: SAMPLED },
	reviews: {
		initial: SAMPLED,
		formTop: ReviewTop,
		long: ['body'],
		hints: { body: 'site.hints.review' },
	},
	quizzes: {
		initial: { questions: [], one_try_by: 'device', show: 'answers', quiz_state: 'published' },
		narrow: ['quiz_state', CONTENT_FIELDS.quizzes.quiz_state.options],
		form: [
			...['title', 'slug', 'summary', 'minutes', 'opens_at', 'closes_at', 'one_try_by', 'show'],
			...['quiz_state', 'format_id', 'course_id', 'questions'],
		],
		inputs: { format_id: Format, questions: Questions },
	},
	courses: {
		initial: { ...FIRST, hero: { title: '', lead: '', points: [] }, sections: [], faq_ids: [] },
		form: [
			...['title', 'title_en', 'slug', 'summary', 'institute_id', 'icon', 'position'],
			...['hero', 'sections', 'faq_ids'],
		],
		inputs: { institute_id: Institute, hero: Hero, sections: Sections },
		hints: { title_en: 'desk.name_en_hint' },
	},
	'batch-categories': { initial: FIRST, form: ['title', 'subtitle', 'slug', 'position'] },
	batches: {
		columns: ['starts_on', 'status'],
		money: ['price'],
		own: { status: BatchStates },
		formTop: BatchTop,
		whole: BatchFields,
		initial: {
			medium: 'mixed',
			teachers: [],
			includes: { class: true, exam: true, solve: false, sheet: false, book: false },
		},
	},
};

const EMPTY_TEXTS = new Set(['explanation', 'lead', 'title']);

/** Emptied nested texts become empty texts, where react-admin leaves null. */
function withTexts(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withTexts);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => [
			key,
			(part === null || part === undefined) && EMPTY_TEXTS.has(key) ? '' : withTexts(part),
		]),
	);
}

/** List and form of one type of content: saving stores a draft, which the bar above the form publishes. */
export function lookOf(type: ContentType): EntityLook {
	const { narrow, columns = ['state'], hints, own, ...look } = LOOKS[type];
	const position = 'position' in CONTENT_FIELDS[type] ? ['position'] : [];
	return {
		columns: ['title', ...(narrow ? [narrow[0]] : []), ...columns, ...position, 'changed_at', 'changed_by'],
		order: ['position', 'ASC'],
		filters: ['state'],
		open: ['state'],
		ownFilters: narrow
			? [
					<SelectInput
						key="kind"
						source="kind"
						label={`resources.${type}.fields.${narrow[0]}`}
						choices={choicesOf(narrow[1], WORDS[narrow[0]] ?? '')}
					/>,
				]
			: [],
		words: WORDS,
		tones: { state: STATE_TONES },
		own: { ...own, changed_by: ({ row }) => row.changed_by ?? '–' },
		rows: ROWS,
		choices: { icon: COURSE_ICONS },
		long: ['summary', 'keywords', 'method', 'lead'],
		hints: { ...Object.fromEntries(HINTED.map((name) => [name, `site.hints.${name}`])), ...hints },
		formTop: PublishBar,
		made: 'edit',
		saved: 'stay',
		said: 'site.saved',
		sent: (values) => withTexts(values) as Record<string, unknown>,
		...look,
	};
}
