const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** A block with text of its own; headings are left out. */
const BLOCK = /<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g;
const ENDED = /[।.!?:;]$/;

/** The text of editors' HTML in one line. */
const plain = (html: string): string =>
	html
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/ (?=[।,;:!?)])/g, '')
		.trim();

/**
 * The first paragraphs and points of editors' HTML as whole sentences, without headings: as many as fit
 * `limit` characters, at least one. Empty if there is none.
 */
export function sentencesOf(html: string, limit: number): string {
	let text = '';
	for (const [, , inner = ''] of html.matchAll(BLOCK)) {
		const words = plain(inner);
		if (words === '') continue;
		const next = `${text} ${ENDED.test(words) ? words : `${words}।`}`.trim();
		if (text !== '' && next.length > limit) break;
		text = next;
	}
	return text;
}
