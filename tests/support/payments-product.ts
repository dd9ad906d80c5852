// The parts of a payment, each as a separate process that can be killed: app, PostgreSQL, and the gateways' simulator.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';
import { type Buyer, givenBuyers } from './payments-orders.ts';
import { openProxy, type PaymentsProxy } from './payments-proxy.ts';
import { differences, expectBooksInOrder, expectSeatsCounted } from './payments-truth.ts';
import { killChildren, type RunningApp, startProcess } from './process.ts';
import { type Browser, type Press, startSimulatorProcess, type TestSimulator } from './simulator.ts';

export class PaymentProduct {
	db!: Database;
	simulator!: TestSimulator;
	proxy!: PaymentsProxy;
	app!: RunningApp;
	/** All who paid or tried to. */
	readonly all: Buyer[] = [];
	/** Logs of every app process of this test. */
	logs = '';
	#dir = '';
	#server!: EmbeddedDatabase;

	async open(): Promise<void> {
		this.#dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-payments-'));
		[this.#server, this.simulator, this.proxy] = await Promise.all([
			this.#startServer(),
			startSimulatorProcess(path.join(this.#dir, 'simulator.jsonl')),
			openProxy(),
		]);
		await this.startApp();
		this.db = openDatabase(this.#server.url, { max: 4 });
	}
	async close(): Promise<void> {
		// A failed start leaves no connection to close.
		await this.db?.close();
		this.app?.child.kill('SIGTERM');
		await this.app?.ended();
		await this.proxy?.close();
		await this.simulator?.close();
		await this.#server?.stop();
		await rm(this.#dir, { recursive: true, force: true, maxRetries: 5 });
	}

	async startApp(): Promise<void> {
		this.app = await startProcess(path.join(this.#dir, 'app'), {
			DATABASE_URL: this.#server.url,
			DEMO: '0',
			APP_SECRET: 'the same secret in every process',
			PUBLIC_ORIGIN: this.proxy.origin,
			PAYMENT_GATEWAYS: 'simulator',
			SIMULATOR_URL: this.simulator.origin,
			LOG_LEVEL: 'debug',
		});
		this.proxy.lead(this.app.origin);
	}
	async killApp(): Promise<void> {
		this.proxy.lead(null);
		this.app.child.kill('SIGKILL');
		await this.app.ended();
		this.logs += this.app.output();
	}
	async restartDatabase(): Promise<void> {
		const file = await readFile(path.join(this.#dir, 'server/postgres/postmaster.pid'), 'utf8');
		const pid = Number(file.split('\n')[0]);
		// Stopped first, so that it cannot restart its killed children.
		process.kill(pid, 'SIGSTOP');
		killChildren(pid);
		process.kill(pid, 'SIGKILL');
		await this.#server.stop();
		this.#server = await this.#startServer();
	}
	#startServer(): Promise<EmbeddedDatabase> {
		return startEmbedded({ dir: path.join(this.#dir, 'server'), log: () => {} });
	}

	/** Presses a button of the gateway's page. Returns the browser's way back; null: it stays there. */
	async press(ref: string, what: Press): Promise<Browser | null> {
		return (await this.simulator.press(ref, what)).browser;
	}

	/** Doctors with an unpaid order. */
	async buyers(count: number): Promise<Buyer[]> {
		const made = await givenBuyers(this.db, count);
		this.all.push(...made);
		return made;
	}
	async buyer(): Promise<Buyer> {
		const [one] = await this.buyers(1);
		if (!one) throw new Error('no doctor was made');
		return one;
	}
	/** The doctor's payments in the order in which they began, each with the state of the order. */
	async states(one: Buyer): Promise<{ state: string; reason: string | null; order: string }[]> {
		const { rows } = await this.db.pool.query(
			`select p.state, p.reason, o.status as "order" from payments p join orders o on o.id = p.order_id
			where p.order_id = $1 order by p.id`,
			[one.orderId],
		);
		return rows;
	}

	/** Payments that the gateway reports as paid are paid here, once, and no others; the app may need a moment. */
	async expectTruth(who: readonly Buyer[], timeout = 30_000): Promise<void> {
		await expect
			.poll(async () => differences(this.db, await this.simulator.payments(), who), {
				timeout,
				interval: 200,
				message: 'the gateway and we agree',
			})
			.toEqual([])
			.catch((error) => {
				// Only the app's log has the reason.
				const lines = this.app.output().split('\n');
				error.message += lines
					.filter((line) => /"level":(50|60)/.test(line))
					.slice(-5)
					.join('\n');
				throw error;
			});
		await expectBooksInOrder(this.db);
		for (const batch of new Set(who.map(({ batchId }) => batchId))) {
			await expectSeatsCounted(this.db, batch);
		}
	}
}

/** Milliseconds; delays of people are short here. */
const QUICK = { ipn_ms: 0, answer_ms: 0, slow_ms: 300, late_ms: 300, redirect_first_ms: 300, hidden_ms: 300 };

/** App, database and simulator for this test file; the simulator answers at once unless a test slows it down. */
export function productForFile(): PaymentProduct {
	const product = new PaymentProduct();
	beforeAll(() => product.open(), 90_000);
	beforeEach(() => product.simulator.control('delay', QUICK));
	afterAll(() => product.close(), 60_000);
	return product;
}
