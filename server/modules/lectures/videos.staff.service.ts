import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Lang } from '#contract/constants.ts';
import type { deskVideos } from '#contract/lectures/staff.ts';
import { record } from '../../audit/audit.service.ts';
import { idsOf, inTransaction, lockRow, pick, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Editing, Staff } from '../../desk/editing.ts';
import { dressedTable } from '../../desk/shown.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { events } from '../schedule/index.ts';
import { chaptersFit, checkCaptions } from './captions.rules.ts';
import { listEventsOf, type VideoRow } from './lectures.repo.ts';
import { videos } from './lectures.tables.ts';
import { viewStaffVideo } from './lectures.views.ts';

type Fields = Omit<z.output<(typeof deskVideos.change)['body']>, 'version'>;
type Row = Omit<z.output<typeof deskVideos.show.result>['item'], 'version'>;
type Requested = z.output<(typeof deskVideos.list)['query']>;

async function withEvents(q: Query, rows: readonly VideoRow[]): Promise<Row[]> {
	const shown = await listEventsOf(q, idsOf(rows));
	return rows.map((row) => ({
		...viewStaffVideo(
			row,
			shown.filter(({ videoId }) => videoId === row.id),
		),
		withdrawn: row.state === 'withdrawn',
	}));
}

const isUsed = sql`exists (select from ${events} held where held.video_id = ${videos.id})`;

/** Editing of videos; other calls create them. */
export const videosOfDesk = (
	deps: Pick<Deps, 'bus'>,
): Editing<Fields, Row, Fault<'video.bad_chapters'>, Requested> => ({
	name: 'video',
	insert: () => Promise.reject(new Error('videos are made of files')),
	...dressedTable(videos, withEvents, ({ state, used }: Requested) => ({
		sorts: { created_at: videos.createdAt, title: videos.title, duration_s: videos.durationS },
		usual: desc,
		search: [videos.title, videos.teacher, videos.folder],
		filters: [[videos.state, state]],
		where: [used && (used === '1' ? isUsed : sql`not ${isUsed}`)],
	})),
	fieldsOf: (row) => pick(row, 'title', 'teacher', 'chapters', 'withdrawn'),
	async check(_, { chapters }, before) {
		return chaptersFit(chapters, before?.duration_s ?? 0)
			? null
			: fault('video.bad_chapters', { field: 'chapters' });
	},
	async update(tx, id, { title, teacher, chapters, withdrawn }, before) {
		const state = withdrawn ? 'withdrawn' : before.state === 'withdrawn' ? 'ready' : before.state;
		await tx.update(videos).set({ title, teacher, chapters, state }).where(eq(videos.id, id));
	},
	changed: (tx) => deps.bus.emit(tx, 'content.changed', { kind: 'content' }),
});

type Captions = VideoRow['captions'];

function changeCaptions(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	id: number,
	to: (row: VideoRow) => Promise<Captions | Fault<'video.bad_captions'>>,
) {
	return inTransaction(deps.db, async (tx) => {
		const row = await lockRow(tx, videos, eq(videos.id, id));
		if (!row) return fault('desk.not_found');
		const captions = await to(row);
		if (!Array.isArray(captions)) return captions;
		await tx.update(videos).set({ captions }).where(eq(videos.id, id));
		await record(tx, {
			...by,
			action: 'video.captions',
			target: `video:${id}`,
			before: row.captions,
			after: captions,
		});
		return captions;
	});
}

/** Stores captions under a new name, as players and caches retain old ones for hours. */
export async function setCaptions(
	deps: Pick<Deps, 'db' | 'media'>,
	by: Staff,
	{ id, lang, text }: { id: number; lang: Lang; text: string },
) {
	let cues = 0;
	const done = await changeCaptions(deps, by, id, async (row) => {
		const checked = checkCaptions(text, row.durationS);
		if (!('cues' in checked)) return fault('video.bad_captions', { ...checked });
		cues = checked.cues;
		const file = `captions-${lang}-${randomBytes(6).toString('hex')}.vtt`;
		const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-captions-'));
		try {
			await writeFile(path.join(dir, file), text);
			await deps.media.putFile(`${row.folder}/${file}`, path.join(dir, file));
		} finally {
			await rm(dir, { recursive: true, force: true });
		}
		return [...row.captions.filter((one) => one.lang !== lang), { lang, file }];
	});
	return Array.isArray(done) ? { captions: done.map((one) => one.lang), cues } : done;
}

export async function dropCaptions(
	deps: Pick<Deps, 'db'>,
	by: Staff,
	{ id, lang }: { id: number; lang: Lang },
) {
	const done = await changeCaptions(deps, by, id, async ({ captions }) =>
		captions.filter((one) => one.lang !== lang),
	);
	return Array.isArray(done) ? undefined : fault('desk.not_found');
}
