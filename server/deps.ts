import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database, Query } from './db/client.ts';
import type { Bus } from './events/bus.ts';
import type { FileStore } from './gateways/files/files.ts';
import type { PaymentGateways } from './gateways/payments/payments.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { BatchSchedule } from './modules/catalog/catalog.service.ts';
import type { SettingKey, Settings } from './modules/content/settings.service.ts';
import type { Messages } from './modules/messages/messages.service.ts';

export interface Clock {
	now(): Date;
}

/** What services are handed instead of importing it, so that tests can hand them something else. */
export interface Deps {
	config: Config;
	/** Key for signing, at least 32 characters. */
	secret: string;
	clock: Clock;
	log: FastifyBaseLogger;
	db: Database;
	bus: Bus;
	jobs: Jobs;
	messages: Messages;
	files: FileStore;
	gateways: PaymentGateways;
	setting: <K extends SettingKey>(key: K) => Promise<Settings[K]>;
	/** What lower floors must know of higher ones, wired in app.ts. */
	hasPaidCourse: (doctorId: number) => Promise<boolean>;
	/** Whether the doctor sits an exam that the clock has not ended. */
	inRunningAttempt: (doctorId: number) => Promise<boolean>;
	/** Exams for which a device that is not verified could be used alone at this moment. */
	examsForPass: (doctorId: number) => Promise<{ id: number; title: string; opensAt: Date; until: Date }[]>;
	/** What the schedules of these batches hold. */
	scheduleOfBatches: (batchIds: readonly number[]) => Promise<ReadonlyMap<number, BatchSchedule>>;
	/**
	 * Classes and exams of an enrolment's routine that are over, attended or not, and all of them. Inside a transaction
	 * it reads by its connection.
	 */
	eventsOver: (
		q: Query,
		enrolment: { batchId: number; scheduleId: number | null },
		now: Date,
	) => Promise<{ done: number; total: number }>;
	/** Events done and in all, by enrolment id. */
	countProgress: (
		enrolments: readonly { id: number; scheduleId: number | null }[],
	) => Promise<Map<number, { done: number; total: number }>>;
}
