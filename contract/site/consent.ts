/** What a doctor agrees to besides name and words: who the site says they are, and what the review is about. */
export interface AgreedDetails {
	title_en: string | null;
	college: string;
	year: number;
	course_id: number | null;
	demonstration: boolean;
}

interface Consent {
	name: string;
	words: string;
	/** Null: unknown for old ones. */
	details: AgreedDetails | null;
	withdrawn_at: string | null;
}
type Review = AgreedDetails & { title: string; body: string };

export function detailsOf(review: AgreedDetails): AgreedDetails {
	const { title_en, college, year, course_id, demonstration } = review;
	return { title_en, college, year, course_id, demonstration };
}

/** Whether a consent covers everything that the site would show of a review. */
export function covers({ name, words, details, withdrawn_at }: Consent, review: Review): boolean {
	if (withdrawn_at !== null || details === null) return false;
	const said = (one: AgreedDetails, title: string, body: string) =>
		JSON.stringify([title, body, ...Object.values(detailsOf(one))]);
	return said(details, name, words) === said(review, review.title, review.body);
}
