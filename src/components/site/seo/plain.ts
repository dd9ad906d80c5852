const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of editors' HTML in one line. */
export const plain = (html: string): string =>
	html
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
		.replaceAll(/\s+/g, ' ')
		.replaceAll(/ (?=[।,;:!?)])/g, '')
		.trim();
