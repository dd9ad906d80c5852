/** The drawings of steps, by words of the name; the first match counts, since a solution class is also a class. */
const DRAWN = [
	['solve', /সমাধান/],
	['sheet', /শিট|বই/],
	['class', /ক্লাস/],
	['sums', /হিসাব/],
	['measure', /মাপা/],
	['again', /ভুল/],
	['compare', /ব্যাখ্যা|তফাত/],
	['case', /বর্ণনা/],
	['exam', /পরীক্ষা|প্রশ্ন|টেস্ট/],
] as const;

export type Drawn = (typeof DRAWN)[number][0] | 'book';

export const drawnOf = (name: string): Drawn => DRAWN.find(([, words]) => words.test(name))?.[0] ?? 'book';

/** Reads a part that begins with a list of `**name:** text` as steps, and what follows; null for others. */
export function stepsOf(html: string) {
	const [whole, list] = /^\s*<ul>([\s\S]*?)<\/ul>/.exec(html) ?? [];
	// A point that contains a list or paragraphs is not a step.
	if (whole === undefined || list === undefined || /<(?:ul|ol|p)[ >]/.test(list)) return null;
	const steps: { name: string; html: string }[] = [];
	for (const [, point = ''] of list.matchAll(/<li>([\s\S]*?)<\/li>/g)) {
		const [, name, text] = /^<strong>([^<]+):<\/strong>\s*([\s\S]+)$/.exec(point) ?? [];
		if (!name || !text) return null;
		steps.push({ name, html: text });
	}
	return steps.length > 0 ? { steps, rest: html.slice(whole.length).trim() } : null;
}
