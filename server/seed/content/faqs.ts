import type { FaqTopic } from '#contract/constants.ts';
import { accountFaqs } from './faqs-account.ts';
import { studyFaqs } from './faqs-study.ts';

/** One demonstration help question. */
export interface FaqSeed {
	slug: string;
	topic: FaqTopic;
	title: string;
	/** Words by which it is looked for and that the text has not: English, Banglish, other names of the thing. */
	keywords: string;
	/** Markdown. */
	body: string;
}

export const faqs: readonly FaqSeed[] = [...accountFaqs, ...studyFaqs];
