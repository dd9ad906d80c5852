import { hash } from 'node:crypto';
import { asc, inArray, sql } from 'drizzle-orm';
import { joiningOf } from '#contract/account/joining.ts';
import { FAQ_HOME_PAGE_SIZE } from '#contract/constants.ts';
import type { SiteContent, SiteContentHead, SiteContentType } from '#contract/site/build-content.ts';
import { allKeyed } from '../../../all-keyed.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { idsOf, pick } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { htmlOf } from '../../../http/html.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { batchCategories, courses, listBatches, suggestOptions } from '../../catalog/index.ts';
import { listQuizzes } from '../../quizzes/index.ts';
import { termsOfBatches, waysToPay } from '../../sales/index.ts';
import { listPublicSchedules, scheduleOfBatches } from '../../schedule/index.ts';
import {
	findCourseSettings,
	listContacts,
	listFaqsById,
	listNotices,
	listPhotos,
	listResults,
	listReviews,
	listServices,
	listSlides,
	listStaticPages,
	listTeachers,
	pageOfFaqs,
} from '../content/content.service.ts';
import { faqs } from '../content/content.tables.ts';
import { negativeOf } from '../drafts/facts.service.ts';

type Json<T extends SiteContentType> = SiteContent[T];
export interface SiteItem {
	ref: string;
	digest: string;
	json: unknown;
}

/** Menus link to it only while it has photos. */
const GALLERY = '/gallery';

const digestOf = (value: unknown) => hash('sha256', JSON.stringify(value), 'hex').slice(0, 32);
/** Of the columns that the site shows. */
const faqDigest = sql<string>`md5(concat_ws(chr(31), ${faqs.title}, ${faqs.topic}, ${faqs.body}, ${faqs.keywords}, ${faqs.onHome}))`;

async function site(deps: Deps): Promise<Json<'site'>> {
	const { q } = deps.db;
	const { name, address, bin, trade_licence } = await readSetting(q, 'seller');
	// Not cached: a build must see the change that requested it.
	const { methods } = await waysToPay(deps, await readSetting(q, 'sales'));
	const own = await readSetting(q, 'site');
	const hasPhotos = (await listPhotos(q)).length > 0;
	const offered = ({ link }: { link: string }) => hasPhotos || link !== GALLERY;
	return {
		...own,
		menu: own.menu.filter(offered),
		footer_menu: own.footer_menu.filter(offered),
		frame_hosts: [...(await readSetting(q, 'frame_hosts'))],
		demonstration: deps.config.demonstration,
		origin: deps.config.publicOrigin,
		year: Number(isoDay(dayOf(deps.clock.now())).slice(0, 4)),
		company: {
			name,
			address,
			bin,
			trade_licence,
			methods: methods.filter(({ open }) => open).map(({ method }) => method),
		},
	};
}

async function home(deps: Deps): Promise<Json<'home'>> {
	const { q } = deps.db;
	const { demonstration } = deps.config;
	// The digest of the home page depends on their order.
	return allKeyed({
		notices: listNotices(q),
		slides: listSlides(q),
		categories: q
			.select(pick(batchCategories, 'slug', 'title', 'subtitle'))
			.from(batchCategories)
			.orderBy(asc(batchCategories.position)),
		services: listServices(q),
		contacts: listContacts(q),
		faqs: pageOfFaqs(q, { onHome: true }, 1, FAQ_HOME_PAGE_SIZE).then((page) => page.faqs),
		gallery: listPhotos(q),
		teachers: listTeachers(q, demonstration),
		results: listResults(q, demonstration),
		reviews: listReviews(q, demonstration),
		suggest: suggestOptions(q),
	});
}

async function courseItems(deps: Deps): Promise<Json<'course'>[]> {
	const { q } = deps.db;
	const rows = await q.select().from(courses).orderBy(asc(courses.position));
	return Promise.all(
		rows.map(async ({ id, slug, title, icon, summary }) => {
			const settings = await findCourseSettings(q, { id, title, summary });
			return { slug, title, icon, summary, settings, faqs: await listFaqsById(q, settings.faq_ids) };
		}),
	);
}

async function negativeByCourse(q: Deps['db']['q']): Promise<Map<string, Json<'batch'>['negative']>> {
	const rows = await q.select({ slug: courses.slug, format: courses.examFormatCode }).from(courses);
	return new Map(
		await Promise.all(rows.map(async ({ slug, format }) => [slug, await negativeOf(q, format)] as const)),
	);
}

async function batchItems(deps: Deps): Promise<Json<'batch'>[]> {
	const { q } = deps.db;
	const now = deps.clock.now();
	const policy = await readSetting(q, 'refund_policy');
	const list = await listBatches(q, {
		scheduleOfBatches: (ids) => scheduleOfBatches(q, ids, now),
		termsOfBatches: (requested) => termsOfBatches(q, requested, policy, now),
	});
	const plans = Map.groupBy(await listPublicSchedules(q, idsOf(list)), (row) => row.batchId);
	const negative = await negativeByCourse(q);
	// Pages load data that depend on the present moment.
	return list.map((batch) => ({
		...batch,
		next_class_at: null,
		joining: joiningOf(batch, now.getTime()),
		plans: (plans.get(batch.id) ?? []).map((row) => row.schedule),
		negative: negative.get(batch.course.slug) ?? null,
	}));
}

const item = (ref: string, json: unknown): SiteItem => ({ ref, digest: digestOf(json), json });
/** Everything of the types that are few, by type. */
const SMALL: Record<Exclude<SiteContentType, 'faq'>, (deps: Deps) => Promise<SiteItem[]>> = {
	site: async (deps) => [item('site', await site(deps))],
	home: async (deps) => [item('home', await home(deps))],
	course: async (deps) => (await courseItems(deps)).map((json) => item(json.slug, json)),
	page: async (deps) => (await listStaticPages(deps.db.q)).map((json) => item(json.slug, json)),
	quiz: async (deps) => (await listQuizzes(deps.db.q, 100)).map((json) => item(json.slug, json)),
	batch: async (deps) => (await batchItems(deps)).map((json) => item(String(json.id), json)),
};

const titleOf = (json: unknown): string =>
	typeof json === 'object' && json !== null && 'title' in json ? String(json.title) : '';

export async function listHeads(deps: Deps): Promise<Record<SiteContentType, SiteContentHead[]>> {
	const small = async (type: keyof typeof SMALL) =>
		(await SMALL[type](deps)).map(({ ref, digest, json }) => ({ ref, digest, title: titleOf(json) }));
	return allKeyed({
		site: small('site'),
		home: small('home'),
		course: small('course'),
		page: small('page'),
		quiz: small('quiz'),
		batch: small('batch'),
		faq: deps.db.q
			.select({ ref: sql<string>`${faqs.id}::text`, digest: faqDigest, title: faqs.title, topic: faqs.topic })
			.from(faqs)
			.orderBy(asc(faqs.position), asc(faqs.id)),
	});
}

export async function listItems(
	deps: Deps,
	type: SiteContentType,
	{ refs, cursor, limit }: { refs?: readonly string[] | undefined; cursor: number; limit: number },
): Promise<{ items: SiteItem[]; next: number | null }> {
	if (type !== 'faq') {
		const all = await SMALL[type](deps);
		if (refs) return { items: all.filter((item) => refs.includes(item.ref)), next: null };
		return {
			items: all.slice(cursor, cursor + limit),
			next: cursor + limit < all.length ? cursor + limit : null,
		};
	}
	const ids = refs?.map(Number).filter(Number.isSafeInteger);
	const rows = await deps.db.q
		.select({
			...pick(faqs, 'id', 'title', 'topic', 'body', 'keywords'),
			on_home: faqs.onHome,
			digest: faqDigest,
		})
		.from(faqs)
		.where(ids && inArray(faqs.id, ids))
		.orderBy(asc(faqs.position), asc(faqs.id))
		.limit(ids ? ids.length + 1 : limit + 1)
		.offset(ids ? 0 : cursor);
	const shown = ids ? rows : rows.slice(0, limit);
	return {
		items: shown.map(({ digest, body, ...row }) => ({
			ref: String(row.id),
			digest,
			json: { ...row, body_html: htmlOf(body) } satisfies Json<'faq'>,
		})),
		next: !ids && rows.length > limit ? cursor + limit : null,
	};
}
