const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML, also inside an attribute. */
export const escapeHtml = (text: string): string =>
	text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
