import type { FastifyBaseLogger } from 'fastify';
import type { Lang } from '#contract/constants.ts';
import type { NewsTopic } from '#contract/news/notifications.ts';
import type { ComplaintCategory, ComplaintContext, ComplaintRef } from '#contract/support/calls.ts';
import type { Config } from './config.ts';
import type { Database, Query } from './db/client.ts';
import type { Replica } from './db/replica.ts';
import type { Bus } from './events/bus.ts';
import type { Couriers } from './gateways/couriers/couriers.ts';
import type { FileStore } from './gateways/files/files.ts';
import type { MediaStore } from './gateways/media/media.ts';
import type { PaymentGateways } from './gateways/payments/payments.ts';
import type { PushGateway } from './gateways/push/push.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Messages } from './messages/messages.service.ts';
import type { AccountNeeds } from './modules/account/needs.ts';
import type { CatalogNeeds } from './modules/catalog/needs.ts';
import type { ExamNeeds } from './modules/exams/needs.ts';
import type { SalesNeeds } from './modules/sales/needs.ts';
import type { ScheduleNeeds } from './modules/schedule/needs.ts';
import type { SettingKey, Settings } from './settings/settings.service.ts';
import type { Builder } from './site/build-process.ts';
import type { Disk } from './watch/disk.ts';
import type { Metrics } from './watch/metrics.ts';

export interface Clock {
	now(): Date;
}

/** Something that a doctor is told: in the app always, by push and SMS as the doctor's choices say. */
export interface News {
	doctorId: number;
	topic: NewsTopic;
	/** Names the occasion: the same key is told once. */
	key: string;
	title: Record<Lang, string>;
	body: Record<Lang, string>;
	/** Where it leads: a path of this site, from `/my/` on. */
	path: string;
	/** What an SMS says (`SMS_TOPICS` only); without it none goes out. */
	sms?: string;
	/** Not before; at once without it. */
	at?: Date;
}

/** A complaint as rooms hand it in for a doctor. */
export interface NewComplaint {
	doctorId: number;
	category: ComplaintCategory;
	/** What it is about, e.g. `delivery` and its id. */
	ref: ComplaintRef | null;
	subject: string;
	text: string;
	context?: ComplaintContext | null;
}

/** What modules ask of higher ones, which answer in their `module.ts`. */
export interface Answers extends AccountNeeds, CatalogNeeds, SalesNeeds, ScheduleNeeds, ExamNeeds {
	/** Tells a doctor something as part of the transaction in which it becomes true. */
	notify: (tx: Query, news: News) => Promise<void>;
	/** Whether a doctor wants SMS about a topic; for those who send them by themselves. */
	wantsSms: (doctorId: number, topic: NewsTopic) => Promise<boolean>;
	/** Opens a complaint for a doctor. */
	openComplaint: (tx: Query, complaint: NewComplaint) => Promise<{ id: number; no: string }>;
}

/** What services are handed instead of importing it, so that tests can hand them something else. */
export interface Deps extends Answers {
	config: Config;
	/** Key for signing, at least 32 characters. */
	secret: string;
	clock: Clock;
	log: FastifyBaseLogger;
	/** Counters for those who watch. */
	metrics: Metrics;
	db: Database;
	bus: Bus;
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
