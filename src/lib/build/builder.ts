import { type BuildNews, BuildOrder } from '#contract/release.ts';
import { makeRelease } from './release.ts';
import { sourceDigest } from './source-digest.ts';

/**
 * The build's own process: it waits for one order, makes one release and ends. It is started ahead, because loading the
 * build tools takes longer than a small build. When the server that started it goes, it goes too.
 */
function say(news: BuildNews, then?: () => void): void {
	process.send?.(news, undefined, undefined, () => then?.());
}
const leave = () => process.exit(0);

process.on('disconnect', () => process.exit(1));

const code = sourceDigest();
process.once('message', async (message) => {
	try {
		const release = await makeRelease(BuildOrder.parse(message), await code, say);
		say({ kind: 'done', release }, leave);
	} catch (error) {
		say({ kind: 'failed', error: error instanceof Error ? error.message : String(error) }, leave);
	}
});
await code;
say({ kind: 'ready' });
