import { getBatches, isWanted } from '#lib/build/content.ts';

/** One page for each batch of this build, by its id. */
export async function batchPaths() {
	const paths = [];
	for (const batch of await getBatches()) {
		if (await isWanted('batch', batch.id)) paths.push({ params: { id: String(batch.id) }, props: { batch } });
	}
	return paths;
}

/** One page for each schedule of each batch of this build. */
export async function schedulePaths() {
	return (await batchPaths()).flatMap(({ params, props }) =>
		props.batch.plans.map((schedule) => ({
			params: { ...params, sid: String(schedule.id) },
			props: { ...props, schedule },
		})),
	);
}
