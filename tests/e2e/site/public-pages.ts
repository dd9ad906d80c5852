import type { APIRequestContext, Page } from '@playwright/test';
import type { Batch } from '#contract/catalog/calls.ts';

const API = '/api/v3/web';
const SLUG = 'fcps-part-1';

/** A kind of public page. */
export interface PublicPage {
	name: string;
	path: string;
	/** Missing where only a script creates one. */
	heading?: RegExp;
	/** Its text without any script. */
	says?: readonly RegExp[];
	/** Content added by a script. */
	sign?: RegExp;
	/** Its structured data types for search engines; a page without them has none. */
	types?: readonly string[];
	/** For a page with several addresses. */
	canonical?: string;
	/** Neither header nor footer. */
	bare?: true;
	/** Built like another page here: axe checks it in the long run alone. */
	alike?: true;
	/** Axe checks it in a wide window as well, since its layout differs there. */
	wide?: true;
	/** Registration or sign-in: a form that a script renders. */
	form?: true;
	/** Redirect of a script for a visitor who comes too early. */
	leadsTo?: string;
}

/** The batch with two schedules, used by most batch pages here. */
export async function theBatch(request: APIRequestContext): Promise<Batch> {
	const { batches } = await (await request.get(`${API}/batch-categories/${SLUG}/batches`)).json();
	const batch = batches.find((one: Batch) => one.schedules.length > 1);
	if (!batch) throw new Error('the demonstration has no batch with two schedules');
	return batch;
}

/** A shared link to ranked batches. */
export const SHARED = `/${SLUG}/batch-for-you?exam=fcps&session=any&hours=10&repeater=no&faculty=any`;

export const COURSES: readonly [slug: string, heading: RegExp, fact: RegExp][] = [
	['fcps', /FCPS Part-1/, /২১০/],
	['residency', /Residency MD\/MS/, /০\.০৫/],
	['outlier', /আউটলায়ার/, /ছয় সপ্তাহ/],
	['m-phil-diploma', /M\.Phil/, /প্রকাশিত নয়/],
	['abroad', /MRCP/, /কলেজের নিয়মে/],
	['mph', /MPH/, /প্রকাশিত নয়/],
];

/** Every kind of public page, once. */
export async function publicPages(request: APIRequestContext): Promise<PublicPage[]> {
	const { id, schedules } = await theBatch(request);
	const details = `/batch-details/${id}`;
	const trail = 'BreadcrumbList';
	const quiz = '/on-spot-quiz/anatomy-warm-up';
	return [
		{ name: 'home', path: '/', heading: /চিকিৎসক/, types: ['Organization', 'WebSite'], wide: true },
		...COURSES.map(([slug, heading, fact]) => ({
			name: `course ${slug}`,
			path: `/courses/${slug}`,
			heading,
			says: [fact, /ভর্তির আগে যা জানতে চাওয়া হয়/],
			types: [trail, 'Course'],
			...(slug === 'fcps' ? { wide: true as const } : { alike: true as const }),
		})),
		{ name: 'batches', path: '/batches', heading: /ব্যাচ/, types: [trail, 'CollectionPage'], wide: true },
		{ name: 'category', path: `/${SLUG}/batches`, heading: /FCPS Part-1/, types: [trail, 'CollectionPage'] },
		{ name: 'suggest', path: `/${SLUG}/batch-for-you`, heading: /কোন ব্যাচটি/, says: [/হাইব্রিড/] },
		{ name: 'suggest-result', path: SHARED, heading: /কোন ব্যাচটি/, sign: /হাতে থাকা সময় ও সিলেবাস/ },
		{ name: 'details', path: details, heading: /হাইব্রিড/, types: [trail, 'Course'], wide: true },
		{
			name: 'details-in-category',
			path: `/${SLUG}/batches/${id}`,
			heading: /হাইব্রিড/,
			types: [trail, 'Course'],
			canonical: details,
			alike: true,
		},
		{ name: 'schedule', path: `${details}/schedule`, heading: /রুটিন/ },
		{ name: 'choose', path: `${details}/enroll`, heading: /ভর্তি/ },
		{ name: 'enrol', path: `${details}/enroll/${schedules[0]?.id}`, heading: /ভর্তি হোন/ },
		{ name: 'bare-schedule', path: `/batch-schedules/${id}`, heading: /রুটিন/, bare: true },
		{
			name: 'faqs',
			path: '/faq',
			heading: /প্রশ্ন|জিজ্ঞাসা/,
			says: [/জাভাস্ক্রিপ্ট বন্ধ থাকায়/, /ওটিপির এসএমএস আসছে না, কী করব\?/],
			types: [trail, 'CollectionPage'],
		},
		{ name: 'faq-found', path: '/faq?q=taka%20ferot', heading: /জিজ্ঞাসা/, sign: /প্রশ্ন মিলেছে/ },
		{ name: 'faq-not-found', path: '/faq?q=xylophone', heading: /জিজ্ঞাসা/, sign: /প্রশ্ন পাওয়া যায়নি/ },
		{ name: 'faq', path: '/faq/1/show', heading: /যোগ/, types: [trail, 'FAQPage'], wide: true },
		{ name: 'faq-late', path: '/late/faq', sign: /প্রশ্নটি আর নেই/ },
		{ name: 'contact', path: '/contact-details', heading: /যোগাযোগ/, types: [trail], wide: true },
		{
			name: 'about',
			path: '/about',
			heading: /./,
			says: [/পাস বা ভর্তির নিশ্চয়তা দিই না/, /ট্রেড লাইসেন্স/],
			types: [trail],
		},
		{ name: 'teachers', path: '/teachers', heading: /শিক্ষক/, says: [/নমুনা/], types: [trail] },
		{
			name: 'teacher',
			path: '/teachers/mohona-tabassum',
			heading: /মোহনা/,
			says: [/MD \(Pathology\)/, /যেসব ব্যাচে পড়ান/],
			types: [trail, 'Person'],
			wide: true,
		},
		{
			name: 'terms',
			path: '/terms-condition',
			heading: /./,
			says: [/ব্যক্তিগত উপাত্ত সুরক্ষা অধ্যাদেশ, ২০২৫/, /১২০ সেকেন্ড/, /৩০ দিনে একবার/],
		},
		{
			name: 'refunds',
			path: '/refund-policy',
			heading: /./,
			says: [/সর্বোচ্চ ১০ দিনের মধ্যে/, /আবেদনের নম্বর/, /৭,০০০ টাকা/],
			alike: true,
		},
		{ name: 'gallery', path: '/gallery', heading: /./, types: [trail] },
		{
			name: 'quizzes',
			path: '/quiz-list',
			heading: /./,
			types: [trail, 'CollectionPage'],
			says: [/অ্যানাটমি ঝালাই/],
		},
		{ name: 'quiz', path: quiz, heading: /অ্যানাটমি/, says: [/আনুমানিক ৮ মিনিট/], sign: /শুরু করার আগে/, form: true },
		{
			name: 'quiz-early',
			path: '/on-spot-quiz/pharmacology-quick-check',
			heading: /./,
			sign: /কুইজটি এখনো শুরু হয়নি/,
			form: true,
		},
		{
			name: 'quiz-closed',
			path: '/on-spot-quiz/physiology-basics',
			heading: /./,
			sign: /এই কুইজের সময় শেষ/,
			form: true,
		},
		{
			name: 'quiz-no-result',
			path: `${quiz}?result=${'A'.repeat(22)}`,
			heading: /./,
			sign: /এই লিংকে কোনো ফল নেই/,
		},
		{ name: 'quiz-late', path: '/late/quiz', heading: /./, sign: /এই ঠিকানায় কোনো কুইজ নেই/ },
		{ name: 'invoice', path: '/invoice-check', heading: /./, sign: /রসিদের কোডটি স্ক্যান করুন/ },
		{ name: 'login', path: '/login', heading: /লগইন/, form: true },
		{ name: 'join', path: '/join', heading: /রেজিস্ট্রেশন/, form: true },
		{ name: 'course-join', path: '/course-enrollment-join', heading: /কোর্সে ভর্তি/, form: true, alike: true },
		{ name: 'forget', path: '/forget', heading: /পাসওয়ার্ড/, form: true },
		{ name: 'join-to-enroll', path: '/join-to-enroll', heading: /রেজিস্ট্রেশন/, form: true, alike: true },
		{ name: 'otp', path: '/otp', heading: /কোড/, form: true, alike: true, leadsTo: '/join' },
		{ name: 'register', path: '/register', heading: /রেজিস্ট্রেশন/, form: true, alike: true, leadsTo: '/join' },
		{ name: 'missing', path: '/no/such/page', heading: /./ },
	];
}

/** Visits pages one after the other, and returns every fault with its page. */
export async function faultsOf(
	pages: readonly PublicPage[],
	visit: (page: PublicPage) => Promise<unknown>,
): Promise<string[]> {
	const faults: string[] = [];
	for (const one of pages) {
		try {
			await visit(one);
		} catch (error) {
			faults.push(`${one.name}: ${error instanceof Error ? error.message : error}`);
		}
	}
	return faults;
}

/** Waits until a page shows what its script adds. */
export const stands = async (page: Page, { sign, leadsTo }: PublicPage): Promise<void> => {
	if (leadsTo) await page.waitForURL(`**${leadsTo}`);
	if (sign) await page.getByText(sign).filter({ visible: true }).first().waitFor();
	// A part of a form that is not hydrated yet is disabled, and pale.
	await page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'));
};
