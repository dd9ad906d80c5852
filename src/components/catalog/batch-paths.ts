import { joinableFirst } from '#contract/account/joining.ts';
import { getBatches, getHome, isCatalogueWanted, isWanted } from '#lib/build/content.ts';

export async function batchPaths() {
	const paths = [];
	for (const batch of await getBatches()) {
		if (await isWanted('batch', batch.id)) paths.push({ params: { id: String(batch.id) }, props: { batch } });
	}
	return paths;
}

export async function schedulePaths() {
	return (await batchPaths()).flatMap(({ params, props }) =>
		props.batch.plans.map((schedule) => ({
			params: { ...params, sid: String(schedule.id) },
			props: { ...props, schedule },
		})),
	);
}

export async function categoryPaths() {
	if (!(await isCatalogueWanted())) return [];
	const { categories } = await getHome();
	const batches = joinableFirst(await getBatches(), null);
	return categories.map((category) => ({
		params: { slug: category.slug },
		props: { category, batches: batches.filter((batch) => batch.category.slug === category.slug) },
	}));
}
