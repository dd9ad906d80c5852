import { rm } from 'node:fs/promises';

/** Removes database and releases of the run, after the server was stopped. */
export default async function teardown() {
	const dir = process.env.E2E_DIR;
	if (dir) await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}
