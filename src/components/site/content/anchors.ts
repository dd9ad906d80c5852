import { plainText } from '../seo/plain.ts';

export interface Entry {
	id: string;
	title: string;
}

function slugOf(title: string): string {
	const slug = title
		.normalize('NFC')
		.toLowerCase()
		.replaceAll(/[\u200c\u200d]/g, '')
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
		.replaceAll(/^-|-$/g, '');
	// Ids of the frame are plain ASCII; a Bengali id cannot equal one.
	return /[^a-z0-9-]/.test(slug) ? slug : `part-${slug}`;
}

/** Makes unique ids from titles, so that a link to a part stays valid when the part moves. */
export function makeAnchors(): (title: string) => string {
	const taken = new Set<string>();
	return (title) => {
		const slug = slugOf(title);
		let id = slug;
		for (let n = 2; taken.has(id); n++) id = `${slug}-${n}`;
		taken.add(id);
		return id;
	};
}

/** Gives every second-level heading an id, and lists them. Expects HTML that the server made from Markdown. */
export function withAnchors(html: string): { html: string; entries: Entry[] } {
	const anchor = makeAnchors();
	const entries: Entry[] = [];
	const marked = html.replaceAll(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
		const title = plainText(inner, '');
		const id = anchor(title);
		entries.push({ id, title });
		return `<h2 id="${id}">${inner}</h2>`;
	});
	return { html: marked, entries };
}
