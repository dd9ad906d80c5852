import { FAQ_TOPICS, type FaqTopic } from '#contract/constants.ts';
import type { Database } from '#server/db/client.ts';
import { faqs } from '#server/modules/site/content/content.tables.ts';

const WORDS =
	'ভর্তি পরীক্ষা প্রস্তুতি চিকিৎসক ফলাফল নম্বর প্রশ্ন উত্তর সময় ব্যাচ ক্লাস শিট ঠিকানা কুরিয়ার মোবাইল কোড অ্যাকাউন্ট পাসওয়ার্ড ডিভাইস টাকা ফেরত রসিদ নিয়ম তারিখ শাখা'.split(
		' ',
	);
const AT_ONCE = 500;

/** About 2 kB of Bengali that differs between questions, with a few rare words. */
function bodyOf(index: number): string {
	const paragraph = (at: number) =>
		Array.from({ length: 18 }, (_, word) =>
			word % 9 === 8
				? `শব্দ${(index * 17 + at * 5 + word) % 3_000}`
				: WORDS[(index * 7 + at * 31 + word * 13 + ((index * word) % 11)) % WORDS.length],
		).join(' ');
	return Array.from({ length: 6 }, (_, at) => `${paragraph(at)}।`).join('\n\n');
}

/** Fills the table of questions up to `count`. Returns their ids. */
export async function fillFaqs(db: Database, count: number): Promise<number[]> {
	const there = await db.q.select({ id: faqs.id }).from(faqs);
	for (let from = there.length; from < count; from += AT_ONCE) {
		await db.q.insert(faqs).values(
			Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => {
				const index = from + at;
				return {
					slug: `bench-${index}`,
					topic: FAQ_TOPICS[index % FAQ_TOPICS.length] as FaqTopic,
					title: `${WORDS[index % WORDS.length]} ও ${WORDS[(index * 3) % WORDS.length]} নিয়ে প্রশ্ন ${index}`,
					body: bodyOf(index),
					position: index,
				};
			}),
		);
	}
	return (await db.q.select({ id: faqs.id }).from(faqs).orderBy(faqs.id)).map((row) => row.id);
}
