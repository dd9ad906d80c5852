// Readers of public pages: they must get a whole page of one release, and every file that it refers to must
// be served, also long after the next release.
import { setTimeout as delay } from 'node:timers/promises';
import { digestOf, type Releases } from './releases.ts';
import type { Tally } from './tally.ts';
import { type Accepts, assetsOf } from './whole.ts';
import { openWire } from './wire.ts';

const SOCKETS = 8;
const ENCODINGS: readonly Accepts[] = ['br', 'gzip', 'identity'];
/** Public API calls of the pages. */
const CALLS = ['/api/v3/web/homepage/courses', '/api/v3/web/homepage/scrolling-notices', '/api/v3/web/faqs'];

/** Starts so many page loads per second. Ends with `signal`. */
export function openReaders(
	origin: string,
	tally: Tally,
	releases: Releases,
	pages: readonly string[],
	perSecond: number,
) {
	const wire = openWire(origin, tally, SOCKETS);
	/** Digests of hashed files by name: a name must always have the same content. */
	const assets = new Map<string, string>();
	/** Every served version of a page, once. */
	const given = new Map<string, { page: string; text: string }>();
	const faults = new Set<string>();
	let count = 0;
	const turn = <T>(list: readonly T[]): T => list[count++ % list.length] as T;

	async function readAsset(name: string): Promise<void> {
		const accepts = turn(ENCODINGS);
		const got = await wire.send({ kind: 'file', method: 'GET', path: name, accepts, fromDisk: true });
		if (got === null) return;
		if (got.status !== 200) {
			faults.add(`${name} answered ${got.status}`);
			return;
		}
		const digest = digestOf(got.text);
		if ((assets.get(name) ?? digest) !== digest) faults.add(`${name} holds something else than before`);
		assets.set(name, digest);
	}
	async function readPage(): Promise<void> {
		const page = turn(pages);
		const accepts = turn(ENCODINGS);
		// Screens of doctors are served by the app.
		const fromDisk = !page.startsWith('/my/');
		const kind = fromDisk ? 'page' : 'shell';
		const got = await wire.send({ kind, method: 'GET', path: page, accepts, fromDisk });
		if (got?.status !== 200) return;
		const wanted = accepts === 'identity' ? undefined : accepts;
		if (got.headers['content-encoding'] !== wanted)
			faults.add(`${page} came as ${got.headers['content-encoding']} to who unpacks ${accepts}`);
		given.set(`${page} ${digestOf(got.text)}`, { page, text: got.text });
		const names = assetsOf(got.text);
		const fresh = names.filter((name) => !assets.has(name));
		// Every file once, and now and then a known one again.
		for (const name of fresh.length > 0 ? fresh : [turn(names)]) await readAsset(name);
	}
	const readCall = () => wire.send({ kind: 'public call', method: 'GET', path: turn(CALLS) });

	return {
		async run(signal: AbortSignal): Promise<void> {
			const running = new Set<Promise<unknown>>();
			while (!signal.aborted) {
				const one = Math.random() < 0.9 ? readPage() : readCall();
				running.add(one);
				void one.finally(() => running.delete(one));
				await delay(2 * Math.random() * (1_000 / perSecond), undefined, { signal }).catch(() => {});
			}
			await Promise.all(running);
		},
		/** Number of served versions of pages, and of hashed files. */
		seen: () => ({ versions: given.size, files: assets.size }),
		/** Whether this text was on a page. */
		wasRead: (text: string) => [...given.values()].some((one) => one.text.includes(text)),
		/** Loads every file of every page again; returns all faults of pages. */
		async close(): Promise<string[]> {
			for (const name of assets.keys()) await readAsset(name);
			wire.close();
			for (const { page, text } of given.values()) {
				const fault = releases.faultOf(page, text);
				if (fault !== null) faults.add(fault);
			}
			return [...faults];
		},
	};
}
