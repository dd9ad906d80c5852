import { marked } from 'marked';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for HTML, also inside an attribute. */
export const escapeHtml = (text: string): string =>
	text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

// Markdown may contain HTML; editors' texts are shown to all users, so tags are shown as text instead of executed.
marked.use({
	renderer: { html: ({ text }) => escapeHtml(text), image: ({ text }) => escapeHtml(text) },
	walkTokens(token) {
		if (token.type === 'link' && !/^(https?:|mailto:|tel:|\/)/.test(token.href)) token.href = '#';
	},
});

/** HTML of an editors' text; contains no scripts, whatever the text contains. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });
