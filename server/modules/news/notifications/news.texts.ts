import type { Lang } from '#contract/constants.ts';
import { localDigits } from '#contract/digits.ts';

export type Texts = Record<Lang, string>;

const ZONE = 'Asia/Dhaka';
const HOUR = new Intl.DateTimeFormat('en-GB', {
	timeZone: ZONE,
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
});
/** Parts of the day by their first hour, the last one first. */
const PERIODS: readonly [from: number, word: string][] = [
	[20, 'রাত'],
	[18, 'সন্ধ্যা'],
	[15, 'বিকাল'],
	[12, 'দুপুর'],
	[6, 'সকাল'],
	[4, 'ভোর'],
	[0, 'রাত'],
];

/** An hour in Dhaka: রাত ৮:৩০, 8:30 pm. */
export function hourOf(at: Date): Texts {
	const [hour = 0, minute = 0] = HOUR.format(at).split(':').map(Number);
	const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`;
	const period = PERIODS.find(([from]) => hour >= from)?.[1] ?? '';
	return { bn: `${period} ${localDigits(clock, 'bn')}`, en: `${clock} ${hour < 12 ? 'am' : 'pm'}` };
}

export interface Words {
	title: Texts;
	body: Texts;
}

export interface ExamName {
	title: string;
	/** Null: `title` is in English texts too. */
	titleEn: string | null;
}
const english = ({ title, titleEn }: ExamName): string => titleEn ?? title;

export function examStarts(exam: ExamName & { at: Date }): Words {
	const hour = hourOf(exam.at);
	return {
		title: { bn: `একটু পরেই পরীক্ষা: ${exam.title}`, en: `Exam soon: ${english(exam)}` },
		body: {
			bn: `শুরু ${hour.bn}। নিজের যাচাই করা ফোন চার্জ দিয়ে হাতে রাখুন; পরীক্ষার ঘর এখনই খুলে তৈরি থাকা যায়।`,
			en: `It starts at ${hour.en}. Keep your verified phone charged and at hand; you can open the waiting room now.`,
		},
	};
}
/** In ASCII if the title is: one Bengali letter doubles the price of an SMS. */
export const examStartsSms = (name: string, exam: ExamName & { at: Date }): string =>
	`${name}: exam "${english(exam)}" starts at ${hourOf(exam.at).en}.`;

export function classStarts(event: { title: string; at: Date; live: boolean }): Words {
	const hour = hourOf(event.at);
	return {
		title: { bn: `একটু পরেই ক্লাস: ${event.title}`, en: `Class soon: ${event.title}` },
		body: event.live
			? {
					bn: `লাইভ ক্লাস শুরু ${hour.bn}। যোগ দেওয়ার লিংক ক্লাসের পাতায়।`,
					en: `The live class starts at ${hour.en}. The link to join is on its page.`,
				}
			: {
					bn: `ক্লাস শুরু ${hour.bn}। কোথায় ও কে নিচ্ছেন তা ক্লাসের পাতায়।`,
					en: `The class starts at ${hour.en}. Where it is and who holds it is on its page.`,
				},
	};
}

/** Without marks, as others may read a locked screen. */
export const resultOut = (exam: ExamName): Words => ({
	title: { bn: `ফল প্রকাশিত: ${exam.title}`, en: `Result published: ${english(exam)}` },
	body: {
		bn: 'নম্বর, মেধাস্থান আর প্রতিটি প্রশ্নের ব্যাখ্যা দেখুন।',
		en: 'See your marks, your place on the merit list and the explanation of each question.',
	},
});
export const resultOutSms = (name: string, exam: ExamName): string =>
	`${name}: result of "${english(exam)}" is out. See My courses > Results.`;

const MOST_NAMED = 20;

/** A new revision of results; `positions`: questions with corrected keys, none for a late sheet. */
export function resultRevised(exam: ExamName, positions: readonly number[]): Words {
	const title = { bn: `ফল সংশোধিত: ${exam.title}`, en: `Result revised: ${english(exam)}` };
	if (positions.length === 0)
		return {
			title,
			body: {
				bn: 'আপনার নম্বর বদলেছে। কেন বদলেছে তা ফলের পাতায় দেখুন।',
				en: 'Your marks have changed. The result tells why.',
			},
		};
	const named = positions.slice(0, MOST_NAMED).join(', ');
	const more = positions.length - MOST_NAMED;
	const [questions, rest] = [
		positions.length === 1 ? 'question' : 'questions',
		more > 0 ? { bn: ` ও আরও ${localDigits(more, 'bn')}টি`, en: ` and ${more} more` } : { bn: '', en: '' },
	];
	return {
		title,
		body: {
			bn: `সংশোধিত প্রশ্ন: ${localDigits(named, 'bn')}${rest.bn}। আপনার নম্বর বদলেছে; কোন প্রশ্নে বদলেছে তা ফলের পাতায় দেখুন।`,
			en: `Corrected: ${questions} ${named}${rest.en}. Your marks have changed; the result shows at which question.`,
		},
	};
}
