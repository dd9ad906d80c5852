import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Notice, NoticeSummary } from '#contract/news/notices.ts';
import { type Given, prepared, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { htmlOf } from '../../../http/html.ts';
import { listEnrolments, opens } from '../../sales/index.ts';
import { unreadComplaints } from '../../support/index.ts';
import { unreadNews } from '../notifications/notifications.service.ts';
import { countNow, findFor, insertReads, listNow, type ShownNotice, unreadNotices } from './notices.repo.ts';
import { type Belonging, excerptOf, noticePhase } from './notices.rules.ts';

const PAGE = 30;

async function belonging(q: Query, doctorId: number, now: Date, enrolments = listEnrolments(q, doctorId)) {
	const open = (await enrolments).filter((enrolment) => opens(enrolment, now));
	return {
		doctorId,
		ycsIds: [...new Set(open.map(({ ycsId }) => ycsId))],
		batchIds: [...new Set(open.map(({ batchId }) => batchId))],
	};
}

const viewNotice = ({ notice, of, readAt }: ShownNotice): NoticeSummary => ({
	...wire(notice),
	excerpt: excerptOf(notice.body),
	of,
	unread: readAt === null,
});

export async function readNotices(deps: Deps, doctorId: number, requested: number) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const who = await belonging(q, doctorId, now);
	const { total, unread } = await countNow(q, who, now);
	const pages = Math.max(1, Math.ceil(total / PAGE));
	const page = Math.min(requested, pages);
	const rows = await listNow(q, who, now, { limit: PAGE, offset: (page - 1) * PAGE });
	return { notices: rows.map(viewNotice), page, pages, unread };
}

/** A notice for the doctor, also after its end, as links stay. */
export async function readNotice(deps: Deps, doctorId: number, id: number) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const row = await findFor(q, await belonging(q, doctorId, now), id, now);
	if (!row) return fault('notice.not_found');
	const { body, link, endsAt } = row.notice;
	const notice: Notice = {
		...viewNotice(row),
		html: htmlOf(body),
		link,
		ends_at: endsAt?.toISOString() ?? null,
		over: noticePhase(row.notice, now) === 'over',
	};
	return { notice };
}

export async function noteRead(deps: Deps, doctorId: number, ids: readonly number[]) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const who = await belonging(q, doctorId, now);
	await insertReads(q, who, ids, now);
	return { unread: (await countNow(q, who, now)).unread };
}

const newsOf = prepared('news-by-place', (q, given: Given<Belonging & { now: Date }>) => {
	const of = (question: SQLWrapper) => sql<number>`${question}::int`;
	return q
		.select({
			notices: of(unreadNotices(q, given)),
			complaints: of(unreadComplaints(q, given)),
			notifications: of(unreadNews(q, given)),
		})
		.from(sql`(values (1)) as one`);
});

/** Also the answer for an unverified device. */
export const NO_NEWS = { notices: 0, complaints: 0, notifications: 0 };

/** Unread news of a doctor by kind. `enrolments`: a promise of rows that are being read already. */
export async function countNews(
	deps: Deps,
	doctorId: number,
	enrolments?: ReturnType<typeof listEnrolments>,
) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const [news] = await newsOf(q, { ...(await belonging(q, doctorId, now, enrolments)), now });
	return news ?? NO_NEWS;
}
