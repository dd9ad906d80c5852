import { afterEach, describe, expect, it } from 'vitest';
import { newDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import { givenStaffLink } from '../../support/acting.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';

const app = appForFile();
afterEach(() => app.clock.set(NOON));
const REASON = 'চিকিৎসক হটলাইনে জানিয়েছেন, সূচি দেখা যাচ্ছে না';
const COURSES = `${WEB}/doctor/courses`;

const givenLink = (role: 'support' | 'owner' = 'support') => givenStaffLink(app, { role, reason: REASON });
const look = (token: string, ddt: string, where = app) =>
	where.call('GET', COURSES, { token, headers: { 'x-gns-ddt': ddt } });
const auditOf = async (doctorId: number) =>
	(
		await app.db.pool.query(
			'select operator_id, action, target, reason from audit where doctor_id = $1 order by id',
			[doctorId],
		)
	).rows;

describe('a link by which staff act as a doctor', () => {
	it('is created by support or owner with a reason, which is logged', async () => {
		const { doctor, staff, body, token } = await givenLink('owner');
		expect(body.expires_at).toBe(new Date(NOON.getTime() + 60_000).toISOString());
		const url = new URL(body.url);
		expect(url.origin + url.pathname).toBe(`${app.config.publicOrigin}/login-for-admin`);
		expect(url.searchParams.get('token')).toBe(token);
		expect(await auditOf(doctor.id)).toEqual([
			{ operator_id: staff.id, action: 'staff.link', target: `doctor:${doctor.id}`, reason: REASON },
		]);
	});

	it('needs the reason, the role and the doctor', async () => {
		const doctor = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		const make = (id: number, body: object, token = staff.token) =>
			app.call('POST', `/api/v3/editor/doctors/${id}/login-token`, { token, body });
		for (const reason of ['', '    ', 'এ', 'x'.repeat(301)])
			expect((await make(doctor.id, { reason })).body.errors.reason).toBeDefined();
		expect(await make(999_999_999, { reason: REASON })).toMatchObject({
			status: 404,
			body: { code: 'doctor.not_found' },
		});
		const teacher = await givenOperator(app, 'teacher', 'editor', 'finance');
		expect((await make(doctor.id, { reason: REASON }, teacher.token)).status).toBe(403);
		expect((await make(doctor.id, { reason: REASON }, doctor.token)).status).toBe(403);
		await app.db.pool.query('update doctors set erased_at = now() where id = $1', [doctor.id]);
		expect((await make(doctor.id, { reason: REASON })).status).toBe(404);
	});

	it('belongs to the browser that uses it first, for an hour', async () => {
		const { token } = await givenLink();
		const ddt = newDdt();
		expect((await look(token, ddt)).status).toBe(200);
		for (const other of [newDdt(), '']) expect((await look(token, other)).status).toBe(401);
		app.clock.forward(3_599_999);
		expect((await look(token, ddt)).status).toBe(200);
		app.clock.forward(1);
		expect((await look(token, ddt)).status).toBe(401);
	});

	it('expires when it is not used within a minute', async () => {
		const [early, late] = [await givenLink(), await givenLink()];
		app.clock.forward(59_999);
		expect((await look(early.token, newDdt())).status).toBe(200);
		app.clock.forward(1);
		expect((await look(late.token, newDdt())).status).toBe(401);
	});

	it('lets one of two browsers in that use it in one moment, also in two processes', async () => {
		const { token } = await givenLink();
		const twin = await app.twin();
		const [a, b] = [newDdt(), newDdt()];
		const both = await Promise.all([look(token, a), look(token, b, twin)]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 401]);
		const winner = both[0].status === 200 ? a : b;
		expect((await look(token, winner)).status).toBe(200);
		expect((await look(token, winner === a ? b : a, twin)).status).toBe(401);
		await twin.close();
	});

	it('is not a browser of the doctor, and needs none', async () => {
		const doctor = await givenDoctor(app);
		const { token } = await givenStaffLink(app, { doctor });
		expect((await app.call('GET', COURSES, { token })).status).toBe(401);
		expect((await look(token, doctor.device.ddt)).status).toBe(200);
	});

	it('opens nothing of another doctor', async () => {
		const { token } = await givenLink();
		const ddt = newDdt();
		const stranger = await givenDoctor(app);
		const { body } = await app.call('GET', `${WEB}/app-data`, { token, headers: { 'x-gns-ddt': ddt } });
		expect(body.doctor.id).not.toBe(stranger.id);
	});

	it('is worth nothing from the moment that its maker is disabled, in every process', async () => {
		const { token, staff } = await givenLink();
		const unused = await givenLink();
		const twin = await app.twin();
		const ddt = newDdt();
		expect((await look(token, ddt, twin)).status).toBe(200);
		for (const { id } of [staff, unused.staff]) {
			await app.db.pool.query('update operators set disabled_at = $2 where id = $1', [id, NOON]);
			await app.bus.emit(app.db.q, 'operator.changed', { operator_id: id });
		}
		const inTwin = async () => (await look(token, ddt, twin)).status;
		await expect.poll(inTwin).toBe(401);
		expect((await look(unused.token, newDdt())).status).toBe(401);
		await twin.close();
	});

	it('ends when the doctor ends other sessions', async () => {
		const { token, doctor } = await givenLink();
		const ddt = newDdt();
		expect((await look(token, ddt)).status).toBe(200);
		await app.call('POST', `${WEB}/doctor/sessions/end-others`, { token: doctor.token });
		const now = async () => (await look(token, ddt)).status;
		await expect.poll(now).toBe(401);
	});

	it('can be ended by signing out', async () => {
		const { token } = await givenLink();
		const headers = { 'x-gns-ddt': newDdt() };
		expect((await app.call('POST', '/api/v3/auth/logout', { token, headers })).status).toBe(204);
		const now = async () => (await look(token, headers['x-gns-ddt'])).status;
		await expect.poll(now).toBe(401);
	});
});
