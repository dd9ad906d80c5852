import { eq, sql } from 'drizzle-orm';
import { CONTENT_FIELDS, type ContentFields } from '#contract/site/staff-fields.ts';
import { getRow } from '../../../../db/rows.ts';
import { fieldColumns } from '../../../../desk/entity.ts';
import { staticPages } from '../../content/content.tables.ts';
import { type Adapter, liveOf, readById } from './adapter.ts';

const { toFields, toColumns } = fieldColumns(staticPages, Object.keys(CONTENT_FIELDS['static-pages']));

/** Text pages; menus and routes determine which exist. */
export const pageAdapter: Adapter<ContentFields<'static-pages'>> = {
	table: staticPages,
	live: liveOf(staticPages, { rank: sql`${staticPages.id}::int` }),
	kind: null,
	fixed: true,
	read: readById(staticPages, toFields),
	async more(q) {
		const rows = await q.select({ id: staticPages.id, slug: staticPages.slug }).from(staticPages);
		return (id) => ({ slug: rows.find((row) => row.id === id)?.slug ?? '' });
	},
	async put(tx, id, fields) {
		await tx.update(staticPages).set(toColumns(fields)).where(eq(staticPages.id, id));
	},
	page: async (q, id) => `/${(await getRow(q, staticPages, eq(staticPages.id, id))).slug}`,
};
