import path from 'node:path';
import { WEB_PREFIX } from '#contract/constants.ts';
import type { Config } from '../config.ts';
import { startSimulator } from '../simulator/simulator.ts';

/** Starts the simulated gateways and couriers where the settings request them; null: they do not. */
export async function startSimulated({ payments, couriers, port, dataDir }: Config) {
	const simulatorPort = payments.simulatorPort ?? couriers.simulatorPort;
	if (simulatorPort === null) return null;
	return startSimulator({
		port: simulatorPort,
		courierWebhook: `http://127.0.0.1:${port}${WEB_PREFIX}/couriers/steadfast/webhook`,
		file: path.join(dataDir, 'simulator.jsonl'),
	});
}
