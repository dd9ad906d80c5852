import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { toE164 } from '#contract/phone.ts';
import { record } from '#server/audit/audit.service.ts';
import { localFiles } from '#server/gateways/files/local.ts';
import { messages, outbox } from '#server/messages/messages.tables.ts';
import { deviceRequests, deviceSwaps } from '#server/modules/account/devices/devices.tables.ts';
import { consents } from '#server/modules/account/privacy/privacy.tables.ts';
import { doctors, privateUploads } from '#server/modules/account/profile/profile.tables.ts';
import { otps, otpTokens, phoneChanges } from '#server/modules/account/sign-in/auth.tables.ts';
import { quizAttempts, quizzes } from '#server/modules/quizzes/quizzes.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { eventProgress, questionThreads } from '#server/modules/schedule/schedule.tables.ts';
import { deliveries, doctorAddresses } from '#server/modules/sheets/sheets.tables.ts';
import type { TestApp } from './app.ts';
import { givenAttempt, saveBody, sheet, submitBody, WEB } from './exam.ts';
import { PASSWORD } from './given.ts';

let counter = 0;
const secret = () => randomBytes(32);

export const filesOf = (app: TestApp) => localFiles(path.join(app.config.dataDir, 'files'));

/** A doctor with data in every module, in words that occur nowhere else; `words` lists them. */
export async function givenKnownDoctor(app: TestApp) {
	const n = ++counter;
	const { q } = app.db;
	const now = app.clock.now();
	const attempt = await givenAttempt(app);
	await attempt.save(saveBody(1, sheet('TTF..|FFFFF|A|.')));
	await attempt.submit(submitBody(2, sheet('TTF..|FFFFF|A|.')));
	const { id, token, phone, device } = attempt.doctor;
	const oldPhone = `019${String(55_000_000 + n).padStart(8, '0')}`;
	const words = {
		name: `ডা. অনন্যা স্মৃতি ${n}`,
		phone: phone.slice(1),
		oldPhone: oldPhone.slice(1),
		email: `ananya.smriti${n}@example.org`,
		bmdc: `A-9811${n}`,
		address: `বাড়ি ৭৭-${n}, শিউলিতলা লেন`,
		rollNo: `ROLL-7788-${n}`,
		browser: `Browser of Ananya ${n}`,
		reason: `My telephone fell into the pond ${n}`,
	};
	const { divisions } = (await app.call('GET', `${WEB}/divisions`)).body;
	await q
		.update(doctors)
		.set({
			name: words.name,
			email: words.email,
			bmdc: words.bmdc,
			bmdcRaw: words.bmdc,
			medicalCollegeId: 1,
			presentDivisionId: divisions[0].id,
			presentDistrictId: divisions[0].districts[0].id,
			presentUpazilaId: divisions[0].districts[0].upazilas[0].id,
			presentAddress: words.address,
			permanentAddress: words.address,
		})
		.where(eq(doctors.id, id));
	const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
		.png()
		.toBuffer();
	const set = await app.call('POST', `${WEB}/doctor/avatar`, {
		token,
		payload: picture,
		headers: { 'content-type': 'image/png' },
	});
	const privateKey = `${randomBytes(16).toString('base64url')}.webp`;
	await filesOf(app).put('private', privateKey, picture);
	await q.insert(privateUploads).values({ key: privateKey, doctorId: id, purpose: 'id_photo' });

	for (const password of [PASSWORD, 'a wrong one'])
		await app.call('POST', '/api/v3/auth/login', {
			body: { phone, password },
			headers: { 'user-agent': words.browser },
		});
	const sent = { channel: 'sms' as const, gateway: 'outbox', recipient: toE164(phone) };
	const [message] = await q
		.insert(messages)
		.values({ ...sent, kind: 'otp', gatewayId: 'g1' })
		.returning({ id: messages.id });
	await q.insert(messages).values([
		{ ...sent, recipient: toE164(oldPhone), kind: 'phone_changed' },
		{ ...sent, channel: 'email', recipient: words.email, kind: 'notice' },
	]);
	await q.insert(outbox).values({ ...sent, text: `for ${words.name}`, at: now });
	const code = { phone: toE164(phone), ddtHash: secret(), codeHash: secret(), channel: 'sms' as const };
	const times = { sentAt: now, expiresAt: now, messageId: message?.id ?? null };
	await q.insert(otps).values([
		{ ...code, ...times, statusKey: `k${n}`, use: 'device', doctorId: id },
		{ ...code, ...times, statusKey: `j${n}`, use: 'join' },
	]);
	await q
		.insert(otpTokens)
		.values({ hash: secret(), phone: code.phone, use: 'reset', doctorId: id, expiresAt: now });
	await q.insert(phoneChanges).values({
		doctorId: id,
		oldPhone: toE164(oldPhone),
		newPhone: toE164(phone),
		state: 'done',
		bmdcGiven: words.bmdc,
		photoKey: privateKey,
	});
	await q.insert(deviceSwaps).values({ doctorId: id, deviceId: device.id, at: now });
	await q.insert(deviceRequests).values({
		doctorId: id,
		deviceId: device.id,
		kind: 'add',
		reason: words.reason,
		state: 'rejected',
		expiresAt: now,
	});
	await q.insert(consents).values({ doctorId: id, purpose: 'terms', textVersion: '2026-11', givenAt: now });
	await q
		.update(doctorCourses)
		.set({ rollNo: words.rollNo, regNo: words.rollNo })
		.where(eq(doctorCourses.id, attempt.enrolment));
	await q
		.insert(eventProgress)
		.values({ doctorCourseId: attempt.enrolment, eventId: attempt.exam.eventId, state: 'done', doneAt: now })
		.onConflictDoNothing();
	await q.insert(questionThreads).values({
		eventId: attempt.exam.eventId,
		doctorId: id,
		doctorCourseId: attempt.enrolment,
		text: words.reason,
	});
	const [quiz] = await q
		.insert(quizzes)
		.values({
			slug: `q-${n}`,
			title: `কুইজ ${n}`,
			summary: '',
			minutes: 5,
			questions: [],
			opensAt: now,
			closesAt: now,
		})
		.returning({ id: quizzes.id });
	const tryOf = (doctorId: number | null) => ({
		keyHash: createHash('sha256').update(`${n}${doctorId}`).digest('hex'),
		quizId: quiz?.id ?? 0,
		doctorId,
		name: words.name,
		phone: toE164(phone),
		consentAt: now,
		device: createHash('sha256').update(`d${n}${doctorId}`).digest('hex'),
		answers: ['A'],
		score: 1_500,
		startedAt: now,
		doneAt: now,
	});
	await q.insert(quizAttempts).values([tryOf(id), { ...tryOf(null), tryPhone: toE164(phone) }]);
	await app.call('POST', `${WEB}/doctor/complaints`, {
		token,
		body: {
			key: `known-doctor-${n}-key`,
			category: 'other',
			ref: null,
			subject: words.reason,
			text: `${words.name}: ${words.address}`,
			files: [],
			context: null,
		},
	});
	const { id: divisionId, districts } = divisions[0];
	const where = { divisionId, districtId: districts[0].id, upazilaId: null, text: words.address };
	await q.insert(doctorAddresses).values({ doctorId: id, kind: 'home', ...where, phone2: toE164(phone) });
	await q.insert(deliveries).values({
		no: `LSP${n}`,
		doctorId: id,
		doctorCourseId: attempt.enrolment,
		method: 'courier',
		courierPaid: true,
		state: 'delivered',
		stateAt: now,
		packsAt: now,
		address: {
			kind: 'home',
			division_id: divisionId,
			district_id: districts[0].id,
			upazila_id: null,
			text: words.address,
			phone2: toE164(phone),
			line: words.address,
		},
	});
	await record(q, {
		doctorId: id,
		action: 'phone.changed',
		target: `doctor:${id}`,
		before: { phone: toE164(oldPhone) },
		after: { phone: toE164(phone) },
		reason: `${words.name} came to the office`,
		ip: '203.0.113.9',
	});
	return {
		id,
		token,
		phone,
		words,
		privateKey,
		avatar: String(set.body.doctor.avatar).replace('/media/p/', ''),
		attemptId: attempt.attemptId,
		examId: attempt.exam.id,
		enrolment: attempt.enrolment,
	};
}
