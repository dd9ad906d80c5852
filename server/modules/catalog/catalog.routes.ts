// GET /api/v3/web/homepage/batch-categories · GET /api/v3/web/homepage/courses
import { asc } from 'drizzle-orm';
import type { catalog } from '#contract/catalog.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { batchCategories, courses } from './catalog.tables.ts';

export const catalogRoutes = ({ db: { q } }: Deps): Handlers<typeof catalog> => ({
	async batchCategories() {
		return { categories: await q.select().from(batchCategories).orderBy(asc(batchCategories.position)) };
	},
	async courses() {
		return { courses: await q.select().from(courses).orderBy(asc(courses.position)) };
	},
});
