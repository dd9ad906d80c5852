import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { setPage } from '#server/modules/sheets/sheets.staff.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { somebodyWaits } from '../../support/changes.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';
import { EDITOR, givenBranch, givenPacked, givenParcel, givenSheet, later } from '../../support/parcels.ts';

const app = appForFile({ COURIERS: 'none' });
afterEach(() => app.clock.set(NOON));

describe('the parcel of a doctor', () => {
	it('is planned for due sheets, once, and includes those that become due before it is packed', async () => {
		const parcel = await givenParcel(app, { sheets: 2 });
		await app.jobHandlers['sheets.round']({});
		await givenSheet(app, parcel.batch, { title: 'স্নায়ু' });
		await app.jobHandlers['sheets.round']({});
		const { sheets, deliveries, included } = await parcel.list();
		expect(included).toBe(true);
		expect(deliveries).toHaveLength(1);
		expect(deliveries[0].sheets).toHaveLength(3);
		expect(sheets.map((one: { delivery_id: number }) => one.delivery_id)).toEqual([
			parcel.id,
			parcel.id,
			parcel.id,
		]);
	});

	it('is not planned twice when two processes plan at the same time', async () => {
		const parcel = await givenParcel(app);
		const other = await givenDoctor(app);
		const courseId = await givenEnrolment(app, other, parcel.batch);
		const twin = await app.twin();
		await Promise.all([
			app.jobHandlers['sheets.round']({}),
			twin.jobHandlers['sheets.round']({}),
			app.jobHandlers['sheets.round']({}),
		]);
		await twin.close();
		const { body } = await app.call('GET', `${WEB}/doctor/courses/${courseId}/lecture-sheets`, {
			token: other.token,
		});
		expect(body.deliveries).toHaveLength(1);
	});

	it('requests the address two days before it is packed, and uses the stored one without an answer', async () => {
		const parcel = await givenParcel(app);
		expect((await parcel.row()).state).toBe('address_confirm');
		const packs = NOON.getTime() + 49 * 3_600_000;
		const again = `update deliveries set state = 'due', packs_at = $2 where id = $1`;
		await app.db.pool.query(again, [parcel.id, new Date(packs + 1)]);
		await later(app, 1);
		expect((await parcel.row()).state).toBe('due');
		await app.db.pool.query(again, [parcel.id, new Date(packs)]);
		await later(app, 0);
		expect((await parcel.row()).state).toBe('address_confirm');
		expect((await parcel.pack()).body.code).toBe('delivery.address_needed');
		await parcel.confirm();
		await app.db.pool.query('update deliveries set address_confirmed_at = null where id = $1', [parcel.id]);
		expect((await parcel.pack()).body.code).toBe('delivery.too_early');
		expect((await parcel.label()).body.code).toBe('delivery.address_needed');
		await later(app, 48);
		expect((await parcel.label()).status).toBe(200);
		expect((await parcel.pack()).body.parcel).toMatchObject({ state: 'packed' });
	});

	it("is sent to the doctor's address, in one line on the label, with the second phone", async () => {
		const parcel = await givenParcel(app);
		const { status, body } = await parcel.confirm();
		expect(status).toBe(200);
		expect(body.delivery).toMatchObject({ state: 'address_confirm', address_confirmed: true });
		await parcel.pack();
		const { label } = (await parcel.label()).body;
		expect(label.recipient).toMatchObject({ phone: parcel.doctor.phone, phone2: '01811111111' });
		expect(label.recipient.address).toMatch(/^বাসা ১২, রোড ৫, .+, .+/);
		expect(label.cod).toBe(0);
		const stored = (await parcel.list()).addresses;
		expect(stored).toHaveLength(1);
		expect(stored[0]).toMatchObject({ kind: 'home', phone2: '01811111111' });
	});

	it('reports every wrong field of an address, and stores nothing of it', async () => {
		const parcel = await givenParcel(app);
		const answer = await parcel.confirm({
			delivery_upazila_id: null,
			delivery_district_id: null,
			delivery_address: null,
		});
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.body.errors).sort()).toEqual(['delivery_address', 'delivery_district_id']);
		const other = await parcel.confirm({ delivery_upazila_id: 999_999 });
		expect(other.body.errors).toHaveProperty('delivery_upazila_id');
		expect((await parcel.list()).addresses).toEqual([]);
	});

	it('cannot be changed once it is packed', async () => {
		const parcel = await givenPacked(app);
		for (const [what, body] of [
			['confirm-address', { method: 'branch' }],
			['hold', { until: '2026-12-01' }],
		] as const)
			expect(await parcel.say(what, body)).toMatchObject({
				status: 409,
				body: { code: 'delivery.already_packed' },
			});
	});

	it('is sent by courier only where the courier’s fee is paid', async () => {
		const parcel = await givenParcel(app);
		await app.db.pool.query('update deliveries set courier_paid = false where id = $1', [parcel.id]);
		expect(await parcel.confirm()).toMatchObject({
			status: 409,
			body: { code: 'delivery.courier_unpaid', errors: { method: [expect.any(String)] } },
		});
		await givenBranch(app);
		const { body } = await parcel.say('confirm-address', { method: 'branch' });
		expect(body.delivery).toMatchObject({ method: 'branch', state: 'due', branch: { name: 'ঢাকা শাখা' } });
	});

	it("waits as long as the doctor wants, and continues at the doctor's request", async () => {
		const parcel = await givenParcel(app);
		await parcel.confirm();
		for (const until of ['2026-11-21', '2027-03-01'])
			expect((await parcel.say('hold', { until })).body.code).toBe('delivery.bad_day');
		expect((await parcel.say('hold', { until: '2026-12-05' })).body.delivery.hold_until).toBe('2026-12-05');
		expect((await parcel.pack()).body.code).toBe('delivery.on_hold');
		await parcel.say('hold', { until: null });
		expect((await parcel.pack()).status).toBe(200);
	});

	it('is not delayed by a wait that was withdrawn, or made shorter', async () => {
		const parcel = await givenParcel(app);
		const packs = async (until: string | null) =>
			(await parcel.say('hold', { until })).body.delivery.packs_at;
		const before = (await parcel.read()).delivery.packs_at;
		expect(await packs('2027-01-10')).toBe('2027-01-10T04:00:00.000Z');
		expect(await packs('2026-12-05')).toBe('2026-12-05T04:00:00.000Z');
		expect(await packs(null)).toBe(before);
	});

	it('includes no more sheets while it is being packed', async () => {
		const parcel = await givenParcel(app);
		const packing = await app.db.pool.connect();
		try {
			await packing.query('begin');
			await packing.query(`update deliveries set state = 'packed' where id = $1`, [parcel.id]);
			await givenSheet(app, parcel.batch, { title: 'স্নায়ু' });
			const round = app.jobHandlers['sheets.round']({});
			// The planning job waits for the packing transaction.
			await somebodyWaits(app);
			await packing.query('commit');
			await round;
		} finally {
			packing.release();
		}
		const { deliveries } = await parcel.list();
		expect(deliveries.map((one: { sheets: unknown[] }) => one.sheets.length)).toEqual([1, 1]);
	});

	it('is not sent to a doctor who only reads on a screen', async () => {
		const parcel = await givenParcel(app);
		await parcel.say('confirm-address', { method: 'view_only' });
		await later(app, 72);
		expect((await parcel.pack()).body.code).toBe('delivery.wrong_state');
		expect((await parcel.list()).sheets[0].state).toBe('view_only');
	});

	it('is cancelled with its enrolment, and its sheets are in a parcel of the next one', async () => {
		const parcel = await givenParcel(app);
		await app.db.q
			.update(doctorCourses)
			.set({ status: 'refunded' })
			.where(eq(doctorCourses.id, parcel.courseId));
		await app.jobHandlers['sheets.round']({});
		expect((await parcel.row()).state).toBe('cancelled');
		const again = await givenEnrolment(app, parcel.doctor, parcel.batch);
		await app.jobHandlers['sheets.round']({});
		const { body } = await app.call('GET', `${WEB}/doctor/courses/${again}/lecture-sheets`, {
			token: parcel.doctor.token,
		});
		expect(body.deliveries).toHaveLength(1);
	});
});

describe('a parcel that is typed by hand', () => {
	it('is sent by a courier without a connection: number and status are typed', async () => {
		const parcel = await givenPacked(app);
		expect((await parcel.handOver()).body.code).toBe('delivery.number_needed');
		expect((await parcel.consign()).body.code).toBe('delivery.courier_closed');
		expect((await parcel.consign({ courier: 'sundarban' })).body.code).toBe('delivery.number_needed');
		const typed = { courier: 'sundarban', consignment_id: 'SBN-1' };
		expect((await parcel.consign(typed)).status).toBe(200);
		expect((await parcel.consign(typed)).status).toBe(200);
		await parcel.handOver();
		await parcel.note('in_transit');
		await parcel.note('delivered', 'স্বাক্ষর করে নিয়েছেন');
		const { delivery, events } = await parcel.read();
		expect(delivery).toMatchObject({
			state: 'delivered',
			courier: { name: 'sundarban', tracking_code: 'SBN-1', url: null },
			may: { receive: true, dispute: true, change: false },
		});
		expect(events[0]).toMatchObject({ deed: 'moved', state: 'delivered', by: 'staff' });
		expect((await parcel.note('in_transit')).body.code).toBe('delivery.wrong_state');
		const other = await givenPacked(app);
		expect((await other.consign(typed)).body.code).toBe('delivery.consignment_used');
	});

	it('is confirmed once, however often the doctor confirms it, and cannot be undone', async () => {
		const parcel = await givenPacked(app);
		await parcel.consign({ courier: 'sundarban', consignment_id: `SBN-${parcel.id}` });
		await parcel.handOver();
		for (let time = 0; time < 2; time++)
			expect((await parcel.say('received', {})).body.delivery.state).toBe('confirmed');
		expect((await parcel.note('returned')).body.code).toBe('delivery.wrong_state');
		expect((await parcel.events()).filter(({ deed }) => deed === 'received')).toHaveLength(1);
		expect((await parcel.list()).sheets[0].state).toBe('received');
	});

	it('that did not arrive opens one complaint, and is sent once more', async () => {
		const parcel = await givenPacked(app);
		await parcel.consign({ courier: 'sundarban', consignment_id: `SBN-${parcel.id}` });
		await parcel.handOver();
		expect((await parcel.say('not-received', { reason: null })).body.code).toBe('delivery.wrong_state');
		await parcel.note('delivered');
		const said = await parcel.say('not-received', { reason: 'কেউ ফোন করেননি' });
		expect(said.body.delivery.state).toBe('disputed');
		const again = await parcel.say('not-received', { reason: 'আবার' });
		expect(again.body.delivery.complaint_id).toBe(said.body.delivery.complaint_id);
		const { rows } = await app.db.pool.query('select * from complaints where doctor_id = $1', [
			parcel.doctor.id,
		]);
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({ id: said.body.delivery.complaint_id, category: 'sheet' });
		await parcel.note('resent', 'নতুন করে পাঠানো হলো');
		const { deliveries, sheets } = await parcel.list();
		expect(deliveries.map((one: { state: string }) => one.state)).toEqual(['due', 'resent']);
		expect(sheets[0].delivery_id).toBe(deliveries[0].id);
	});

	it('that was returned is due again under another number, and requests the address again', async () => {
		const parcel = await givenPacked(app);
		await parcel.consign({ courier: 'sundarban', consignment_id: `SBN-${parcel.id}` });
		await parcel.handOver();
		await parcel.note('returned');
		const { body } = await parcel.note('due');
		expect(body.parcel).toMatchObject({ state: 'due', no: `${parcel.no}-2`, consignment_id: null });
		await app.jobHandlers['sheets.round']({});
		expect(await parcel.row()).toMatchObject({ state: 'address_confirm', addressConfirmedAt: null });
		// It is sent to the failed address only after two days without an answer.
		expect((await parcel.pack()).body.code).toBe('delivery.too_early');
		await later(app, 48);
		expect((await parcel.pack()).status).toBe(200);
	});

	it('is ready at a branch until it is picked up', async () => {
		await givenBranch(app);
		const parcel = await givenParcel(app);
		await parcel.say('confirm-address', { method: 'branch' });
		await parcel.pack();
		await parcel.handOver();
		expect((await parcel.read()).delivery).toMatchObject({ state: 'handed_over', courier: null });
		await parcel.note('delivered');
		expect((await parcel.read()).delivery.state).toBe('delivered');
	});
});

describe('the desk', () => {
	it('is not left with the parcel of a deleted doctor', async () => {
		const parcel = await givenParcel(app);
		await app.db.pool.query(`update doctors set erased_at = now(), phone = 'erased:' || id where id = $1`, [
			parcel.doctor.id,
		]);
		const { body } = await app.call('GET', `${EDITOR}/deliveries?state=address_confirm&perpage=500`, {
			token: parcel.staffToken,
		});
		const mine = body.items.find((one: { id: number }) => one.id === parcel.id);
		expect(mine.doctor.phone).toBe('');
		await app.jobHandlers['sheets.round']({});
		expect((await parcel.row()).state).toBe('cancelled');
	});

	it('lists parcels by state with their counts, those to be packed first on top', async () => {
		const parcel = await givenParcel(app);
		await parcel.confirm();
		const { body } = await app.call('GET', `${EDITOR}/deliveries?state=address_confirm&perpage=500`, {
			token: parcel.staffToken,
		});
		const mine = body.items.find((one: { id: number }) => one.id === parcel.id);
		expect(mine).toMatchObject({ packable: true, doctor: { phone: parcel.doctor.phone } });
		expect(body.counts).toContainEqual({ state: 'address_confirm', count: expect.any(Number) });
		const times = body.items.map((one: { packs_at: string }) => one.packs_at);
		expect(times).toEqual(times.toSorted());
	});

	it('plans sheets, marks them printed and uploads their pages', async () => {
		const parcel = await givenParcel(app);
		const { token } = await givenOperator(app, 'editor');
		const wish = {
			year_course_session_id: parcel.batch.ycsId,
			slot_id: null,
			title: 'নতুন শিট',
			pages: 1,
			due_on: '2026-11-20',
		};
		const { body } = await app.call('POST', `${EDITOR}/lecture-sheets`, { token, body: wish });
		const bad = { ...wish, slot_id: 999_999 };
		expect(
			(await app.call('POST', `${EDITOR}/lecture-sheets`, { token, body: bad })).body.errors,
		).toHaveProperty('slot_id');
		const { id } = body.sheet;
		const printed = await app.call('POST', `${EDITOR}/lecture-sheets/${id}/printed`, {
			token: parcel.staffToken,
			body: {},
		});
		expect(printed.body.sheet.printed_at).toBe(NOON.toISOString());
		const { default: sharp } = await import('sharp');
		const page = await sharp({ create: { width: 700, height: 990, channels: 3, background: 'white' } })
			.png()
			.toBuffer();
		const put = (no: number, payload: Buffer) =>
			app.call('PUT', `${EDITOR}/lecture-sheets/${id}/pages/${no}`, {
				token,
				payload,
				headers: { 'content-type': 'image/png' },
			});
		expect((await put(2, page)).body.code).toBe('sheet.no_such_page');
		expect((await put(1, Buffer.from('no picture'))).body.code).toBe('upload.not_an_image');
		expect((await put(1, page)).body.sheet.view_pages).toBe(1);
		const store = vi.fn();
		const deps = { ...app, files: { put: store } } as unknown as Deps;
		// Nobody is logged as this operator, so the page is not taken.
		const refused = setPage(deps, { operatorId: 999_999, ip: '' }, id, 1, page);
		await expect(refused).rejects.toMatchObject({ cause: { code: '23503' } });
		expect(store).not.toHaveBeenCalled();

		const path = `${WEB}/doctor/courses/${parcel.courseId}/lecture-sheets/${id}/pages`;
		const pages = await app.call('GET', path, { token: parcel.doctor.token });
		expect(pages.body.pages).toHaveLength(1);
		const { url } = pages.body.pages[0];
		const drawn = await app.call('GET', url);
		expect(drawn).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
		for (const forged of [
			url.replace(`-${parcel.doctor.id}.webp`, '-1.webp'),
			url.replace(/signature=../, 'signature=AA'),
		])
			expect((await app.call('GET', forged)).status).toBe(403);
		app.clock.forward(3 * 3_600_000);
		expect((await app.call('GET', url)).status).toBe(403);
		const other = await givenDoctor(app);
		expect((await app.call('GET', path, { token: other.token })).status).toBe(404);
	});
});

it('no doctor reads or moves the parcel of another', async () => {
	const parcel = await givenParcel(app);
	const { token } = await givenDoctor(app);
	const calls = [
		['GET', `courses/${parcel.courseId}/lecture-sheets`, undefined],
		['GET', `lecture-sheets/${parcel.id}`, undefined],
		['POST', `deliveries/${parcel.id}/confirm-address`, { method: 'view_only' }],
		['POST', `deliveries/${parcel.id}/hold`, { until: '2026-12-01' }],
		['POST', `deliveries/${parcel.id}/received`, {}],
		['POST', `deliveries/${parcel.id}/not-received`, { reason: null }],
	] as const;
	for (const [method, path, body] of calls)
		expect((await app.call(method, `${WEB}/doctor/${path}`, { token, body })).status).toBe(404);
	expect((await parcel.row()).state).toBe('address_confirm');
	await parcel.confirm();
	const { id: address } = (await parcel.list()).addresses[0];
	const mine = await givenParcel(app);
	const theirs = await mine.say('confirm-address', { method: 'courier', address_id: address });
	expect(theirs.body.code).toBe('delivery.address_needed');
});

it('the log of a parcel is never changed', async () => {
	const parcel = await givenParcel(app);
	await expect(
		app.db.pool.query('update delivery_events set text = $1 where delivery_id = $2', ['x', parcel.id]),
	).rejects.toThrow(/never changed/);
});
