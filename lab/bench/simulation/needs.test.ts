import { expect, it } from 'vitest';
import { readMeasured } from '../support/measured.ts';
import { eveningOf, needsOf } from './needs.ts';

it('twice the doctors need twice of everything, where the opening is spread over twice the time', async () => {
	const measured = await readMeasured();
	const [once, twice] = [50_000, 100_000].map((doctors) => needsOf(measured, doctors));
	expect(once?.map(({ phase }) => phase)).toEqual(['waiting', 'start', 'writing', 'hand in']);
	for (const at of [0, 2] as const) {
		const { phase: _, s: __, ...need } = once?.[at] ?? { phase: '', s: 0 };
		for (const [name, value] of Object.entries(need)) {
			const more = twice?.[at]?.[name as 'app'];
			expect(more).toBeCloseTo(value * 2, 6);
		}
	}
	expect(twice?.[3]?.app).toBeCloseTo(once?.[3]?.app ?? 0);
	expect(twice?.[3]?.s).toBeCloseTo((once?.[3]?.s ?? 0) * 2);
});

it('handing in costs its measured time and that of scoring', async () => {
	const measured = await readMeasured();
	const handIn = needsOf(measured, 1_000).find(({ phase }) => phase === 'hand in');
	// A thousand within twenty seconds.
	expect(handIn?.requests).toBeCloseTo(50);
	expect(handIn?.app).toBeCloseTo(0.05 * (measured.calls.submit.app_cpu_ms + measured.score.app_cpu_ms));
	expect(handIn?.wal).toBeCloseTo((50 * (measured.calls.submit.wal_bytes + measured.score.wal_bytes)) / 1e6);
});

it('an evening holds the saves of each doctor at the pace of the server', async () => {
	const evening = eveningOf(await readMeasured(), 100);
	// Three hours, every three seconds.
	expect(evening.saves).toBeCloseTo(360_000);
	expect(evening.requests).toBeGreaterThan(360_000);
});
