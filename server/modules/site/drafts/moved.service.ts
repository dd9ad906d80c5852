import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Query } from '../../../db/index.ts';
import { batchCategories, courses } from '../../catalog/index.ts';
import { quizzes } from '../../quizzes/index.ts';
import { contentVersions } from './drafts.tables.ts';

/** Content whose address contains a part that editors choose, and the address. */
const PLACES = [
	{ type: 'courses', table: courses, before: '/courses/', after: [''] },
	{ type: 'quizzes', table: quizzes, before: '/on-spot-quiz/', after: [''] },
	{ type: 'batch-categories', table: batchCategories, before: '/', after: ['/batches', '/batch-for-you'] },
] as const;
const SLUG = /^[a-z0-9-]{1,60}$/;

const oldSlug = sql<string>`${contentVersions.json} ->> 'slug'`;

/** Slugs that were published before, each with its successor; the last owner comes first. */
const movesOf = ({ type, table }: (typeof PLACES)[number], q: Query, slug?: string) =>
	q
		.select({ from: oldSlug, to: table.slug })
		.from(contentVersions)
		.innerJoin(table, eq(table.id, contentVersions.ref))
		.where(
			and(
				eq(contentVersions.type, type),
				isNotNull(contentVersions.publishedAt),
				ne(table.slug, oldSlug),
				slug === undefined ? undefined : eq(oldSlug, slug),
			),
		)
		.orderBy(desc(contentVersions.id));

/** The present address of content that was at `path` before; null where there was none. */
export async function addressNow(q: Query, path: string): Promise<string | null> {
	const requested = path.replace(/\/$/, '');
	for (const place of PLACES) {
		if (!requested.startsWith(place.before)) continue;
		const [slug = '', ...rest] = requested.slice(place.before.length).split('/');
		const after = rest.map((part) => `/${part}`).join('');
		if (!SLUG.test(slug) || !place.after.some((one) => isBelow(after, one))) continue;
		const [move] = await movesOf(place, q, slug).limit(1);
		if (move) return `${place.before}${move.to}${after}`;
	}
	return null;
}

/** `''` names only a page, others also the pages below it, such as a batch of a category. */
const isBelow = (path: string, place: string): boolean =>
	path === place ||
	(place !== '' && /^\/[1-9]\d{0,15}$/.test(path.slice(place.length)) && path.startsWith(place));

/** Addresses that redirect to others, without those below them. */
export async function listMoved(q: Query): Promise<string[]> {
	const all = new Set<string>();
	for (const place of PLACES)
		for (const { from } of await movesOf(place, q))
			for (const after of place.after) all.add(`${place.before}${from}${after}`);
	return [...all].sort();
}
