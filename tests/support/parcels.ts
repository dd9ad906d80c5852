import { eq } from 'drizzle-orm';
import { branches } from '#server/modules/catalog/catalog.tables.ts';
import { districts, upazilas } from '#server/modules/places/places.tables.ts';
import { deliveries, deliveryEvents, sheets } from '#server/modules/sheets/sheets.tables.ts';
import type { TestApp } from './app.ts';
import { WEB } from './exam.ts';
import { type GivenBatch, givenBatch, givenDoctor, givenEnrolment, givenOperator } from './given.ts';

export const EDITOR = '/api/v3/editor';
const HOUR = 3_600_000;

function first<T>(rows: readonly T[]): T {
	const [row] = rows;
	if (row === undefined) throw new Error('nothing was stored');
	return row;
}

/** A printed sheet of the session, due on the day of the tests. */
export async function givenSheet(
	app: TestApp,
	batch: GivenBatch,
	over: Partial<typeof sheets.$inferInsert> = {},
): Promise<number> {
	const row = first(
		await app.db.q
			.insert(sheets)
			.values({
				ycsId: batch.ycsId,
				title: 'হৃদ্‌চক্র',
				pages: 20,
				dueOn: '2026-11-21',
				printedAt: app.clock.now(),
				...over,
			})
			.returning(),
	);
	return row.id;
}

/** A district that is divided into upazilas, with one of them. */
export async function givenPlace(app: TestApp) {
	const row = first(
		await app.db.q
			.select({ division: districts.divisionId, district: districts.id, upazila: upazilas.id })
			.from(upazilas)
			.innerJoin(districts, eq(districts.id, upazilas.districtId))
			.limit(1),
	);
	return {
		delivery_division_id: row.division,
		delivery_district_id: row.district,
		delivery_upazila_id: row.upazila,
	};
}

export async function givenBranch(app: TestApp): Promise<number> {
	const row = first(
		await app.db.q
			.insert(branches)
			.values({ name: 'ঢাকা শাখা', address: 'ধানমন্ডি', phone: '01700000101' })
			.returning(),
	);
	return row.id;
}

/** A doctor in a batch whose sheets are due, with the planned parcel, and a dispatcher. */
export async function givenParcel(app: TestApp, options: { sheets?: number } = {}) {
	const batch = await givenBatch(app);
	const doctor = await givenDoctor(app);
	const courseId = await givenEnrolment(app, doctor, batch);
	for (let count = 0; count < (options.sheets ?? 1); count++) await givenSheet(app, batch);
	await app.jobHandlers['sheets.round']({});
	const row = first(await app.db.q.select().from(deliveries).where(eq(deliveries.doctorCourseId, courseId)));
	const { token } = await givenOperator(app, 'dispatch');
	const staff = (method: string, path: string, body?: unknown) =>
		app.call(method, `${EDITOR}/deliveries/${row.id}${path}`, {
			token,
			...(body !== undefined && { body }),
		});
	const place = await givenPlace(app);
	return {
		batch,
		doctor,
		courseId,
		id: row.id,
		no: row.no,
		staffToken: token,
		list: async () =>
			(await app.call('GET', `${WEB}/doctor/courses/${courseId}/lecture-sheets`, { token: doctor.token }))
				.body,
		read: async () =>
			(await app.call('GET', `${WEB}/doctor/lecture-sheets/${row.id}`, { token: doctor.token })).body,
		/** A call of the doctor about the parcel. */
		say: (what: string, body: unknown) =>
			app.call('POST', `${WEB}/doctor/deliveries/${row.id}/${what}`, { token: doctor.token, body }),
		confirm: (over: object = {}) =>
			app.call('POST', `${WEB}/doctor/deliveries/${row.id}/confirm-address`, {
				token: doctor.token,
				body: {
					method: 'courier',
					address_kind: 'home',
					...place,
					delivery_address: 'বাসা ১২, রোড ৫',
					phone2: '01811111111',
					...over,
				},
			}),
		pack: () => staff('POST', '/packed', {}),
		consign: (body: object = { courier: 'steadfast' }) => staff('POST', '/consignment', body),
		handOver: () => staff('POST', '/handed-over', {}),
		note: (state: string, note?: string) => staff('POST', '/status', { state, ...(note && { note }) }),
		label: () => staff('GET', '/label'),
		row: async () => first(await app.db.q.select().from(deliveries).where(eq(deliveries.id, row.id))),
		events: () => app.db.q.select().from(deliveryEvents).where(eq(deliveryEvents.deliveryId, row.id)),
	};
}
export type GivenParcel = Awaited<ReturnType<typeof givenParcel>>;

/** A packed parcel with a confirmed address. */
export async function givenPacked(app: TestApp): Promise<GivenParcel> {
	const parcel = await givenParcel(app);
	await parcel.confirm();
	await parcel.pack();
	return parcel;
}

/** Advances the clock by this many hours and runs the planning. */
export async function later(app: TestApp, hours: number): Promise<void> {
	app.clock.forward(hours * HOUR);
	await app.jobHandlers['sheets.round']({});
}
