import { marked } from 'marked';
import { escapeHtml } from './html.ts';

// Markdown may hold HTML; editors' texts are shown to everybody, so tags are shown as text instead of being run.
marked.use({
	renderer: { html: ({ text }) => escapeHtml(text), image: ({ text }) => escapeHtml(text) },
	walkTokens(token) {
		if (token.type === 'link' && !/^(https?:|mailto:|tel:|\/)/.test(token.href)) token.href = '#';
	},
});

/** HTML of an editors' text; holds no scripts, whatever the text holds. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });
