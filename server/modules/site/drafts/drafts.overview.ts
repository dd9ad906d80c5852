import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, desc, eq } from 'drizzle-orm';
import {
	SITE_CONTENT_TYPES,
	type SiteContentHead,
	type SiteContentType,
} from '#contract/site/build-content.ts';
import { RELEASE_FILES } from '#contract/site/release.ts';
import { allKeyed } from '../../../all-keyed.ts';
import { pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { liveId } from '../../../site/releases.ts';
import {
	branches,
	courses,
	faculties,
	institutes,
	sessions,
	yearCourseSessions,
} from '../../catalog/index.ts';
import { listHeads } from '../publishing/site-content.service.ts';
import { listOpen } from './drafts.repo.ts';

type Heads = Record<SiteContentType, SiteContentHead[]>;
type Change = { kind: 'new' | 'changed' | 'gone'; type: SiteContentType; ref: string; title: string };
/** More than editors read. */
const LISTED = 200;

/** Content of the live release; nothing where there is none, or an older format. */
async function liveHeads(releasesDir: string, release: string | null): Promise<Partial<Heads>> {
	if (release === null) return {};
	const file = path.join(releasesDir, release, RELEASE_FILES.heads);
	return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

function changesOf(before: readonly SiteContentHead[], after: readonly SiteContentHead[]) {
	const old = new Map(before.map((head) => [head.ref, head]));
	const changes: Omit<Change, 'type'>[] = [];
	for (const { ref, digest, title } of after) {
		const was = old.get(ref);
		old.delete(ref);
		if (was?.digest !== digest) changes.push({ kind: was ? 'changed' : 'new', ref, title });
	}
	for (const { ref, title } of old.values()) changes.push({ kind: 'gone', ref, title });
	return changes;
}

export async function pendingChanges(deps: Deps) {
	const release = await liveId(deps.config.releasesDir);
	const [before, after, drafts] = await Promise.all([
		liveHeads(deps.config.releasesDir, release),
		listHeads(deps),
		listOpen(deps.db.q, LISTED),
	]);
	const all = SITE_CONTENT_TYPES.flatMap((type): Change[] =>
		changesOf(before[type] ?? [], after[type]).map((change) => ({ ...change, type })),
	);
	return {
		release,
		changes: all.slice(0, LISTED),
		more: Math.max(0, all.length - LISTED),
		drafts: drafts.map(wire),
	};
}

export const batchChoices = (q: Query) =>
	allKeyed({
		year_course_sessions: q
			.select({
				id: yearCourseSessions.id,
				year: yearCourseSessions.year,
				course: courses.title,
				session: sessions.name,
			})
			.from(yearCourseSessions)
			.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
			.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
			.orderBy(desc(yearCourseSessions.year), asc(courses.position), asc(sessions.id)),
		branches: q
			.select(pick(branches, 'id', 'name'))
			.from(branches)
			.orderBy(asc(branches.name)),
		faculties: q
			.select(pick(faculties, 'id', 'name'))
			.from(faculties)
			.orderBy(asc(faculties.position)),
		institutes: q
			.select(pick(institutes, 'id', 'name'))
			.from(institutes)
			.orderBy(asc(institutes.name)),
	});
