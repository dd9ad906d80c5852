import { BATCH_MEDIUMS, BATCH_MODES } from '#contract/catalog/calls.ts';
import { FAQ_TOPICS } from '#contract/constants.ts';
import { CONTACT_SECTIONS } from '#contract/site/calls.ts';
import { CONTACT_KINDS } from '#contract/site/icons.ts';
import { CONTENT_FIELDS, CONTENT_TYPES, type ContentType } from '#contract/site/staff-fields.ts';

/** Values of a choice, with the texts at `content.<group>.<value>`. */
export const choicesOf = (group: string, values: readonly string[]) =>
	values.map((id) => ({ id, name: `site.${group}.${id}` }));

export const TOPICS = choicesOf('topics', FAQ_TOPICS);
export const SECTIONS = choicesOf('sections', CONTACT_SECTIONS);
export const CONTACTS = choicesOf('contacts', CONTACT_KINDS);
export const MODES = choicesOf('modes', BATCH_MODES);
export const MEDIUMS = choicesOf('mediums', BATCH_MEDIUMS);
export const QUIZ_STATES = choicesOf('quiz_states', ['draft', 'published', 'closed']);
export const STATES = choicesOf('states', ['live', 'draft', 'scheduled', 'withdrawn']);

interface Kind {
	/** Initial values of a form; an optional text is empty, not missing. */
	blank: Readonly<Record<string, unknown>>;
	/** Filter of the list. */
	narrow?: { source: string; choices: readonly { id: string; name: string }[] };
	/** Its addresses are in menus: content can only be changed, not added. */
	fixed?: true;
}

const FIRST = { position: 0 };
const SAMPLED = { ...FIRST, demonstration: false };

export const KINDS: Readonly<Record<ContentType, Kind>> = {
	faqs: {
		blank: { ...FIRST, keywords: '', on_home: false },
		narrow: { source: 'topic', choices: TOPICS },
	},
	'ticker-items': { blank: FIRST },
	slides: { blank: { ...FIRST, is_video: false } },
	services: { blank: FIRST },
	contacts: { blank: { ...FIRST, link: '' }, narrow: { source: 'section', choices: SECTIONS } },
	'static-pages': { blank: { lead: '' }, fixed: true },
	'gallery-images': { blank: FIRST },
	'teacher-pages': { blank: { ...SAMPLED, posting: '', posting_en: '', photo: '', about: '' } },
	'batch-results': { blank: { ...SAMPLED, title_en: null } },
	reviews: { blank: { ...SAMPLED, title_en: null, course_id: null } },
	quizzes: {
		blank: {
			questions: [],
			format_id: null,
			course_id: null,
			one_try_by: 'device',
			show: 'answers',
			quiz_state: 'published',
		},
		narrow: { source: 'quiz_state', choices: QUIZ_STATES },
	},
	courses: {
		blank: {
			...FIRST,
			title_en: null,
			icon: '',
			hero: { title: '', lead: '', points: [] },
			sections: [],
			faq_ids: [],
		},
	},
	'batch-categories': { blank: { ...FIRST, subtitle: null } },
	batches: {
		blank: {
			title_en: null,
			subtitle: null,
			about: '',
			medium: 'mixed',
			branch_id: null,
			teachers: [],
			enrol_opens_at: null,
			enrol_closes_at: null,
			includes: { class: true, exam: true, solve: false, sheet: false, book: false },
			fit: null,
		},
	},
};

const EMPTY_TEXTS = new Set(['explanation', 'lead', 'title']);

/** Emptied nested texts become empty texts, where react-admin leaves null. */
function texts(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(texts);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => [
			key,
			(part === null || part === undefined) && EMPTY_TEXTS.has(key) ? '' : texts(part),
		]),
	);
}

/** Values that a form of a type sends: its fields alone, with that type's empty values. */
export function sentBy(type: ContentType): (values: Record<string, unknown>) => Record<string, unknown> {
	const { blank } = KINDS[type];
	const names = [...Object.keys(CONTENT_FIELDS[type]), 'version'];
	return (values) => {
		const entries = names.map((name) => [name, values[name] ?? blank[name]] as const);
		return texts(Object.fromEntries(entries.filter(([, value]) => value !== undefined))) as Record<
			string,
			unknown
		>;
	};
}

/** The content type of a resource of the desk. */
export function typeOf(resource: string | undefined): ContentType {
	const type = CONTENT_TYPES.find((one) => one === resource);
	if (!type) throw new Error(`${resource} is no type of content`);
	return type;
}

/** Fields of a version, for comparing; null where there are none. */
export const fieldsIn = (json: unknown): Record<string, unknown> | null =>
	typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null;
