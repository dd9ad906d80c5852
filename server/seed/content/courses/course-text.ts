/** What the page of one course says; bodies in Markdown, questions by the slug of their seed. */
export interface CourseText {
	hero: {
		title: string;
		lead: string;
		/** `name: value` stands in the strip of facts under the lead. */
		points: string[];
	};
	sections: { title: string; body: string }[];
	faqs: readonly string[];
}
