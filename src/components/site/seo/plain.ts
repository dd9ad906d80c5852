const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** A block with text of its own; headings are left out. */
const BLOCK = /<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g;
const ENDED = /[।.!?:;]$/;

/** The text of editors' HTML in one line, with `gap` in place of each tag. */
export const plainText = (html: string, gap = ' '): string =>
	html
		.replaceAll(/<[^>]*>/g, gap)
		.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
		.replaceAll(/\s+/g, ' ')
		.trim();

/** The first sentences of editors' HTML without headings: as many as fit `limit` characters, at least one. */
export function sentencesOf(html: string, limit: number): string {
	let text = '';
	for (const [, , inner = ''] of html.matchAll(BLOCK)) {
		const words = plainText(inner).replaceAll(/ (?=[।,;:!?)])/g, '');
		if (words === '') continue;
		const next = `${text} ${ENDED.test(words) ? words : `${words}।`}`.trim();
		if (text !== '' && next.length > limit) break;
		text = next;
	}
	return text;
}
