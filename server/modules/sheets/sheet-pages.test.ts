import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerSheetPages, sheetPageUrl } from './sheet-pages.ts';

const deps = { secret: 'a secret of this test', clock: { now: () => new Date('2026-01-01T06:00:00Z') } };

it('pages of a doctor who requests a whole book at once do not delay another doctor, and are limited', async () => {
	const app = Fastify();
	const drawing: { doctorId: number; done: () => void }[] = [];
	registerSheetPages(
		app,
		deps,
		({ doctorId }) =>
			new Promise((resolve) => drawing.push({ doctorId, done: () => resolve(Buffer.from('page')) })),
	);
	const ask = (doctorId: number, no: number) =>
		app.inject({ url: sheetPageUrl(deps, { sheetId: 1, no, doctorId }) });
	const ofOne = Array.from({ length: 30 }, (_, n) => ask(1, n + 1));
	const refused = await Promise.race(ofOne);
	expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
	const ofOther = ask(2, 1);
	await expect.poll(() => drawing.length).toBe(2);
	let finished = false;
	const all = Promise.all([...ofOne, ofOther]).finally(() => {
		finished = true;
	});
	const order: number[] = [];
	while (!finished) {
		const next = drawing.shift();
		if (next) order.push(next.doctorId);
		next?.done();
		await new Promise((resolve) => setImmediate(resolve));
	}
	const statuses = (await all).map(({ statusCode }) => statusCode);
	expect(statuses.filter((status) => status === 503)).toHaveLength(4);
	expect(statuses.at(-1)).toBe(200);
	// Two of the first doctor were being drawn, one more was next in the queue.
	expect(order.indexOf(2)).toBeLessThanOrEqual(3);
});
