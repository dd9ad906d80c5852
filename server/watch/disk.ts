import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';

/** `low`: operators should free space. `short`: the rest is reserved for answers, sign-ins and payments. */
export type DiskState = 'ample' | 'low' | 'short';

export type Disk = ReturnType<typeof watchDisk>;

const LOOK_MS = 5_000;
/** Interval of checks without calls, so that the log reports in time. */
const ROUND_MS = 60_000;

type FreeSpace = { bavail: number; bsize: number };

/** Values of the operating system, and the clock; tests replace them. */
const OF_THE_SYSTEM = {
	statfs: (folder: string): Promise<FreeSpace> => statfs(folder),
	now: () => performance.now(),
};

/** Free bytes at a folder, or at its future place. */
async function freeAt(folder: string, look: (folder: string) => Promise<FreeSpace>): Promise<number> {
	try {
		const { bavail, bsize } = await look(folder);
		return bavail * bsize;
	} catch (error) {
		const above = path.dirname(folder);
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
		return freeAt(above, look);
	}
}

/** Monitors the folders of data and media; the smaller space counts. An unreadable value refuses nothing. */
export function watchDisk(
	config: Pick<Config, 'dataDir' | 'disk' | 'media'>,
	registry: Registry,
	log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
	system = OF_THE_SYSTEM,
) {
	const { disk, dataDir, media } = config;
	const folders = media.kind === 'local' ? [dataDir, media.dir] : [dataDir];
	let lookedAt = Number.NEGATIVE_INFINITY;
	let looking: Promise<DiskState> = Promise.resolve('ample');
	let last: DiskState = 'ample';

	async function look(): Promise<DiskState> {
		try {
			const free = Math.min(...(await Promise.all(folders.map((one) => freeAt(one, system.statfs)))));
			const state = free < disk.refuseBytes ? 'short' : free < disk.warnBytes ? 'low' : 'ample';
			const report = { disk: state, free_mb: Math.floor(free / 2 ** 20), folders };
			if (state !== last && state === 'ample') log.info(report, 'the disk has room again');
			else if (state !== last)
				log.warn(
					report,
					state === 'short' ? 'the disk runs short: uploads are refused' : 'the disk runs low',
				);
			last = state;
		} catch (error) {
			log.warn({ err: error }, 'the room on the disk is not known');
			last = 'ample';
		}
		return last;
	}
	/** At most a few seconds old. Never rejects. */
	function state(): Promise<DiskState> {
		const now = system.now();
		if (now - lookedAt >= LOOK_MS) {
			lookedAt = now;
			looking = look();
		}
		return looking;
	}
	new Gauge({
		name: 'prostuti_uploads_open',
		help: 'Whether uploads are taken: 0 while what is left of the disk is kept for answers',
		registers: [registry],
		async collect() {
			this.set((await state()) === 'short' ? 0 : 1);
		},
	});
	const round = setInterval(state, ROUND_MS);
	round.unref();
	return { state, close: () => clearInterval(round) };
}
