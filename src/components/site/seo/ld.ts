import type { Joining } from '#contract/account/joining.ts';
import type { SiteContent } from '#contract/site/build-content.ts';
import { sentencesOf } from './plain.ts';

/** Structured data in the vocabulary of schema.org: each builder makes one thing, `ldJson` serialises them. */
export type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>;
type Site = SiteContent['site'];
type Batch = SiteContent['batch'];
type Title = { title: string; link: string };

const full = (site: Site, path: string): string => new URL(path, `${site.origin}/`).href;
/** Poisha as taka with two decimals, without floating-point numbers. */
const taka = (poisha: number): string =>
	`${Math.trunc(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;

const provider = (site: Site): Thing => ({
	'@type': 'Organization',
	'@id': full(site, '/#organization'),
	name: site.company_name,
	url: full(site, '/'),
});

export const organization = (site: Site): Thing => ({
	...provider(site),
	...(site.company.name && { legalName: site.company.name }),
	...(site.company.bin && { vatID: site.company.bin }),
	slogan: site.company_slogan,
	logo: full(site, site.logo),
	...(site.address && {
		address: { '@type': 'PostalAddress', streetAddress: site.address, addressCountry: 'BD' },
	}),
	...(site.email && { email: site.email }),
	...(site.hotline && {
		contactPoint: {
			'@type': 'ContactPoint',
			telephone: site.hotline,
			contactType: 'customer service',
			areaServed: 'BD',
			availableLanguage: ['bn', 'en'],
		},
	}),
	...(site.footer_social_links.length > 0 && { sameAs: site.footer_social_links.map(({ link }) => link) }),
});

export const website = (site: Site): Thing => ({
	'@type': 'WebSite',
	'@id': full(site, '/#website'),
	name: site.company_name,
	description: site.company_slogan,
	url: full(site, '/'),
	inLanguage: 'bn-BD',
	publisher: { '@id': full(site, '/#organization') },
});

export const teacher = (site: Site, item: SiteContent['home']['teachers'][number], path: string): Thing => ({
	'@type': 'Person',
	'@id': full(site, `${path}#person`),
	name: item.name,
	alternateName: item.name_en,
	url: full(site, path),
	...(item.photo && { image: full(site, item.photo) }),
	...(item.posting && { jobTitle: item.posting }),
	...(item.subject && { knowsAbout: item.subject }),
	hasCredential: { '@type': 'EducationalOccupationalCredential', name: item.degrees_en },
	worksFor: provider(site),
});

/** The breadcrumbs from home to a page, the page itself last. */
export const breadcrumbs = (site: Site, steps: readonly Title[]): Thing => ({
	'@type': 'BreadcrumbList',
	itemListElement: steps.map(({ title, link }, at) => ({
		'@type': 'ListItem',
		position: at + 1,
		name: title,
		item: full(site, link),
	})),
});

const MODES = { online: 'Online', offline: 'Onsite', hybrid: 'Blended' } as const;
const MEDIUMS = { bn: ['bn-BD'], en: ['en'], mixed: ['bn-BD', 'en'] } as const;
/** A batch that is closed for enrolment has no offer. */
const OFFERS: Partial<Record<Joining, string>> = {
	soon: 'https://schema.org/PreOrder',
	open: 'https://schema.org/InStock',
	full: 'https://schema.org/SoldOut',
};
const DESCRIPTION = 500;
const WEEK_MS = 7 * 86_400_000;
const weeksOf = (item: Batch) =>
	Math.max(1, Math.ceil((Date.parse(item.ends_on) - Date.parse(item.starts_on)) / WEEK_MS));

const instance = (item: Batch): Thing => ({
	'@type': 'CourseInstance',
	name: item.title,
	courseMode: MODES[item.mode],
	startDate: item.starts_on,
	endDate: item.ends_on,
	courseSchedule: {
		'@type': 'Schedule',
		startDate: item.starts_on,
		endDate: item.ends_on,
		repeatFrequency: 'Weekly',
		repeatCount: weeksOf(item),
	},
	...(item.teachers.length > 0 && {
		instructor: item.teachers.map(({ name }) => ({ '@type': 'Person', name })),
	}),
	...(item.branch && {
		location: { '@type': 'Place', name: item.branch.name, address: item.branch.address },
	}),
});

/** Price and availability of a batch; null if it is no longer on sale. */
const offer = (site: Site, item: Batch, path: string): Thing | null => {
	const availability = OFFERS[item.joining];
	if (!availability) return null;
	return {
		'@type': 'Offer',
		category: item.price > 0 ? 'Paid' : 'Free',
		price: taka(item.price),
		priceCurrency: 'BDT',
		availability,
		url: full(site, path),
		...(item.enrol_opens_at && { validFrom: item.enrol_opens_at }),
		...(item.enrol_closes_at && { validThrough: item.enrol_closes_at }),
	};
};

export const course = (
	site: Site,
	item: SiteContent['course'],
	path: string,
	batches: readonly { batch: Batch; path: string }[],
): Thing => {
	const offered = batches.flatMap((one) => {
		const offers = offer(site, one.batch, one.path);
		return offers ? [{ offers, held: { ...instance(one.batch), url: full(site, one.path) } }] : [];
	});
	return {
		'@type': 'Course',
		'@id': full(site, `${path}#course`),
		// As on the page, in both scripts.
		name: item.settings.hero.title,
		description: item.summary,
		url: full(site, path),
		inLanguage: 'bn-BD',
		provider: provider(site),
		...(offered.length > 0 && {
			hasCourseInstance: offered.map(({ held }) => held),
			offers: offered.map(({ offers }) => offers),
		}),
	};
};

export const batch = (site: Site, item: Batch, path: string): Thing => {
	const offers = offer(site, item, path);
	return {
		'@type': 'Course',
		'@id': full(site, `${path}#batch`),
		name: item.title,
		description: sentencesOf(item.about_html, DESCRIPTION) || item.subtitle || item.course.title,
		url: full(site, path),
		inLanguage: MEDIUMS[item.medium],
		provider: provider(site),
		hasCourseInstance: instance(item),
		...(offers && { offers }),
	};
};

/** One question with its answer; links of the answer are made absolute, since the text may be shown elsewhere. */
export const faqPage = (
	site: Site,
	item: Pick<SiteContent['faq'], 'title' | 'body_html'>,
	path: string,
): Thing => ({
	'@type': 'FAQPage',
	url: full(site, path),
	inLanguage: 'bn-BD',
	mainEntity: {
		'@type': 'Question',
		name: item.title,
		acceptedAnswer: {
			'@type': 'Answer',
			text: item.body_html.trim().replaceAll(' href="/', ` href="${site.origin}/`),
		},
	},
});

/** Pages of a list in its structured data; all pages of a long one would double the page size. */
const LISTED = 20;

export const pageList = (site: Site, name: string, path: string, pages: readonly Title[]): Thing => ({
	'@type': 'CollectionPage',
	name,
	url: full(site, path),
	inLanguage: 'bn-BD',
	mainEntity: {
		'@type': 'ItemList',
		numberOfItems: Math.min(pages.length, LISTED),
		itemListElement: pages.slice(0, LISTED).map(({ title, link }, at) => ({
			'@type': 'ListItem',
			position: at + 1,
			name: title,
			url: full(site, link),
		})),
	},
});

/** The text of a JSON-LD script element; without `<` no text of editors can end the element. */
export function ldJson(things: readonly Thing[]): string {
	const [only] = things;
	const body = things.length === 1 && only ? only : { '@graph': things };
	return JSON.stringify({ '@context': 'https://schema.org', ...body }).replaceAll('<', '\\u003c');
}
