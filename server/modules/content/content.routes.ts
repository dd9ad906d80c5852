// GET /api/v3/web/homepage/scrolling-notices · …/homepage/banner-section · …/faqs · …/faqs/{id}
import { asc, eq } from 'drizzle-orm';
import { marked } from 'marked';
import type { content } from '#contract/content.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { escapeHtml } from '../../http/html.ts';
import { faqs, scrollingNotices, slides } from './content.tables.ts';

// Markdown may hold HTML; editors' texts are shown to everybody, so tags are shown as text instead of being run.
marked.use({
	renderer: { html: ({ text }) => escapeHtml(text), image: ({ text }) => escapeHtml(text) },
	walkTokens(token) {
		if (token.type === 'link' && !/^(https?:|mailto:|tel:|\/)/.test(token.href)) token.href = '#';
	},
});

export const contentRoutes = ({ db: { q } }: Deps): Handlers<typeof content> => ({
	async scrollingNotices() {
		return { notices: await q.select().from(scrollingNotices).orderBy(asc(scrollingNotices.position)) };
	},
	async bannerSection() {
		const rows = await q.select().from(slides).orderBy(asc(slides.position));
		return { slide_items: rows.map(({ isVideo, ...slide }) => ({ ...slide, is_video: isVideo })) };
	},
	async faqs({ query }) {
		const rows = await q
			.select({ id: faqs.id, title: faqs.title })
			.from(faqs)
			.where(query['list-for'] === 'homepage' ? eq(faqs.onHome, true) : undefined)
			.orderBy(asc(faqs.position))
			.limit(query.perpage);
		return { faqs: rows };
	},
	async faq({ params }) {
		const [row] = await q.select().from(faqs).where(eq(faqs.id, params.id));
		if (!row) return fault('content.not_found');
		return { faq: { id: row.id, title: row.title, body_html: await marked.parse(row.body) } };
	},
});
