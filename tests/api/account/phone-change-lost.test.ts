import { afterEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { lastCode, sentTo } from '../../support/codes.ts';
import { auditOf } from '../../support/devices.ts';
import { givenOperator } from '../../support/given.ts';
import { decideChange, givenChanger, givenLost, PHONE_CHANGES } from '../../support/phone-change.ts';

const app = appForFile();
afterEach(() => app.clock.set(NOON));
const DAY = 86_400_000;

describe('the photo of an identity card', () => {
	it('is stored where only staff see it, for ten minutes by its address', async () => {
		const { changeId, key, newPhone, phone } = await givenLost(app);
		expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
		const staff = await givenOperator(app, 'support');
		const { body } = await app.call('GET', PHONE_CHANGES, { token: staff.token });
		const one = body.items.find((change: { id: number }) => change.id === changeId);
		expect(one).toMatchObject({
			state: 'with_staff',
			new_phone: newPhone,
			doctor: { phone, bmdc: null },
			bmdc_given: 'A-12345',
		});
		const seen = await app.call('GET', one.photo_url);
		expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
		expect((await app.call('GET', `/media/s/${key}.webp`)).status).toBe(403);
		expect((await app.call('GET', `/media/p/${key}.webp`)).status).toBe(404);
		app.clock.forward(600_001);
		expect((await app.call('GET', one.photo_url)).status).toBe(403);
	});

	it('must be a picture', async () => {
		const changer = await givenChanger(app);
		const none = await changer.upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png');
		expect(none).toMatchObject({ status: 422, body: { code: 'upload.not_an_image' } });
		const pdf = await changer.upload(Buffer.from('%PDF-1.7'), 'application/pdf');
		expect(pdf).toMatchObject({ status: 415, body: { code: 'request.unsupported_media' } });
		expect((await changer.upload(Buffer.alloc(6 * 1024 * 1024), 'image/jpeg')).status).toBe(413);
	});

	it('is deleted once it is not needed', async () => {
		const changer = await givenLost(app);
		const stored = async () =>
			(
				await app.db.pool.query('select key from private_uploads where doctor_id = $1', [changer.id])
			).rows.map((row) => row.key);
		expect(await stored()).toEqual([`${changer.key}.webp`]);
		await changer.upload();
		expect(await stored()).toHaveLength(2);
		const { body } = await changer.upload();
		expect((await stored()).sort()).toEqual([`${changer.key}.webp`, `${body.photo}.webp`].sort());
		await changer.cancel();
		expect(await stored()).toEqual([]);
	});
});

describe('a change without the old number', () => {
	it('waits for staff and for a day, and notifies the old number', async () => {
		const changer = await givenLost(app);
		const change = await changer.current();
		expect(change).toMatchObject({
			state: 'with_staff',
			not_before: new Date(NOON.getTime() + DAY).toISOString(),
		});
		const reported = (await sentTo(app, `+88${changer.phone}`)).at(-1)?.text ?? '';
		expect(reported).toMatch(/[ঀ-৿]/);
		expect(await sentTo(app, `+88${changer.newPhone}`)).toEqual([]);
		expect((await changer.resend()).body).toMatchObject({
			code: 'phone.too_early',
			meta: { not_before: null },
		});
		expect((await changer.confirm('123456')).body.code).toBe('otp.dead');
		const decided = await decideChange(app, changer.changeId, { approve: true, note: 'কার্ড মিলেছে' }, 'owner');
		expect(decided.body.change).toMatchObject({ state: 'approved', note: 'কার্ড মিলেছে' });
		app.clock.forward(DAY - 1);
		expect((await changer.resend()).body).toMatchObject({
			code: 'phone.too_early',
			meta: { not_before: change.not_before },
		});
		app.clock.forward(1);
		const sent = await changer.resend();
		expect(sent).toMatchObject({ status: 200, body: { change: { state: 'new_code' }, otp: {} } });
		const done = await changer.confirm(await lastCode(app, changer.newPhone));
		expect(done.body.change.state).toBe('done');
		expect((await changer.login(changer.newPhone)).status).toBe(200);
		const { rows } = await app.db.pool.query('select key from private_uploads where key = $1', [
			`${changer.key}.webp`,
		]);
		expect(rows).toEqual([]);
	});

	it('names each field that is wrong', async () => {
		const changer = await givenChanger(app);
		const key = (await changer.upload()).body.photo;
		const bad = await changer.lost('short', { password: '', phone: '0123', bmdc: '' });
		expect(Object.keys(bad.body.errors).sort()).toEqual(['bmdc', 'password', 'phone', 'photo']);
		for (const [over, code, field] of [
			[{ bmdc: 'নেই' }, 'profile.bad_bmdc', 'bmdc'],
			[{ photo: 'x'.repeat(22) }, 'upload.unknown', 'photo'],
			[{ password: 'not this one' }, 'auth.wrong_password', 'password'],
			[{ phone: changer.phone }, 'phone.same', 'phone'],
			[{ phone: '+14155550100' }, 'otp.foreign_phone', 'phone'],
		] as const) {
			const answer = await changer.lost(key, over);
			expect(answer).toMatchObject({ status: 422, body: { code } });
			expect(answer.body.errors[field]).toBeDefined();
		}
		expect(await changer.current()).toBeNull();
	});

	it('does not accept a photo of another doctor', async () => {
		const [changer, stranger] = [await givenChanger(app), await givenChanger(app)];
		const key = (await stranger.upload()).body.photo;
		expect((await changer.lost(key)).body.code).toBe('upload.unknown');
	});

	it('that staff reject ends with their reason', async () => {
		const changer = await givenLost(app);
		const decided = await decideChange(app, changer.changeId, { approve: false, note: 'নাম মিলছে না' });
		expect(decided.body.change).toMatchObject({ state: 'rejected', note: 'নাম মিলছে না' });
		app.clock.forward(2 * DAY);
		expect((await changer.resend()).body.code).toBe('phone.no_change');
		expect(await changer.current()).toMatchObject({ state: 'rejected', note: 'নাম মিলছে না' });
		expect(await auditOf(app, changer.id)).toEqual(['phone.change_asked', 'phone.change_rejected']);
	});

	it('is decided once, by the roles that may', async () => {
		const changer = await givenLost(app);
		const both = await Promise.all([
			decideChange(app, changer.changeId, { approve: true }),
			decideChange(app, changer.changeId, { approve: false }),
		]);
		expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
		expect(both.find((one) => one.status === 409)?.body.code).toBe('phone.change_over');
		const unknown = await decideChange(app, 999_999_999, { approve: true });
		expect(unknown).toMatchObject({ status: 404, body: { code: 'phone.change_not_found' } });
		const byCodes = await givenChanger(app);
		const { body } = await byCodes.begin();
		expect((await decideChange(app, body.change.id, { approve: true })).body.code).toBe(
			'phone.change_not_found',
		);
	});

	it('can be cancelled from the account, also after staff agreed', async () => {
		const changer = await givenLost(app);
		await decideChange(app, changer.changeId, { approve: true });
		expect((await changer.cancel()).body.change.state).toBe('cancelled');
		app.clock.forward(2 * DAY);
		expect((await changer.resend()).body.code).toBe('phone.no_change');
	});
});
