import { z } from 'zod';
import { SiteData } from '#contract/site/app-data.ts';
import { Contact } from '#contract/site/calls.ts';
import courseFaqs from '../data/course-faqs.json' with { type: 'json' };
import { dataOf, textOf } from '../data.ts';

const Item = SiteData.shape.menu.element;

export const appData = dataOf(
	'site',
	SiteData.omit({ logo: true, footer_logo: true }).extend({
		menu: z.array(Item.extend({ children: Item.shape.children.default([]) })),
	}),
);

const tel = (number: string) => `tel:+88${number.replaceAll('-', '')}`;

export const contacts: readonly Contact[] = [
	...appData.phones.map(({ label, value }) => ({
		kind: 'phone' as const,
		title: label,
		value,
		link: tel(value),
	})),
	{ kind: 'email' as const, title: 'ইমেইল', value: appData.email, link: `mailto:${appData.email}` },
	{ kind: 'address' as const, title: 'প্রধান কার্যালয়', value: appData.address, link: appData.map.link },
]
	.map((one): Contact => ({ section: 'office', ...one }))
	.concat(
		dataOf('contacts', z.array(Contact.extend({ link: z.string().optional() }))).map((one) => ({
			...one,
			link: one.link ?? tel(one.value),
		})),
	);

/** A page of data/: `# title`, an introductory paragraph, and the Markdown below with its line breaks. */
function pageOf(name: string) {
	const [, title, lead, body] = /^# (.+)\n\n(.+)\n([\s\S]+)$/.exec(textOf(`${name}.md`)) ?? [];
	if (!title || !lead || !body) throw new Error(`${name}.md is not a page`);
	return { title, lead, body };
}

export const staticPages = ['about', 'terms-condition', 'refund-policy'].map((slug) => ({
	slug,
	...pageOf(`pages/${slug}`),
}));

/** Demonstration texts of the course pages, by the slug of the course; `faqs` are slugs of questions. */
export const courseSettings = new Map(
	Object.entries(courseFaqs).map(([slug, faqs]) => {
		const { title, lead, body } = pageOf(`courses/${slug}`);
		const [points = '', ...sections] = body.split(/^## /m);
		return [
			slug,
			{
				/** Each point reads `name: value`. */
				hero: {
					title,
					lead,
					points: points
						.trim()
						.split('\n')
						.map((line) => line.replace(/^- /, '')),
				},
				sections: sections.map((section) => {
					const end = section.indexOf('\n');
					return { title: section.slice(0, end), body: section.slice(end + 1).trimEnd() };
				}),
				faqs,
			},
		];
	}),
);
