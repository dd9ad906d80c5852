import closeWithGrace from 'close-with-grace';
import { startSimulator } from './simulator.ts';

/** The simulated gateways as a separate process, for tests that end the app's. */
const { PORT, STATE_FILE, COURIER_WEBHOOK } = process.env;
const simulator = await startSimulator({
	port: Number(PORT ?? '0'),
	file: STATE_FILE || null,
	courierWebhook: COURIER_WEBHOOK || null,
});
closeWithGrace({ delay: 5_000, logger: false }, () => simulator.close());
process.stdout.write(`simulator ${simulator.origin}\n`);
