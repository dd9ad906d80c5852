import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
	batches,
	candidateTypes,
	disciplines,
	faculties,
	seatQuotas,
	sessions,
} from '#server/modules/catalog/catalog.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { appForFile } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor } from '../../support/given.ts';
import { givenCatalog } from '../../support/given-catalog.ts';

const app = appForFile();
let catalog: Awaited<ReturnType<typeof givenCatalog>> | undefined;
let made = 0;

/** A batch of the university's course that can be joined, with a schedule. */
async function givenOpen() {
	catalog ??= await givenCatalog(app);
	const id = await catalog.batch(`ব্যাচ ${++made}`);
	return { id, schedule: await catalog.schedule(id, 'published', '2026-12-01T12:00:00Z') };
}
type Batch = Awaited<ReturnType<typeof givenOpen>>;

const enrol = (token: string, batch: Batch, over: object = {}) =>
	app.call('POST', `${WEB}/doctor/batches/${batch.id}/enrol`, {
		token,
		body: {
			schedule_id: batch.schedule,
			faculty_id: null,
			discipline_id: null,
			candidate_type_id: null,
			...over,
		},
	});
const look = (token: string, batch: { id: number }) =>
	app.call('GET', `${WEB}/doctor/batches/${batch.id}/enrol`, { token });
const courseOf = async (id: number) =>
	(await app.db.q.select().from(doctorCourses).where(eq(doctorCourses.id, id)))[0];
const takenOf = async (id: number) =>
	(await app.db.q.select().from(batches).where(eq(batches.id, id)))[0]?.seatsTaken;

describe('the choices for a course with allocated seats', () => {
	/** Faculties of the institute; one batch is for the first of them only. */
	async function givenFaculties() {
		const batch = await givenOpen();
		const { q } = app.db;
		const [{ institute_id } = { institute_id: 0 }] = (
			await app.db.pool.query('select institute_id from courses limit 1')
		).rows;
		const [surgery, medicine] = await q
			.insert(faculties)
			.values([
				{ name: 'সার্জারি', position: 1, instituteId: Number(institute_id) },
				{ name: 'মেডিসিন', position: 2, instituteId: Number(institute_id) },
			])
			.returning();
		const [general, ortho, heart] = await q
			.insert(disciplines)
			.values([
				{ facultyId: surgery?.id ?? 0, name: 'জেনারেল সার্জারি' },
				{ facultyId: surgery?.id ?? 0, name: 'অর্থোপেডিকস' },
				{ facultyId: medicine?.id ?? 0, name: 'কার্ডিওলজি' },
			])
			.returning();
		const types = await q.select().from(candidateTypes).orderBy(candidateTypes.id).limit(2);
		const [session] = await q.select().from(sessions).limit(1);
		await q.insert(seatQuotas).values(
			types.map((type) => ({
				sessionId: session?.id ?? 0,
				disciplineId: general?.id ?? 0,
				candidateTypeId: type.id,
				seats: 5,
				source: 'test',
			})),
		);
		const id = (row: { id: number } | undefined) => row?.id ?? 0;
		return {
			batch,
			surgery: id(surgery),
			medicine: id(medicine),
			general: id(general),
			ortho: id(ortho),
			heart: id(heart),
			types: types.map((one) => one.id),
			async clear() {
				await q.delete(seatQuotas);
				await app.db.pool.query(
					'update doctor_courses set faculty_id = null, discipline_id = null; delete from disciplines; delete from faculties where institute_id is not null',
				);
			},
		};
	}

	it('is faculty, discipline and candidate type, each refused at its field', async () => {
		const given = await givenFaculties();
		const { batch, surgery, medicine, general, ortho, heart, types } = given;
		const doctor = await givenDoctor(app);
		const { options } = (await look(doctor.token, batch)).body;
		expect(options.faculties).toMatchObject([
			{ id: surgery, disciplines: [{ id: general }, { id: ortho }] },
			{ id: medicine, disciplines: [{ id: heart }] },
		]);
		expect(options.candidate_types.map((one: { id: number }) => one.id)).toEqual(types);
		const full = { faculty_id: surgery, discipline_id: ortho, candidate_type_id: types[1] };
		for (const [over, code, field] of [
			[{ faculty_id: null }, 'enrol.choice_needed', 'faculty_id'],
			[{ discipline_id: null }, 'enrol.choice_needed', 'discipline_id'],
			[{ candidate_type_id: null }, 'enrol.choice_needed', 'candidate_type_id'],
			[{ faculty_id: 999_999 }, 'enrol.bad_choice', 'faculty_id'],
			[{ discipline_id: heart }, 'enrol.bad_choice', 'discipline_id'],
			[{ candidate_type_id: 999_999 }, 'enrol.bad_choice', 'candidate_type_id'],
		] as const) {
			const { status, body } = await enrol(doctor.token, batch, { ...full, ...over });
			expect({ status, code: body.code }).toEqual({ status: 422, code });
			expect(Object.keys(body.errors)).toEqual([field]);
		}
		expect(await takenOf(batch.id)).toBe(0);
		const { doctor_course: own } = (await enrol(doctor.token, batch, full)).body;
		expect(await courseOf(own.id)).toMatchObject({
			facultyId: surgery,
			disciplineId: ortho,
			candidateTypeId: types[1],
		});
		// While unpaid a new choice replaces the old one, and the next batch of the course suggests it.
		await enrol(doctor.token, batch, { ...full, discipline_id: general });
		expect(await courseOf(own.id)).toMatchObject({ disciplineId: general });
		const next = await givenOpen();
		expect((await look(doctor.token, next)).body.options.last).toEqual({ ...full, discipline_id: general });
		await given.clear();
	});

	it('are requested only as far as the batch is made for', async () => {
		const given = await givenFaculties();
		const id = (await catalog?.batch('অস্ত্রোপচার', {}, { facultyIds: [given.medicine] })) ?? 0;
		const { token } = await givenDoctor(app);
		const { options } = (await look(token, { id })).body;
		expect(options.faculties).toMatchObject([{ id: given.medicine, disciplines: [{ id: given.heart }] }]);
		// Seats of cardiology are not allocated by candidate type.
		expect(options.candidate_types).toEqual([]);
		await given.clear();
	});

	it('is nothing for a course of another institute', async () => {
		const batch = await givenOpen();
		const { token } = await givenDoctor(app);
		const { status, body } = await enrol(token, batch, { faculty_id: catalog?.facultyId });
		expect({ status, code: body.code }).toEqual({ status: 422, code: 'enrol.bad_choice' });
	});
});
