import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Belief } from '#server/simulator/control-routes.ts';
import type { Browser } from '#server/simulator/gateway-messages.ts';
import { type SimulatorOptions, startSimulator as start } from '#server/simulator/simulator.ts';
import type { Press } from '#server/simulator/state.ts';

export type { Belief, Browser, Press };

export interface TestSimulator {
	origin: string;
	/** Settings with which an app uses this simulator. */
	env: { PAYMENT_GATEWAYS: string; SIMULATOR_URL: string };
	/** Presses a button. Returns the browser's way back (null: it stays), the IPN's fields, and the current record. */
	press(
		ref: string,
		what: Press,
	): Promise<{ browser: Browser | null; ipn: Record<string, string> | null; payment: Belief }>;
	/** Sends the IPN of a payment again. Returns the status of the answer. */
	sendIpn(ref: string): Promise<{ status: number | null }>;
	payments(): Promise<Belief[]>;
	/** Number of the merchant's calls, by name: sslcommerz.validate, bkash.grant … */
	calls(): Promise<Record<string, number>>;
	/** Uses one of the controls in server/simulator/control-routes.ts. */
	control(handle: string, body?: unknown): Promise<unknown>;
	close(): Promise<void>;
}

async function json(url: string, body?: unknown) {
	const answer = await fetch(url, {
		...(body !== undefined && {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		}),
	});
	if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${url}`);
	return answer.json();
}

const handlesOf = (origin: string, close: () => Promise<void>): TestSimulator => ({
	origin,
	env: { PAYMENT_GATEWAYS: 'simulator', SIMULATOR_URL: origin },
	press: (ref, what) => json(`${origin}/control/payments/${ref}`, { press: what }),
	sendIpn: (ref) => json(`${origin}/control/ipn/${ref}`, {}),
	payments: () => json(`${origin}/control/payments`),
	calls: () => json(`${origin}/control/calls`),
	control: (handle, body = {}) => json(`${origin}/control/${handle}`, body),
	close,
});

/** Starts a simulator in this process on a free port, by default without a file and without sending IPNs. */
export async function startSimulator(options: Partial<SimulatorOptions> = {}): Promise<TestSimulator> {
	const { origin, close } = await start({ port: 0, file: null, deliver: false, ...options });
	return handlesOf(origin, close);
}

/** Starts a simulator as a separate process, which stores its payments in a file. */
export async function startSimulatorProcess(file: string, port = 0): Promise<TestSimulator> {
	const child = spawn(process.execPath, ['server/simulator/main.ts'], {
		cwd: path.resolve(import.meta.dirname, '../..'),
		env: { ...process.env, PORT: String(port), STATE_FILE: file },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [line] = await once(createInterface(child.stdout), 'line');
	const origin = /^simulator (http:\S+)$/.exec(String(line))?.[1];
	if (!origin) throw new Error(`the simulator said ${line}`);
	return handlesOf(origin, async () => {
		const end = once(child, 'exit');
		child.kill('SIGTERM');
		await end;
	});
}
