import { CONTENT_TYPES, type ContentType } from '#contract/site/staff-fields.ts';
import { isRow } from '../lib/row.ts';
import type { FieldLook } from '../ui/columns.tsx';
import { tonesOf } from '../ui/StateChip.tsx';
import type { ShownLook } from '../ui/shown.ts';

/** Its addresses are in menus: content of this type can only be changed, not added or withdrawn. */
export const FIXED: ContentType = 'static-pages';

export const WORDS: Readonly<Record<string, string>> = {
	state: 'site.states',
	topic: 'site.topics',
	section: 'site.sections',
	kind: 'site.contacts',
	icon: 'site.icons',
	one_try_by: 'site.try_by',
	show: 'site.shows',
	quiz_state: 'site.quiz_states',
	mode: 'site.modes',
	medium: 'site.mediums',
	'fit.audience': 'site.audiences',
};

export const ROWS: NonNullable<FieldLook['rows']> = {
	course_id: { of: 'courses', shows: 'title', few: true },
	batch_category_id: { of: 'batch-categories', shows: 'title', few: true },
	faq_ids: { of: 'faqs', shows: 'title' },
};

export const STATE_TONES = tonesOf({ good: ['live'], wait: ['draft', 'scheduled'] });
export const BATCH_TONES = tonesOf({ good: ['open', 'running'], wait: ['full', 'announced'] });

/** The content type of a resource of the desk. */
export function typeOf(resource: string | undefined): ContentType {
	const type = CONTENT_TYPES.find((one) => one === resource);
	if (!type) throw new Error(`${resource} is no type of content`);
	return type;
}

export const LOOK: ShownLook = { words: WORDS, rows: ROWS };

/** Fields of a version, for comparing; null where there are none. */
export const fieldsIn = (json: unknown): Record<string, unknown> | null => (isRow(json) ? json : null);
