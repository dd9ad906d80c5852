import { type BuildNews, BuildOrder } from '#contract/site/release.ts';
import { type AstroBuild, startAstroBuild } from './astro-build.ts';
import { makeRelease } from './release.ts';
import { sourceDigest } from './source-digest.ts';

// Waits for an order, makes one release and exits, also with its server. With `ahead` it first does what needs no content,
// and after an order without changes it waits for the next: none of that work was used.
const ahead = process.argv.includes('ahead');
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
process.on('message', async (message) => {
	try {
		const release = await makeRelease(BuildOrder.parse(message), await code, say, start);
		say({ kind: 'done', release }, () => {
			if (release || !ahead) leave(0);
		});
	} catch (error) {
		say({ kind: 'failed', error: error instanceof Error ? error.message : String(error) }, () => leave(0));
	}
});
await code;
if (ahead) start();
say({ kind: 'ready' });
