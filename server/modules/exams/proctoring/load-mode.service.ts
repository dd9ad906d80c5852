import { sql } from 'drizzle-orm';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import type { Query } from '../../../db/index.ts';
import { FIRST_MS } from './proctoring.rules.ts';

/** The exam that nightly work waits for. One that stays open for days without running attempts blocks nothing. */
export async function examNear(q: Query, now: Date, aheadMs: number): Promise<{ title: string } | null> {
	const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
	const { rows } = await q.execute<{ title: string }>(sql`
		select e.title from exams e
		where (e.status in ('scheduled', 'frozen', 'open')
				and e.window_opens_at <= ${at(aheadMs)} and e.window_opens_at > ${at(-FIRST_MS)}
				and e.window_closes_at > ${at(0)})
			or e.id in (select a.exam_id from attempts a where a.state = 'in_progress' and a.kind <> 'practice'
				and a.deadline_at >= ${at(-EXAM_GRACE_MS)})
		order by e.window_opens_at limit 1`);
	return rows[0] ?? null;
}
