import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as staff from '#contract/catalog/staff.ts';
import { idsOf, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { entityTable, serve, serveTables } from '../../desk/entity.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import { countBy, withShown } from '../../desk/shown.ts';
import type { Serves, ServesAll } from '../../http/handlers.ts';
import { selectRuns } from './catalog.service.ts';
import {
	branches,
	candidateTypes,
	disciplines,
	faculties,
	institutes,
	seatQuotas,
	sessions,
	teachers,
	yearCourseSessions,
} from './catalog.tables.ts';
import { importTable } from './table-import.service.ts';

type Changed = (tx: Query) => Promise<void>;

function ofYearCourseSessions(changed: Changed) {
	const plain = entityTable(staff.deskYearCourseSessions, yearCourseSessions, {
		name: 'year_course_session',
		search: [
			sql`(select title from courses where courses.id = course_id)`,
			sql`(select name from sessions where sessions.id = session_id)`,
			sql`year::text`,
		],
		changed,
	});
	return withShown(plain, async (q: Query, rows) => {
		const titles = await selectRuns(q).where(inArray(yearCourseSessions.id, idsOf(rows)));
		const byId = new Map(titles.map(({ id, title }) => [id, title]));
		return rows.map(({ id }) => ({ title: byId.get(id) ?? '' }));
	});
}

declare module '../../module.ts' {
	interface Module {
		teachers?: Partial<TeachersHeld>;
	}
	interface Whole {
		teachers: TeachersHeld;
	}
}

/** Columns of other modules that contain a teacher's name. */
export type TeachersHeld = Readonly<Record<'events' | 'videos', PgColumn>>;

/** Teachers with the number of classes and videos with their name; a new name is applied to those. */
function ofTeachers(changed: Changed, { events, videos }: TeachersHeld) {
	const plain = entityTable(staff.deskTeachers, teachers, {
		name: 'teacher',
		search: [teachers.name, teachers.title],
		changed,
	});
	const shown = withShown(plain, async (q: Query, rows) => {
		const names = rows.map(({ name }) => name);
		const [held, made] = await Promise.all([countBy(q, events, names), countBy(q, videos, names)]);
		return names.map((name) => ({ events: held.get(name) ?? 0, videos: made.get(name) ?? 0 }));
	});
	const { update } = shown;
	return {
		...shown,
		async update(...[tx, id, fields, before, staff]: Parameters<typeof update>) {
			await update(tx, id, fields, before, staff);
			if (before.name === fields.name) return;
			for (const column of [events, videos])
				await tx.execute(
					sql`update ${column.table} set ${sql.identifier(column.name)} = ${fields.name}, updated_at = now()
						where ${column} = ${before.name}`,
				);
		},
	};
}

export function deskCatalogRoutes(
	deps: Deps,
	held: TeachersHeld,
): ServesAll<typeof staff> & Serves<'deskTables'> {
	const changed: Changed = (tx) => pagesChanged(tx, deps);
	const plain = serveTables(deps, changed);
	return {
		deskSessions: plain(staff.deskSessions, sessions, 'session', sessions.name, sessions.nameEn),
		deskInstitutes: plain(
			staff.deskInstitutes,
			institutes,
			'institute',
			institutes.name,
			institutes.shortName,
		),
		deskYearCourseSessions: serve(deps, ofYearCourseSessions(changed)),
		deskBranches: plain(
			staff.deskBranches,
			branches,
			'branch',
			branches.name,
			branches.address,
			branches.phone,
		),
		deskTeachers: serve(deps, ofTeachers(changed, held)),
		deskTables: { importTable: async ({ by, body }) => importTable(deps, by, body) },
		deskFaculties: plain(staff.deskFaculties, faculties, 'faculty', faculties.name),
		deskDisciplines: plain(staff.deskDisciplines, disciplines, 'discipline', disciplines.name),
		deskCandidateTypes: plain(
			staff.deskCandidateTypes,
			candidateTypes,
			'candidate_type',
			candidateTypes.name,
			candidateTypes.code,
		),
		deskSeatQuotas: plain(staff.deskSeatQuotas, seatQuotas, 'seat_quota', seatQuotas.source),
	};
}
