import { beforeAll, describe, expect, it } from 'vitest';
import { joiningOf } from '#contract/account/joining.ts';
import type { Batch } from '#contract/catalog/calls.ts';
import { CONTENT_TYPES } from '#contract/site/staff-fields.ts';
import { fieldsOf, listContent } from '#server/modules/site/drafts/drafts.list.ts';
import { untrueIn } from '#server/modules/site/drafts/facts.service.ts';
import { prepareDemonstration } from '#server/seed/demo.ts';
import { appForFile, NOON } from '../../support/app.ts';

const WEB = '/api/v3/web';
const DAY = 86_400_000;
const app = appForFile();

async function batches(): Promise<Batch[]> {
	const { categories } = (await app.call('GET', `${WEB}/homepage/batch-categories`)).body;
	const lists = await Promise.all(
		categories.map(
			async ({ slug }: { slug: string }) =>
				(await app.call('GET', `${WEB}/batch-categories/${slug}/batches`)).body.batches,
		),
	);
	return lists.flat();
}
/** Instants that must move with the days. */
const times = (list: readonly Batch[]) =>
	list.flatMap((one) =>
		[one.starts_on, one.enrol_closes_at ?? '', one.session.target_exam_date ?? ''].map(Date.parse),
	);

describe('the batches of the demonstration', () => {
	beforeAll(async () => {
		app.clock.set(NOON);
		await prepareDemonstration(app.db, NOON);
	});

	it('and all other texts do not contradict routines, exam formats or the refund policy', async () => {
		const untrue = await Promise.all(
			CONTENT_TYPES.map(async (type) => {
				const { rows } = await listContent(app.db.q, type, { page: 1, perpage: 500, order: 'asc' });
				const claims = rows.map((row) =>
					untrueIn(app.db.q, app, { type, id: row.id, json: fieldsOf(type, row) }),
				);
				return (await Promise.all(claims)).flat();
			}),
		);
		expect(untrue.flat()).toEqual([]);
	});

	it('show every status of a batch, with a schedule wherever a doctor can join', async () => {
		const list = await batches();
		const by = Map.groupBy(list, (one) => joiningOf(one, NOON.getTime()));
		expect([...by.keys()].sort()).toEqual(['closed', 'finished', 'full', 'open', 'soon']);
		for (const one of by.get('open') ?? []) {
			expect(one.schedules.length).toBeGreaterThan(0);
			expect(one.about_html).toContain('কার জন্য');
			expect(one.teachers.length).toBeGreaterThan(0);
		}
		expect(list.some((one) => one.seats_left > 0 && one.seats_left <= 10)).toBe(true);
		expect(list.some((one) => one.schedules.length > 1)).toBe(true);
	});

	it('let a class and an exam be tried from the schedule', async () => {
		const [open] = (await batches()).filter((one) => one.schedules.length > 1);
		const schedule = open?.schedules[0]?.id;
		const { slots } = (await app.call('GET', `${WEB}/batches/${open?.id}/schedule/${schedule}`)).body
			.schedule;
		const links = slots.flatMap((slot: { events: { sample_link: string | null }[] }) =>
			slot.events.flatMap((event) => event.sample_link ?? []),
		);
		const [exam, lesson = ''] = links.sort();
		expect(exam).toBe('/on-spot-quiz/anatomy-warm-up');
		const [, event] = /^\/sample-class\?event=(\d+)$/.exec(lesson) ?? [];
		expect((await app.call('GET', `${WEB}/samples/${event}/lecture`)).status).toBe(200);
		expect((await app.call('GET', `${WEB}/quizzes/anatomy-warm-up`)).status).toBe(200);
	});

	it('move along with the days, with their enrolment and the exam of their session', async () => {
		const byId = (a: Batch, b: Batch) => a.id - b.id;
		const before = times((await batches()).toSorted(byId));
		const later = new Date(NOON.getTime() + 40 * DAY);
		app.clock.set(later);
		await prepareDemonstration(app.db, later);
		expect(times((await batches()).toSorted(byId))).toEqual(before.map((at) => at + 40 * DAY));
	});
});
