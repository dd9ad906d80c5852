import { expect, it } from 'vitest';
import { readMeasured } from '../support/measured.ts';
import { eveningOf, needsOf } from './needs.ts';

it('twice the doctors need twice of everything', async () => {
	const measured = await readMeasured();
	const [once, twice] = [1_000, 2_000].map((doctors) => needsOf(measured, doctors));
	expect(once?.map(({ phase }) => phase)).toEqual(['waiting', 'start', 'writing', 'hand in']);
	for (const [at, { phase: _, ...need }] of (once ?? []).entries()) {
		const { phase: __, ...more } = twice?.[at] ?? { phase: '' };
		for (const [name, value] of Object.entries(need))
			expect(more[name as keyof typeof more]).toBeCloseTo(value * 2, 6);
	}
});

it('a save costs its measured time', async () => {
	const measured = await readMeasured();
	const { heartbeat } = measured.calls;
	const save = measured.saves.find(({ clients }) => clients === 16);
	const writing = needsOf(measured, 1_000).find(({ phase }) => phase === 'writing');
	// A hundred saves and fifty heartbeats per second.
	expect(writing?.requests).toBeCloseTo(150);
	expect(writing?.app).toBeCloseTo(0.1 * (save?.app_cpu_ms ?? 0) + 0.05 * heartbeat.app_cpu_ms);
	expect(writing?.wal).toBeCloseTo((100 * (save?.wal_bytes ?? 0) + 50 * heartbeat.wal_bytes) / 1e6);
});

it('an evening of three hours holds a save of each doctor every ten seconds', async () => {
	const evening = eveningOf(await readMeasured(), 100);
	expect(evening.saves).toBe(108_000);
	expect(evening.requests).toBeGreaterThan(108_000);
});
