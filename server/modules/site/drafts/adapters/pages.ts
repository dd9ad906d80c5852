import { eq, inArray, sql } from 'drizzle-orm';
import { CONTENT_FIELDS, type ContentFields } from '#contract/site/staff-fields.ts';
import type { Query } from '../../../../db/client.ts';
import { getRow } from '../../../../db/rows.ts';
import { staticPages } from '../../content/content.tables.ts';
import { type Adapter, columnsOf } from './adapter.ts';

const { toFields, toColumns } = columnsOf(staticPages, Object.keys(CONTENT_FIELDS['static-pages']));

async function slugOf(q: Query, id: number): Promise<string> {
	const row = await getRow(q, staticPages, eq(staticPages.id, id));
	return row.slug;
}

/** Text pages; menus and routes determine which exist. */
export const pageAdapter: Adapter<ContentFields<'static-pages'>> = {
	table: staticPages,
	live: sql`select ${staticPages.id} as id, ${staticPages.title} as title, null::text as words, ${staticPages.id}::int as rank,
		null::text as kind, ${staticPages.updatedAt} as changed_at from ${staticPages}`,
	kind: null,
	fixed: true,
	async read(q, ids) {
		if (ids.length === 0) return new Map();
		const rows = await q
			.select()
			.from(staticPages)
			.where(inArray(staticPages.id, [...ids]));
		return new Map(rows.map((row) => [row.id, toFields(row) as ContentFields<'static-pages'>]));
	},
	async more(q) {
		const rows = await q.select({ id: staticPages.id, slug: staticPages.slug }).from(staticPages);
		return (id) => ({ slug: rows.find((row) => row.id === id)?.slug ?? '' });
	},
	async put(tx, id, fields) {
		await tx.update(staticPages).set(toColumns(fields)).where(eq(staticPages.id, id));
	},
	async drop() {
		throw new Error('pages of running text are not withdrawn');
	},
	page: async (q, id) => `/${await slugOf(q, id)}`,
};
