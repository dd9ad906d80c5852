import { describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { givenOperator } from '../../support/given.ts';
import { EDITOR, givenParcel } from '../../support/parcels.ts';

const app = appForFile();

describe('many parcels at once', () => {
	it('are packed separately: a refused one delays no other, and reports the reason', async () => {
		const [one, other, early] = [await givenParcel(app), await givenParcel(app), await givenParcel(app)];
		await one.confirm();
		await other.confirm();
		const token = one.staffToken;
		const ids = [one.id, early.id, other.id];
		const answer = await app.call('POST', `${EDITOR}/parcel-deeds`, { token, body: { ids, deed: 'pack' } });
		expect(answer.body.results).toEqual([
			{ id: one.id, no: one.no, code: null, message: null },
			{
				id: early.id,
				no: early.no,
				code: expect.stringMatching(/^delivery\./),
				message: expect.stringMatching(/[ঀ-৿]/),
			},
			{ id: other.id, no: other.no, code: null, message: null },
		]);
		expect((await one.row()).state).toBe('packed');
		expect((await early.row()).state).toBe('address_confirm');

		const labels = await app.call('GET', `${EDITOR}/parcel-labels?ids=${other.id},${early.id},${one.id}`, {
			token,
		});
		expect(labels.body.labels.map(({ no }: { no: string }) => no)).toEqual([other.no, one.no]);
		expect(labels.body.labels[0].recipient).toMatchObject({
			phone: other.doctor.phone,
			address: expect.stringContaining('বাসা ১২'),
		});
		expect(labels.body.missing).toEqual([early.id]);

		const scanned = await app.call('GET', `${EDITOR}/parcel-scan?code=${one.no.toLowerCase()}`, { token });
		expect(scanned.body.parcel).toMatchObject({ id: one.id, state: 'packed' });
		const nothing = await app.call('POST', `${EDITOR}/parcel-deeds`, {
			token,
			body: { ids, deed: 'consign' },
		});
		expect(nothing).toMatchObject({ status: 422, body: { errors: { courier: [expect.any(String)] } } });
		const { token: editor } = await givenOperator(app, 'editor');
		expect((await app.call('POST', `${EDITOR}/parcel-deeds`, { token: editor, body: {} })).status).toBe(403);
	});

	it('show the events of each, and are first when they got stuck', async () => {
		const parcel = await givenParcel(app);
		await parcel.confirm();
		await parcel.pack();
		const token = parcel.staffToken;
		const read = async (path: string) => (await app.call('GET', `${EDITOR}/${path}`, { token })).body;
		const { item } = await read(`deliveries/${parcel.id}`);
		expect(item).toMatchObject({
			stuck: false,
			label: { no: parcel.no },
			moves: expect.arrayContaining(['cancelled']),
		});
		expect(item.events[0]).toMatchObject({ deed: 'packed', operator: expect.any(String) });
		app.clock.set(new Date(NOON.getTime() + 49 * 3_600_000));
		const [first] = (await read('deliveries')).items;
		expect(first.stuck).toBe(true);
		expect((await read(`deliveries?stuck=true&q=${parcel.no}`)).items).toMatchObject([
			{ id: parcel.id, stuck: true },
		]);
		app.clock.set(NOON);
		expect((await read(`deliveries?stuck=true&q=${parcel.no}`)).items).toEqual([]);
	});

	it('are in the store as sheets that were printed and not sent', async () => {
		const parcel = await givenParcel(app);
		const token = parcel.staffToken;
		const sheets = async () =>
			(
				await app.call('GET', `${EDITOR}/lecture-sheets?year_course_session_id=${parcel.batch.ycsId}`, {
					token,
				})
			).body;
		const [sheet] = (await sheets()).items;
		expect(sheet).toMatchObject({ copies: 0, sent: 0, to_send: 1 });
		for (const copies of [40, 2])
			await app.call('POST', `${EDITOR}/lecture-sheets/${sheet.id}/printed`, { token, body: { copies } });
		await parcel.confirm();
		await parcel.pack();
		expect((await sheets()).items).toMatchObject([{ id: sheet.id, copies: 42, sent: 1, to_send: 0 }]);
	});
});
