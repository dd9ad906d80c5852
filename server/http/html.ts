import { marked } from 'marked';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML, also inside an attribute. */
export const escapeHtml = (text: string): string =>
	text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

// Markdown may hold HTML; editors' texts are shown to everybody, so tags are shown as text instead of being run.
marked.use({
	renderer: { html: ({ text }) => escapeHtml(text), image: ({ text }) => escapeHtml(text) },
	walkTokens(token) {
		if (token.type === 'link' && !/^(https?:|mailto:|tel:|\/)/.test(token.href)) token.href = '#';
	},
});

/** HTML of an editors' text; holds no scripts, whatever the text holds. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });
