import { describe, expect, it } from 'vitest';
import { htmlOf } from '#server/http/html.ts';
import { faqQueries, faqs } from '#server/seed/content/faqs.ts';
import { filesOf, searchIn } from '../../../tests/support/search.ts';

const questions = faqs.map((faq, at) => ({ ...faq, id: at + 1, body_html: htmlOf(faq.body) }));
const search = searchIn(filesOf(questions));
const slugsFor = async (query: string) => (await search(query)).map(({ id }) => faqs[id - 1]?.slug);

/** At least 45 of the 50 queries must find their answer first. */
const MISSES = 5;

const FOUND: [slug: string, ...queries: string[]][] = [
	['how-to-join', 'কীভাবে যোগ দেব', 'kivabe jog debo', 'registration', 'নিবন্ধন', 'open account'],
	['which-phone-number', 'কোন নম্বর দেব', 'kon number dibo'],
	['otp-not-received', 'otp', 'ওটিপি', 'otp asche na', 'কোড পাইনি', 'sms asena', 'ওটিপি আসে না'],
	['otp-wrong-tries', 'vul otp', 'wrong otp', 'ওটিপি ভুল'],
	['how-many-devices', 'device', 'ডিভাইস', 'divice', 'koyta device', 'দুই ফোনে চালানো', 'device limit'],
	['change-device', 'notun phone', 'নতুন ফোন', 'change device', 'device bodlabo'],
	['lost-phone', 'phone hariye gese', 'ফোন হারিয়ে গেছে', 'lost my phone', 'ফোন চুরি'],
	['use-hospital-computer', 'হাসপাতালের কম্পিউটার', 'bondhur computer'],
	['payment-methods', 'payment', 'পেমেন্ট', 'bkash', 'বিকাশে ফি', 'fee kivabe dibo', 'how to pay'],
	['price-quote', 'dam', 'discount', 'ছাড়'],
	['instalments', 'kisti', 'কিস্তি', 'installment', 'কিস্তির তারিখ'],
	['paid-but-not-enrolled', 'taka kete niyeche', 'টাকা কেটে নিয়েছে', 'payment failed'],
	['refund', 'refund', 'taka ferot', 'টাকা ফেরত', 'vorti batil'],
	['choose-a-course', 'kon course', 'which course'],
	['how-to-enrol', 'kivabe vorti hobo', 'bhorti', 'vorti', 'ভর্তি হতে চাই', 'admission', 'enroll'],
	['online-offline-hybrid', 'online offline', 'অনলাইন ব্যাচ'],
	['fcps-part-1-format', 'fcps', 'এফসিপিএস', 'fcps pass mark', '২১০', '210'],
	['residency-phase-a-format', 'negative marking', 'রেসিডেন্সি', 'নেগেটিভ নম্বর', 'residency'],
	['internet-lost-in-exam', 'net chole gele', 'ইন্টারনেট চলে গেলে', 'internet problem in exam'],
	['exam-clock-and-grace', 'exam er somoy', 'পরীক্ষার সময়', 'server ghori'],
	['what-the-result-shows', 'result', 'রেজাল্ট', 'ফলাফল', 'folafol'],
	['equal-marks-and-names', 'merit list', 'মেধাতালিকা', 'medhakrom'],
	['when-can-i-review', 'answer key', 'সঠিক উত্তর', 'byakkha'],
	['resume-a-lecture', 'lecture', 'লেকচার', 'লেকচার ল্যাপটপে'],
	['lecture-data-size', 'data khoroch', 'কত ডেটা', 'koto mb'],
	['sheet-delivery', 'sheet', 'শিট', 'sheet kobe pabo', 'courier', 'কুরিয়ার', 'tracking number'],
	['sheet-address-change', 'thikana', 'ঠিকানা বদল', 'address change'],
	['change-phone-number', 'নম্বর বদলে গেছে', 'number change'],
	['forgot-password', 'password', 'পাসওয়ার্ড', 'password vule gesi', 'forgot password'],
	['keep-account-safe', 'account hack', 'অ্যাকাউন্ট নিরাপদ'],
];

describe('a reader finds a question in Bengali, Banglish or English', () => {
	it.each(FOUND.flatMap(([slug, ...queries]) => queries.map((query) => [query, slug])))(
		'%s finds %s',
		async (query, slug) => {
			expect((await slugsFor(query)).slice(0, 3)).toContain(slug);
		},
	);

	it.each(['bengali', 'english', 'banglish'] as const)(
		'in first place, for queries of doctors in %s',
		async (spelling) => {
			const missed: string[] = [];
			for (const one of faqQueries) {
				const [first] = await slugsFor(one[spelling]);
				if (first !== one.slug) missed.push(`${one[spelling]}: ${first} before ${one.slug}`);
			}
			expect(faqQueries).toHaveLength(50);
			expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MISSES);
		},
	);

	it('by its own title, in first place', async () => {
		for (const { title, slug } of faqs) expect((await slugsFor(title))[0], title).toBe(slug);
	});

	it('while the last word is still being typed', async () => {
		for (const typed of ['pay', 'paym', 'payme', 'পেমে', 'পেমেন']) {
			expect((await slugsFor(typed)).slice(0, 3), typed).toContain('payment-methods');
		}
	});

	it('and sees which words of the title matched', async () => {
		const [hit] = await search('taka ferot');
		expect(hit?.parts.filter((part) => part.found).map((part) => part.text)).toEqual(['টাকা', 'ফেরত']);
		expect(hit?.parts.map((part) => part.text).join('')).toBe(
			faqs.find(({ slug }) => slug === 'refund')?.title,
		);
	});

	it('or nothing, when no question contains such a word', async () => {
		for (const query of ['', '  ?!', 'xylophone', 'ঝড়বৃষ্টি']) expect(await search(query), query).toEqual([]);
	});
});
