import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import { type examAfter, MERIT_SCOPES, type MeritRow } from '#contract/exams/results.ts';
import { cachedFor } from '../../../cached-for.ts';
import { fromPrimary, getRow, pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { onceFor } from '../../../once-for.ts';
import { consents, doctors } from '../../account/index.ts';
import { doctorCourses, findOwnEnrolment, opensPast } from '../../sales/index.ts';
import { listDoctorAttempts } from '../attempt/access.service.ts';
import { hasEnded } from '../exams.rules.ts';
import { findPaper, type Paper } from '../paper/papers.service.ts';
import { listsOf, type MeritList, mainAttempt, maskName } from './merit.rules.ts';
import { merit } from './merit.tables.ts';
import { namesOf } from './rank.service.ts';

const PAGE_SIZE = 50;
const LONGEST_PAGE = 100;
/** Time until a name removed by its owner leaves the lists, and its row their length. */
const NAMES_MS = 60_000;
const MOST_PAGES = 1_000;

type Row = Omit<MeritRow, 'mine'> & { doctorCourseId: number };

/** Discarded with the cached paper when the exam changes. */
const pagesOf = onceFor((_: Paper) => cachedFor<string, readonly Row[]>(NAMES_MS, MOST_PAGES));

const select = (q: Query, { exam }: Paper, { scope, scopeId }: MeritList, doctorCourseId?: number) =>
	q
		.select({
			...pick(merit, 'rank', 'tied', 'total', 'doctorCourseId'),
			roll: doctorCourses.rollNo,
			name: doctors.name,
			named: consents.id,
		})
		.from(merit)
		.innerJoin(doctorCourses, eq(doctorCourses.id, merit.doctorCourseId))
		.innerJoin(doctors, eq(doctors.id, doctorCourses.doctorId))
		.leftJoin(
			consents,
			and(
				eq(consents.doctorId, doctors.id),
				eq(consents.purpose, 'merit_name'),
				isNull(consents.withdrawnAt),
			),
		)
		.where(
			and(
				ofRevision(exam),
				eq(merit.scope, scope),
				eq(merit.scopeId, scopeId),
				doctorCourseId === undefined ? undefined : eq(merit.doctorCourseId, doctorCourseId),
			),
		);
const ofRevision = ({ id, revision }: Paper['exam']) =>
	and(eq(merit.examId, id), eq(merit.revision, revision));
const viewRow = ({ name, named, ...row }: Awaited<ReturnType<typeof select>>[number]): Row => ({
	...row,
	name: named === null ? maskName(name) : name,
});

const readPage = (deps: Deps, paper: Paper, list: MeritList, page: number, perpage: number) =>
	pagesOf(paper).read(`${list.scope}/${list.scopeId}/${page}/${perpage}`, deps.clock.now(), () =>
		fromPrimary(async () => {
			const rows = await select(deps.db.q, paper, list)
				.orderBy(asc(merit.rank), asc(merit.doctorCourseId))
				.limit(perpage)
				.offset((page - 1) * perpage);
			return rows.map(viewRow);
		}),
	);

/** Length of each list; recounted once a minute, as lists are long. */
const sizesOf = onceFor((_: Paper) => cachedFor<'all', ReadonlyMap<string, number>>(NAMES_MS, 1));

const readSizes = (deps: Deps, paper: Paper) =>
	sizesOf(paper).read('all', deps.clock.now(), () =>
		fromPrimary(async () => {
			const rows = await deps.db.q
				.select({ ...pick(merit, 'scope', 'scopeId'), of: count() })
				.from(merit)
				.where(ofRevision(paper.exam))
				.groupBy(merit.scope, merit.scopeId);
			return new Map(rows.map(({ scope, scopeId, of }) => [`${scope}/${scopeId}`, of]));
		}),
	);

export async function openSat(deps: Deps, doctorId: number, examId: number) {
	const paper = await findPaper(deps, examId);
	if (!paper) return fault('exam.not_found');
	const own = await listDoctorAttempts(deps.db.q, doctorId, [examId]);
	const attempt = mainAttempt(own.filter((one) => one.startedAt !== null && hasEnded(one.state)));
	if (!attempt || attempt.state === 'void') return fault('exam.not_found');
	const enrolment = await findOwnEnrolment(deps.db.q, attempt.doctorCourseId, doctorId);
	if (!enrolment || !opensPast(enrolment)) return fault('exam.not_found');
	return { paper, attempt, enrolment };
}

/** The lists with an enrolment in this revision; for an unranked doctor, since nothing was stored, those of the current groups. */
async function ownLists(q: Query, { exam }: Paper, doctorCourseId: number): Promise<readonly MeritList[]> {
	const stored = await q
		.select(pick(merit, 'scope', 'scopeId'))
		.from(merit)
		.where(and(ofRevision(exam), eq(merit.doctorCourseId, doctorCourseId)));
	if (stored.length === 0)
		return listsOf(await getRow(q, doctorCourses, eq(doctorCourses.id, doctorCourseId)));
	return MERIT_SCOPES.flatMap((scope) => stored.filter((list) => list.scope === scope));
}

/** A page of a merit list; only lists of the own groups are shown. */
export async function readMerit(
	deps: Deps,
	doctorId: number,
	examId: number,
	wish: Received<typeof examAfter.merit>['query'],
) {
	const sat = await openSat(deps, doctorId, examId);
	if (sat instanceof Fault) return sat;
	const { paper, enrolment } = sat;
	if (paper.exam.publishedAt === null) return fault('exam.not_published');
	const { q } = deps.db;
	const own = await ownLists(q, paper, enrolment.id);
	const sizes = await readSizes(deps, paper);
	const names = await namesOf(q, own);
	const lists = own.flatMap(({ scope, scopeId }) => {
		const of = sizes.get(`${scope}/${scopeId}`);
		return of === undefined ? [] : [{ scope, scope_id: scopeId, scope_name: names[scope], of }];
	});
	const scope = wish.scope ?? 'overall';
	const requested = own.find((list) => list.scope === scope);
	const scopeId = wish.scope_id ?? requested?.scopeId ?? '';
	const list = lists.find((one) => one.scope === scope && one.scope_id === scopeId);
	const total = list?.of ?? 0;
	const perpage = Math.min(wish.perpage ?? PAGE_SIZE, LONGEST_PAGE);
	const last_page = Math.max(1, Math.ceil(total / perpage));
	const page = Math.min(wish.page ?? 1, last_page);
	const [rows, [me]] = list
		? await Promise.all([
				readPage(deps, paper, { scope, scopeId }, page, perpage),
				select(q, paper, { scope, scopeId }, enrolment.id),
			])
		: [[], []];
	const tell = ({ doctorCourseId, ...row }: Row): MeritRow => ({
		...row,
		mine: doctorCourseId === enrolment.id,
	});
	return {
		scope,
		scope_id: scopeId,
		scope_name: list?.scope_name ?? '',
		revision: paper.exam.revision,
		rows: rows.map(tell),
		me: me ? tell(viewRow(me)) : null,
		lists,
		meta: { page, perpage, last_page, total },
	};
}
