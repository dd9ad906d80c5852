import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Query } from '../db/client.ts';

/** Events between processes: topic and the id it is about. */
export interface Topics {
	/** A token was ended or changed. */
	'session.dropped': { token_id: number };
	/** Devices, sessions, password or phone of a doctor changed. */
	'doctor.changed': { doctor_id: number };
	/** Roles of a member of staff changed, or the member was disabled. */
	'operator.changed': { operator_id: number };
	/** Paper, window or publication of an exam changed. */
	'exam.changed': { exam_id: number };
	/** A correction of keys changed published marks; `results.revised_at` says whose. */
	'result.revised': { exam_id: number; revision: number };
	'rebuild.changed': { rebuild_id: number };
	/** Settings (`settings`), content (`content`), full and open batches (`seats`) or the live release (`release`) changed. */
	'content.changed': { kind: string };
}
type Topic = keyof Topics;

const CHANNEL = 'app_events';

export type Bus = Awaited<ReturnType<typeof openBus>>;

/** Notifies every process, once the transaction commits; for services that only have a transaction. */
export async function tell<T extends Topic>(tx: Query, topic: T, payload: Topics[T]): Promise<void> {
	await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, ...payload })})`);
}

/** Listens on a connection of its own and reconnects; `show` lets other processes see something meanwhile. */
export async function openBus(
	url: string,
	log: Pick<FastifyBaseLogger, 'warn'>,
	show?: (client: pg.Client) => Promise<void>,
) {
	const listeners = new Map<Topic, Set<(payload: never) => void>>();
	const resets = new Set<() => void>();
	const all = new Set<() => void>();
	let client: pg.Client | null = null;
	let closed = false;
	let retry: NodeJS.Timeout | undefined;
	let retried: Promise<void> | undefined;

	async function connect(): Promise<void> {
		const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
		next.on('notification', ({ payload }) => {
			const { topic, ...news } = JSON.parse(payload ?? '{}');
			for (const listener of all) listener();
			for (const listener of listeners.get(topic) ?? []) listener(news as never);
		});
		const lost = () => {
			if (client !== next || closed) return;
			client = null;
			for (const reset of resets) reset();
			again();
		};
		next.on('error', lost);
		next.on('end', lost);
		try {
			await next.connect();
			await show?.(next);
			await next.query(`listen ${CHANNEL}`);
		} catch (error) {
			await next.end().catch(() => {});
			throw error;
		}
		client = next;
		for (const reset of resets) reset();
	}
	function again(): void {
		if (closed) return;
		log.warn('lost the connection that listens for news, trying again');
		retry = setTimeout(() => {
			retried = connect().catch(again);
		}, 1_000);
	}

	await connect();
	return {
		emit: tell,
		on<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): () => void {
			const set = listeners.get(topic) ?? new Set();
			set.add(listener as (payload: never) => void);
			listeners.set(topic, set);
			return () => set.delete(listener as (payload: never) => void);
		},
		/** Called for every event, before the listeners of its topic. */
		onAny(listener: () => void): void {
			all.add(listener);
		},
		/** Called when events may have been missed: caches must be dropped. */
		onReset(listener: () => void): void {
			resets.add(listener);
		},
		/** False while no events are received: caches must not be used. */
		get connected(): boolean {
			return client !== null;
		},
		async close() {
			closed = true;
			clearTimeout(retry);
			await retried;
			await client?.end();
		},
	};
}
