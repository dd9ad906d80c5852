import type { OperatorRole } from '#contract/constants.ts';
import type { Section } from '#contract/exams/calls.ts';
import { toE164 } from '#contract/phone.ts';
import { devices } from '#server/modules/account/devices/devices.tables.ts';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import { hashPassword } from '#server/modules/account/sign-in/passwords.ts';
import { hashDdt, issueToken, newDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import { operators } from '#server/modules/account/staff/operators.tables.ts';
import {
	batchCategories,
	batches,
	courses,
	institutes,
	sessions,
	yearCourseSessions,
} from '#server/modules/catalog/catalog.tables.ts';
import {
	answerKeyVersions,
	examQuestions,
	exams,
	questions,
	type ReviewMatrix,
	subjects,
} from '#server/modules/exams/exams.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { events, schedules, slots } from '#server/modules/schedule/schedule.tables.ts';
import { NOON, type TestApp } from './app.ts';

const HOUR = 3_600_000;
let counter = 0;
const next = () => ++counter;

export const PASSWORD = 'a long enough password';
let passwordHash: Promise<string> | undefined;

function first<T>(rows: readonly T[]): T {
	const [row] = rows;
	if (row === undefined) throw new Error('nothing was stored');
	return row;
}

/** A verified device of the doctor. Returns its id and its device token. */
export async function givenDevice(
	app: TestApp,
	doctorId: number,
	over: Partial<typeof devices.$inferInsert> = {},
) {
	const ddt = newDdt();
	const now = app.clock.now();
	const row = first(
		await app.db.q
			.insert(devices)
			.values({
				doctorId,
				ddtHash: hashDdt(ddt),
				class: 'phone',
				label: 'Chrome, Android',
				state: 'verified',
				verifiedAt: now,
				firstSeen: now,
				lastSeen: now,
				...over,
			})
			.returning(),
	);
	return { id: row.id, ddt };
}

/** A doctor with a valid token on a verified device; `unverified` leaves the device new. */
export async function givenDoctor(app: TestApp, options: { name?: string; unverified?: boolean } = {}) {
	passwordHash ??= hashPassword(PASSWORD);
	const phone = `017${String(10_000_000 + next()).padStart(8, '0')}`;
	const row = first(
		await app.db.q
			.insert(doctors)
			.values({ name: options.name ?? 'ডা. পরীক্ষা', phone: toE164(phone), passwordHash: await passwordHash })
			.returning(),
	);
	const device = await givenDevice(app, row.id, options.unverified ? { state: 'new', verifiedAt: null } : {});
	const token = await issueToken(app.db.q, { doctorId: row.id, deviceId: device.id }, app.clock.now(), {
		ddt: device.ddt,
		userAgent: null,
	});
	app.ddts.set(token, device.ddt);
	return { id: row.id, phone, token, device };
}

/** A member of staff with a valid token. */
export async function givenOperator(app: TestApp, ...roles: OperatorRole[]) {
	const phone = toE164(`018${String(10_000_000 + next()).padStart(8, '0')}`);
	const row = first(await app.db.q.insert(operators).values({ name: 'Staff', phone, roles }).returning());
	const token = await issueToken(app.db.q, { operatorId: row.id }, app.clock.now(), {
		ddt: null,
		userAgent: null,
	});
	return { id: row.id, token };
}

/** A batch with a published schedule. */
export async function givenBatch(app: TestApp) {
	const { q } = app.db;
	const n = next();
	const [known] = await q.select().from(institutes).limit(1);
	const institute =
		known ??
		first(await q.insert(institutes).values({ type: 'bcps', name: 'B', shortName: 'B' }).returning());
	const course = first(
		await q
			.insert(courses)
			.values({
				slug: `c${n}`,
				title: `কোর্স ${n}`,
				icon: 'icon-fcps',
				summary: 's',
				instituteId: institute.id,
				position: n,
			})
			.returning(),
	);
	const session = first(
		await q
			.insert(sessions)
			.values({ name: `Session ${n}` })
			.returning(),
	);
	const ycs = first(
		await q
			.insert(yearCourseSessions)
			.values({ year: 2027, courseId: course.id, sessionId: session.id })
			.returning(),
	);
	const category = first(
		await q
			.insert(batchCategories)
			.values({ slug: `k${n}`, title: 'ধরন', position: n })
			.returning(),
	);
	const batch = first(
		await q
			.insert(batches)
			.values({
				ycsId: ycs.id,
				batchCategoryId: category.id,
				title: `ব্যাচ ${n}`,
				mode: 'online',
				seats: 100,
				startsOn: '2026-10-01',
				endsOn: '2027-01-31',
				price: 500_000,
				includes: { class: true, exam: true, solve: true, sheet: true, book: false },
				status: 'running',
			})
			.returning(),
	);
	const schedule = first(
		await q.insert(schedules).values({ batchId: batch.id, title: 'রুটিন', status: 'published' }).returning(),
	);
	return { id: batch.id, ycsId: ycs.id, scheduleId: schedule.id };
}
export type GivenBatch = Awaited<ReturnType<typeof givenBatch>>;

/** Enrols a doctor in a batch. Returns the enrolment id. */
export async function givenEnrolment(
	app: TestApp,
	doctor: { id: number },
	batch: GivenBatch,
	status: 'active' | 'pending_payment' | 'cancelled' = 'active',
): Promise<number> {
	const row = first(
		await app.db.q
			.insert(doctorCourses)
			.values({
				doctorId: doctor.id,
				batchId: batch.id,
				ycsId: batch.ycsId,
				scheduleId: batch.scheduleId,
				status,
				priceAgreed: 500_000,
				paid: 500_000,
			})
			.returning(),
	);
	return row.id;
}

export const SECTIONS: Section[] = [
	{
		type: 'mtf',
		count: 2,
		mark_question: 2_000,
		mark_stem: 400,
		negative_stem: 0,
		negative_question: 0,
		floor: 'none',
	},
	{
		type: 'sba',
		count: 2,
		mark_question: 2_000,
		mark_stem: 0,
		negative_stem: 0,
		negative_question: 0,
		floor: 'none',
	},
];
const REVIEW: ReviewMatrix = {
	submitted: { marks: false, right_wrong: false, key: false },
	closed: { marks: true, right_wrong: true, key: false },
	published: { marks: true, right_wrong: true, key: true },
};

/** Two MTF questions (TTTTT, FFFFF) and two SBA questions (A, E), 8 marks, open for two hours from NOON. */
export async function givenExam(
	app: TestApp,
	batch: GivenBatch,
	over: Partial<typeof exams.$inferInsert> = {},
): Promise<{ id: number; eventId: number }> {
	const { q } = app.db;
	const n = next();
	const subject = first(
		await q
			.insert(subjects)
			.values({ code: `s${n}`, name: `Subject ${n}`, nameBn: `বিষয় ${n}` })
			.returning(),
	);
	const keys = ['TTTTT', 'FFFFF', 'A', 'E'];
	const exam = first(
		await q
			.insert(exams)
			.values({
				title: `পরীক্ষা ${n}`,
				formatCode: 'test',
				formatVersion: 1,
				formatName: 'Test',
				formatSource: 'https://example.com/',
				sections: SECTIONS,
				total: 8_000,
				passRule: { kind: 'total', at_least: 5_600 },
				durationMin: 60,
				windowOpensAt: NOON,
				windowClosesAt: new Date(NOON.getTime() + 2 * HOUR),
				reviewMatrix: REVIEW,
				status: 'scheduled',
				...over,
			})
			.returning(),
	);
	for (const [index, key] of keys.entries()) {
		const type = key.length === 5 ? ('mtf' as const) : ('sba' as const);
		const options = ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text, explanation: `why ${text}` }));
		const text = {
			type,
			subjectId: subject.id,
			stem: `Question ${index + 1}`,
			options,
			explanation: 'secret why',
			source: 'Book',
		};
		const question = first(
			await q
				.insert(questions)
				.values({ ...text, key, status: 'live' })
				.returning(),
		);
		const frozen = first(
			await q
				.insert(examQuestions)
				.values({
					...text,
					examId: exam.id,
					position: index + 1,
					section: type === 'mtf' ? 0 : 1,
					questionId: question.id,
					questionVersion: 1,
					lang: 'en',
				})
				.returning(),
		);
		await q.insert(answerKeyVersions).values({ examQuestionId: frozen.id, n: 1, key });
	}
	const slot = first(
		await q
			.insert(slots)
			.values({
				scheduleId: batch.scheduleId,
				title: exam.title,
				startsAt: exam.windowOpensAt,
				endsAt: exam.windowClosesAt,
			})
			.returning(),
	);
	const event = first(
		await q
			.insert(events)
			.values({
				slotId: slot.id,
				ycsId: batch.ycsId,
				type: 'exam',
				title: exam.title,
				examId: exam.id,
				opensAt: exam.windowOpensAt,
				closesAt: exam.windowClosesAt,
			})
			.returning(),
	);
	return { id: exam.id, eventId: event.id };
}
