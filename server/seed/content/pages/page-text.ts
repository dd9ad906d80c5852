/** A page that stands alone; the body is Markdown. */
export interface StaticPageText {
	slug: string;
	title: string;
	lead: string;
	body: string;
}
