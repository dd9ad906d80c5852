/** Pages that the last build did not include yet, or no longer has at this address. */
export interface Late {
	faq(id: number): Promise<boolean>;
	batch(id: number): Promise<boolean>;
	quiz(slug: string): Promise<boolean>;
	moved(path: string): Promise<string | null>;
}

const ID = '([1-9]\\d{0,15})';
const PLACES: readonly [RegExp, 'faq' | 'batch'][] = [
	[new RegExp(`^/faq/${ID}/show/?$`), 'faq'],
	[new RegExp(`^/batch-details/${ID}(?:/schedule|/enroll(?:/[1-9]\\d{0,15})?)?/?$`), 'batch'],
	[new RegExp(`^/[a-z0-9-]+/batches/${ID}/?$`), 'batch'],
	[new RegExp(`^/batch-schedules/${ID}/?$`), 'batch'],
];

/** The page that loads an item created after the last build; null when there is no such item either. */
export async function latePage(late: Late, pathname: string): Promise<string | null> {
	for (const [pattern, kind] of PLACES) {
		const id = Number(pattern.exec(pathname)?.[1]);
		if (Number.isSafeInteger(id)) return (await late[kind](id)) ? `late/${kind}.html` : null;
	}
	const slug = /^\/on-spot-quiz\/([a-z0-9-]{1,60})\/?$/.exec(pathname)?.[1];
	return slug !== undefined && (await late.quiz(slug)) ? 'late/quiz.html' : null;
}
