import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { deskDoctors } from '#contract/reports/staff-doctors.ts';
import { appForFile } from '../../support/app.ts';
import { sentTo } from '../../support/codes.ts';
import { opens } from '../../support/devices.ts';
import { givenAttempt } from '../../support/exam.ts';
import { givenDoctor, givenOperator, PASSWORD } from '../../support/given.ts';

const app = appForFile();

async function block(doctorId: number, blocked: boolean, role: 'support' | 'owner' | 'finance' = 'support') {
	const { token } = await givenOperator(app, role);
	return app.call('POST', deskDoctors.block.path.replace('{id}', String(doctorId)), {
		token,
		body: { blocked, reason: 'The phone was stolen' },
	});
}
const signIn = (phone: string, password = PASSWORD) =>
	app.call('POST', contract.auth.login.path, { body: { phone, password } });

describe('an account blocked by staff', () => {
	it('refuses every sign-in, by password or by a code, until it is unblocked', async () => {
		const doctor = await givenDoctor(app);
		expect((await block(doctor.id, true)).status).toBe(204);
		expect(await opens(app, doctor.token)).toBe(401);
		expect(await signIn(doctor.phone)).toMatchObject({ status: 403, body: { code: 'auth.blocked' } });
		// A caller without the password gets no hint of it.
		expect(await signIn(doctor.phone, 'not the password')).toMatchObject({
			status: 422,
			body: { code: 'auth.bad_credentials' },
		});
		expect((await sentTo(app, `+88${doctor.phone}`)).at(-1)?.text).toContain('বন্ধ রেখেছে');
		expect((await block(doctor.id, true)).status).toBe(204);
		expect((await block(doctor.id, false, 'owner')).status).toBe(204);
		expect((await signIn(doctor.phone)).status).toBe(200);
		expect((await sentTo(app, `+88${doctor.phone}`)).at(-1)?.text).toContain('খুলে দেওয়া হয়েছে');
		const { rows } = await app.db.pool.query(
			`select action, reason from audit where doctor_id = $1 and action like 'doctor.%blocked' order by id`,
			[doctor.id],
		);
		expect(rows).toEqual([
			{ action: 'doctor.blocked', reason: 'The phone was stolen' },
			{ action: 'doctor.unblocked', reason: 'The phone was stolen' },
		]);
	});

	it('is refused in the middle of an exam, to other roles, and for a deleted account', async () => {
		const running = await givenAttempt(app);
		expect(await block(running.doctor.id, true)).toMatchObject({
			status: 409,
			body: { code: 'device.exam_running' },
		});
		const doctor = await givenDoctor(app);
		expect((await block(doctor.id, true, 'finance')).status).toBe(403);
		await app.db.pool.query('update doctors set erased_at = now() where id = $1', [doctor.id]);
		expect((await block(doctor.id, true)).status).toBe(404);
	});
});

describe('a doctor is found', () => {
	const find = async (words: string) => {
		const { token } = await givenOperator(app, 'support');
		const { body } = await app.call('GET', `${deskDoctors.list.path}?q=${encodeURIComponent(words)}`, {
			token,
		});
		return (body.items as { name: string }[]).map(({ name }) => name);
	};

	it.each([
		['farhana', 'ডা. ফারহানা রহমান'],
		['rahima khatun', 'রহিমা খাতুন'],
		['রহিম উদ্দিন', 'Dr. Rahim Uddin'],
		['Md Rahim', 'মোঃ রহিম'],
		['chowdhury', 'সামিরা চৌধুরী'],
		['Chakraborty', 'দীপা চক্রবর্তী'],
		['ইউনুস', 'Yunus Ali'],
		['ওয়াহিদ', 'Wahid Hasan'],
		['ঋতু ঘোষ', 'Ritu Ghosh'],
		['ahmed tanvir', 'তানভীর আহমেদ'],
		['mohammad', 'মোহাম্মদ আলী'],
		['Ferdous', 'জান্নাতুল ফেরদৌস'],
		['Shahid', 'শহীদ সরকার'],
		['bhattachar', 'অনিক ভট্টাচার্য'],
		['তানজি', 'তানজিলা হক'],
	])('by %s, whichever letters the name is written in', async (words, name) => {
		await givenDoctor(app, { name });
		await givenDoctor(app, { name: 'সম্পূর্ণ অন্য কেউ' });
		const found = await find(words);
		expect(found).toContain(name);
		expect(found).not.toContain('সম্পূর্ণ অন্য কেউ');
	});

	it('by no title alone, and by digits in a name as they are', async () => {
		await givenDoctor(app, { name: 'Doctor Seventyseven 7711' });
		expect(await find('ডা.')).not.toContain('Doctor Seventyseven 7711');
		expect(await find('doctor 7711')).toEqual(['Doctor Seventyseven 7711']);
		expect(await find('doctor 7712')).toEqual([]);
	});
});
