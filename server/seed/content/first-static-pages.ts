import type { StaticPageText } from './pages/page-text.ts';

const first = (slug: string, title: string): StaticPageText => ({
	slug,
	title,
	lead: '',
	body: 'এই পাতার লেখা এখনো দেওয়া হয়নি। অফিস লেখাটি দিলে এখানেই দেখা যাবে। তার আগে কিছু জানতে চাইলে [যোগাযোগের পাতা](/contact-details) দেখুন।',
});

/** What an installation starts with until the office writes its own, because menus name these addresses. */
export const firstStaticPages: readonly StaticPageText[] = [
	first('about', 'আমাদের কথা'),
	first('terms-condition', 'ব্যবহারের শর্ত'),
	first('refund-policy', 'টাকা ফেরতের নিয়ম'),
];
