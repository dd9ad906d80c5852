// Thousands of folders like `faq/12/show.html` take seconds to copy: in a release the pages of questions are in about a
// hundred folders by the end of their number, which releases share while nothing in them changes.

/** The key of all pages that show the small lists and no question of the large one. */
export const CATALOGUE = 'all';
const CATALOGUE_PAGE =
	/^(?:courses|on-spot-quiz|teachers)\/[^/]+\.html$|^[a-z0-9-]+\/(?:batches|batch-for-you)\.html$/;
const FAQ_PAGE = /^faq\/(\d+)\/show\.html$/;

/** Which item a file is made from, as `family:key`; null for files that every build makes. */
export function ownerOf(file: string): string | null {
	const faq = FAQ_PAGE.exec(file);
	if (faq) return `faq:${faq[1]}`;
	const list = /^faq\/page\/(\d+)\.html$/.exec(file);
	if (list) return `faqList:${list[1]}`;
	const batch = /^(?:batch-details|batch-schedules|[a-z0-9-]+\/batches)\/(\d+)(?:\/.+|\.html)$/.exec(file);
	if (batch) return `batch:${batch[1]}`;
	return CATALOGUE_PAGE.test(file) ? `catalogue:${CATALOGUE}` : null;
}

/** The shard of a file and its name in it; null for files in the release itself. */
export function shardOf(file: string): { shard: string; name: string } | null {
	const id = FAQ_PAGE.exec(file)?.[1];
	return id === undefined ? null : { shard: id.slice(-2), name: `${id}.html` };
}

export const SHARD_PARENT = 'faq';

/** The file below `site` for what Astro wrote as `file`. */
export function placeOf(file: string): string {
	const sharded = shardOf(file);
	return sharded ? `${SHARD_PARENT}/${sharded.shard}/${sharded.name}` : file;
}

export function pathOf(file: string): string {
	const name = file.replace(/\.html$/, '').replace(/(^|\/)index$/, '');
	return `/${name}`;
}
