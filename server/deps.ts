import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Replica } from './db/replica.ts';
import type { Bus } from './events/bus.ts';
import type { Couriers } from './gateways/couriers/couriers.ts';
import type { FileStore } from './gateways/files/files.ts';
import type { MediaStore } from './gateways/media/media.ts';
import type { PaymentGateways } from './gateways/payments/payments.ts';
import type { PushGateway } from './gateways/push/push.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Messages } from './messages/messages.service.ts';
import type { SettingKey, Settings } from './settings/settings.service.ts';
import type { Builder } from './site/build-process.ts';
import type { Disk } from './watch/disk.ts';
import type { Metrics } from './watch/metrics.ts';

export interface Clock {
	now(): Date;
}

/** Questions that modules ask of higher ones, each added by `declare module` and answered in a `module.ts`. */
export interface Answers {
	/** Whether the doctor sits an exam that the clock has not ended. The guards of the frame ask it too. */
	inRunningAttempt: (doctorId: number) => Promise<boolean>;
}

/** What services are handed instead of importing it, so that tests can hand them something else. */
export interface Deps {
	config: Config;
	/** Key for signing, at least 32 characters. */
	secret: string;
	clock: Clock;
	log: FastifyBaseLogger;
	/** Counters for those who watch. */
	metrics: Metrics;
	db: Database;
	bus: Bus;
	answers: Answers;
	/** The room that is left for files. */
	disk: Disk;
	jobs: Jobs;
	messages: Messages;
	files: FileStore;
	/** The files of lectures. */
	media: MediaStore;
	gateways: PaymentGateways;
	couriers: Couriers;
	/** Null: nobody is told by push. */
	push: PushGateway | null;
	/** Builds the site; it asks this process at `api`. */
	builder: Builder;
	api: () => string;
	/** A copy of the database that some reads may go to; null: there is none. */
	replica: Replica | null;
	/** For how many days things of this period are kept. */
	keptDays: (period: string) => number;
	setting: <K extends SettingKey>(key: K) => Promise<Settings[K]>;
}
