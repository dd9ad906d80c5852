import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { watchDisk } from './disk.ts';

const config = readConfig({
	DATA_DIR: '/data',
	MEDIA_DIR: '/media/lectures',
	DISK_WARN_MB: '500',
	DISK_REFUSE_MB: '200',
});
const MISSING = Object.assign(new Error('there is none'), { code: 'ENOENT' });

/** A disk with free megabytes by folder; folders without an entry do not exist. */
function given(free: Record<string, number | Error>) {
	const said: [string, unknown][] = [];
	const log = {
		info: (reported: object, text: string) => said.push([text, reported]),
		warn: (reported: object, text: string) => said.push([text, reported]),
	};
	let now = 0;
	let looks = 0;
	const registry = new Registry();
	const disk = watchDisk(config, registry, log as never, {
		now: () => now,
		async statfs(folder) {
			looks++;
			const megabytes = free[folder] ?? MISSING;
			if (megabytes instanceof Error) throw megabytes;
			return { bavail: megabytes, bsize: 2 ** 20 };
		},
	});
	disk.close();
	return {
		free,
		said,
		state: () => disk.state(),
		later: (ms: number) => {
			now += ms;
		},
		looks: () => looks,
		open: async () => (await registry.getSingleMetric('prostuti_uploads_open')?.get())?.values[0]?.value,
	};
}

it('reports low space, refused uploads, and enough space again, once each', async () => {
	const { free, state, later, said, open } = given({ '/data': 900, '/': 900 });
	expect([await state(), await open()]).toEqual(['ample', 1]);
	for (const [megabytes, expected] of [
		[499, 'low'],
		[480, 'low'],
		[199, 'short'],
		[900, 'ample'],
	] as const) {
		later(5_000);
		free['/data'] = megabytes;
		expect([await state(), await open()]).toEqual([expected, expected === 'short' ? 0 : 1]);
	}
	const folders = ['/data', '/media/lectures'];
	expect(said).toEqual([
		['the disk runs low', { disk: 'low', free_mb: 499, folders }],
		['the disk runs short: uploads are refused', { disk: 'short', free_mb: 199, folders }],
		['the disk has room again', { disk: 'ample', free_mb: 900, folders }],
	]);
});

it('is checked every five seconds at most, however many callers there are', async () => {
	const { state, later, looks } = given({ '/data': 900, '/media/lectures': 900 });
	await Promise.all(Array.from({ length: 20 }, state));
	later(4_999);
	await state();
	expect(looks()).toBe(2);
	later(1);
	await state();
	expect(looks()).toBe(4);
});

it('the folder with less space counts, and a missing one is measured at its future place', async () => {
	expect(await given({ '/data': 900, '/media': 100 }).state()).toBe('short');
	expect(await given({ '/data': 300, '/media/lectures': 900 }).state()).toBe('low');
});

it('an unreadable value refuses nothing, and is logged', async () => {
	const { state, said } = given({ '/data': new Error('no right'), '/': 900 });
	expect(await state()).toBe('ample');
	expect(said.map(([text]) => text)).toEqual(['the room on the disk is not known']);
});

it('the bounds are settings, and must be consistent', () => {
	const MEGABYTE = 2 ** 20;
	expect(readConfig({}).disk).toEqual({ warnBytes: 5_120 * MEGABYTE, refuseBytes: 2_048 * MEGABYTE });
	expect(readConfig({ DISK_WARN_MB: '1000' }).disk.refuseBytes).toBe(1_000 * MEGABYTE);
	expect(() => readConfig({ DISK_WARN_MB: '10', DISK_REFUSE_MB: '11' })).toThrow(
		'DISK_REFUSE_MB must not be more',
	);
	expect(() => readConfig({ DISK_WARN_MB: 'much' })).toThrow('DISK_WARN_MB must be a whole number');
});
