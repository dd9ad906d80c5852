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

/** Queries of modules to higher ones, each added by `declare module` and answered in a `module.ts`. */
export interface Answers {
	/** Whether the doctor is in an exam that the clock has not ended. Guards of the framework call it too. */
	inRunningAttempt: (doctorId: number) => Promise<boolean>;
}

/** Dependencies passed to services instead of imported, so that tests can replace them. */
export interface Deps {
	config: Config;
	/** Key for signing, at least 32 characters. */
	secret: string;
	clock: Clock;
	log: FastifyBaseLogger;
	metrics: Metrics;
	db: Database;
	bus: Bus;
	answers: Answers;
	disk: Disk;
	jobs: Jobs;
	messages: Messages;
	files: FileStore;
	/** The files of lectures. */
	media: MediaStore;
	gateways: PaymentGateways;
	couriers: Couriers;
	/** Null: there are no push notifications. */
	push: PushGateway | null;
	/** Builds the site; the build calls this process at `api`. */
	builder: Builder;
	api: () => string;
	/** A replica of the database for some reads; null: there is none. */
	replica: Replica | null;
	keptDays: (period: string) => number;
	setting: <K extends SettingKey>(key: K) => Promise<Settings[K]>;
}
