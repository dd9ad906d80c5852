import { z } from 'zod';
import { WEB_PREFIX } from './constants.ts';
import { endpoint, Id, IdText } from './endpoint.ts';

export const Notice = z.object({ title: z.string(), link: z.string() });
export const SlideItem = z.object({
	title: z.string(),
	alt: z.string(),
	thumb: z.string(),
	link: z.string(),
	is_video: z.boolean(),
});
export const Faq = z.object({ id: Id, title: z.string() });
/** One answer; `body_html` is made from the editors' Markdown on the server and holds no scripts. */
export const FaqPage = Faq.extend({ body_html: z.string() });
export type Notice = z.output<typeof Notice>;
export type SlideItem = z.output<typeof SlideItem>;
export type Faq = z.output<typeof Faq>;
export type FaqPage = z.output<typeof FaqPage>;

const open = { method: 'GET', access: 'public', errors: [], cache_s: 60 } as const;

export const content = {
	scrollingNotices: endpoint({
		...open,
		path: `${WEB_PREFIX}/homepage/scrolling-notices`,
		summary: 'Items of the notice ticker',
		result: z.object({ notices: z.array(Notice) }),
	}),
	bannerSection: endpoint({
		...open,
		path: `${WEB_PREFIX}/homepage/banner-section`,
		summary: 'Slides of the hero carousel',
		result: z.object({ slide_items: z.array(SlideItem) }),
	}),
	faqs: endpoint({
		...open,
		path: `${WEB_PREFIX}/faqs`,
		summary: 'Frequently asked questions, newest order of the editors',
		query: z.strictObject({
			'list-for': z.enum(['homepage']).optional(),
			perpage: z.coerce.number().int().min(1).max(100).default(100),
		}),
		result: z.object({ faqs: z.array(Faq) }),
	}),
	faq: endpoint({
		...open,
		path: `${WEB_PREFIX}/faqs/{id}`,
		summary: 'One question with its answer',
		params: z.strictObject({ id: IdText }),
		result: z.object({ faq: FaqPage }),
		errors: ['content.not_found'],
	}),
};
