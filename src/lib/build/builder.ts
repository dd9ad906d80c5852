import { type BuildNews, BuildOrder } from '#contract/release.ts';
import { type AstroBuild, startAstroBuild } from './astro-build.ts';
import { makeRelease } from './release.ts';
import { sourceDigest } from './source-digest.ts';

/**
 * The build's own process: it waits for one order, makes one release and ends. Started with `ahead`, it does what does
 * not depend on content before the order comes. When the server that started it goes, it goes too.
 */
let build: AstroBuild | null = null;
const start = () => {
	build ??= startAstroBuild();
	return build;
};

function leave(code: number): void {
	build?.clear();
	process.exit(code);
}
function say(news: BuildNews, then?: () => void): void {
	process.send?.(news, undefined, undefined, () => then?.());
}

process.on('disconnect', () => leave(1));
process.on('SIGTERM', () => leave(1));

const code = sourceDigest();
process.once('message', async (message) => {
	try {
		const release = await makeRelease(BuildOrder.parse(message), await code, say, start);
		say({ kind: 'done', release }, () => leave(0));
	} catch (error) {
		say({ kind: 'failed', error: error instanceof Error ? error.message : String(error) }, () => leave(0));
	}
});
await code;
if (process.argv.includes('ahead')) start();
say({ kind: 'ready' });
