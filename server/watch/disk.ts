import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';

/** `low`: somebody should make room. `short`: what is left is kept for answers, sign-ins and payments. */
export type DiskState = 'ample' | 'low' | 'short';

/** How much room the folders have into which this process writes. */
export interface Disk {
	/** As it was at most a few seconds ago. Never rejects. */
	state(): Promise<DiskState>;
	/** Ends the looks of its own. */
	close(): void;
}

/** The disk is looked at no more often than this. */
const LOOK_MS = 5_000;
/** So often it is looked at although nobody asks, so that the log tells in time. */
const ROUND_MS = 60_000;

type FreeSpace = { bavail: number; bsize: number };

/** What the system itself tells, and when; tests put something else in their place. */
const OF_THE_SYSTEM = {
	statfs: (folder: string): Promise<FreeSpace> => statfs(folder),
	now: () => performance.now(),
};

/** Bytes that are free where a folder lies, or will lie once somebody makes it. */
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

/**
 * Watches the room of the data folder and of the media folder; the scarcer one counts. What cannot be read refuses
 * nothing. Says in the log when the state changes.
 */
export function watchDisk(
	config: Pick<Config, 'dataDir' | 'disk' | 'media'>,
	registry: Registry,
	log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
	system = OF_THE_SYSTEM,
): Disk {
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
