import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Answer, blankSheet, encodeSheet, LETTERS, type Sheet } from '#contract/exams/answer-sheet.ts';
import { generator } from '#contract/exams/question-order.ts';
import { toE164 } from '#contract/phone.ts';
import { MINUTE_MS } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { getRow, insertRow } from '../db/rows.ts';
import { devices } from '../modules/account/devices/devices.tables.ts';
import { doctors } from '../modules/account/profile/profile.tables.ts';
import { hashPassword } from '../modules/account/sign-in/passwords.ts';
import { hashDdt } from '../modules/account/sign-in/sessions.service.ts';
import { attemptEvents, attemptSaves, attempts, results } from '../modules/exams/attempt/attempts.tables.ts';
import { findExam, listPaper } from '../modules/exams/exams.repo.ts';
import { publishResults } from '../modules/exams/marks/rescore.service.ts';
import { scoreSheet } from '../modules/exams/marks/scoring.rules.ts';
import { doctorCourses } from '../modules/sales/enrolment.tables.ts';
import { noteExamProgress } from '../modules/schedule/schedule.service.ts';
import { eventProgress, events, slots } from '../modules/schedule/schedule.tables.ts';
import names from './data/doctors.json' with { type: 'json' };
import type { Batch } from './demo-catalog.ts';
import { seedGroups } from './demo-groups.ts';
import { demoProfiles } from './demo-profiles.ts';

/** Sign-ins that `npm start` prints; every demonstration doctor has this password. */
export const DEMO_PASSWORD = 'prostuti-2026';
export const demoPhone = (index: number): string => `017${String(index + 1).padStart(8, '0')}`;

/** Device token of a demonstration doctor's verified phone, for tests that need no code. */
export const demoDdt = (index: number): string => `prostuti-demo-phone-${String(index + 1).padStart(2, '0')}`;

export const demoDoctorId = async (tx: Query, index: number): Promise<number> =>
	(await getRow(tx, doctors, eq(doctors.phone, toE164(demoPhone(index))))).id;

export const demoEnrolment = async (tx: Query, index: number, batch: Batch) =>
	getRow(
		tx,
		doctorCourses,
		and(eq(doctorCourses.doctorId, await demoDoctorId(tx, index)), eq(doctorCourses.batchId, batch.id)),
	);

const SKILL_LOW = 0.5;
const SKILL_SPAN = 0.42;

/** Answers that a doctor of this skill (share of right answers) might give; one place in eight stays blank. */
function answerPaper(
	paper: Awaited<ReturnType<typeof listPaper>>,
	skill: number,
	random: () => number,
): Sheet {
	return paper.map((question): Answer => {
		const flag = random() < 0.06;
		if (question.type === 'mtf') {
			const stems = [...question.key].map((key) => {
				if (random() < 0.125) return null;
				const right = random() < skill;
				return (key === 'T') === right ? ('T' as const) : ('F' as const);
			});
			return { type: 'mtf', stems, flag };
		}
		if (random() < 0.08) return { type: 'sba', letter: null, flag };
		const wrong = LETTERS.filter((letter) => !question.key.includes(letter));
		const letter = random() < skill ? question.key[0] : wrong[Math.floor(random() * wrong.length)];
		return { type: 'sba', letter: LETTERS.find((one) => one === letter) ?? null, flag };
	});
}

async function readPast(tx: Query, examId: number) {
	const exam = await findExam(tx, examId);
	if (!exam?.publishedAt) throw new Error('the past exam is missing');
	return { exam, publishedAt: exam.publishedAt, paper: await listPaper(tx, examId) };
}
type Past = Awaited<ReturnType<typeof readPast>>;

/** Saves of an attempt. */
const SAVES = 5;

/** The saves of an attempt, a fifth of the paper each, and its begin and end. */
async function logAttempt(
	tx: Query,
	attempt: typeof attempts.$inferSelect,
	of: { sheet: Sheet; startedAt: Date; submittedAt: Date },
) {
	const { sheet, startedAt, submittedAt } = of;
	const blank = blankSheet(sheet.map(({ type }) => type));
	const saves = Array.from({ length: SAVES }, (_, index) => {
		const share = (index + 1) / SAVES;
		const bytes = Buffer.from(
			encodeSheet(sheet.map((one, at) => (at < share * sheet.length ? one : (blank[at] ?? one)))),
		);
		const elapsedMs = Math.floor(share * (submittedAt.getTime() - startedAt.getTime()));
		return {
			attemptId: attempt.id,
			clientId: 'demonstration',
			seq: index + 1,
			epoch: attempt.writerEpoch,
			sheet: bytes,
			sha: createHash('sha256').update(bytes).digest(),
			clientElapsedMs: elapsedMs,
			kept: true,
			receivedAt: new Date(startedAt.getTime() + elapsedMs),
		};
	});
	await tx.insert(attemptSaves).values(saves);
	await tx.insert(attemptEvents).values([
		{ attemptId: attempt.id, kind: 'start', at: startedAt },
		{
			attemptId: attempt.id,
			kind: 'submit',
			at: submittedAt,
			meta: { seq: SAVES, receipt: attempt.receiptNo ?? '' },
		},
	]);
}

async function sit(
	tx: Query,
	{ exam, paper }: Past,
	who: { doctorId: number; doctorCourseId: number; index: number },
	random: () => number,
) {
	const { doctorId, doctorCourseId, index } = who;
	const sheet = answerPaper(paper, SKILL_LOW + SKILL_SPAN * random(), random);
	const bytes = Buffer.from(encodeSheet(sheet));
	const startedAt = new Date(exam.windowOpensAt.getTime() + Math.floor(random() * 20) * MINUTE_MS);
	const share = 0.6 + 0.35 * random();
	const submittedAt = new Date(startedAt.getTime() + Math.floor(share * exam.durationMin) * MINUTE_MS);
	const attempt = await insertRow(tx, attempts, {
		examId: exam.id,
		doctorCourseId,
		doctorId,
		no: 1,
		kind: 'ranked',
		state: 'published',
		startedAt,
		deadlineAt: new Date(startedAt.getTime() + exam.durationMin * MINUTE_MS),
		orderSeed: index + 1,
		sheet: bytes,
		sheetSeq: SAVES,
		sheetSha: createHash('sha256').update(bytes).digest(),
		submittedAt,
		submitKind: 'manual',
		receiptNo: `${exam.id}-DEMO${String(index + 1).padStart(2, '0')}`,
	});
	await logAttempt(tx, attempt, { sheet, startedAt, submittedAt });
	const detail = scoreSheet(sheet, paper, exam, 1);
	await tx.insert(results).values({ attemptId: attempt.id, total: detail.total, detail, keyRevision: 1 });
	await noteExamProgress(tx, doctorCourseId, exam.id, 'done', exam.windowClosesAt);
}

/** Publishes a past exam as on its day, with ranks and averages; no events are sent yet. */
const publish = (tx: Query, { exam, publishedAt }: Past) =>
	publishResults({ clock: { now: () => publishedAt }, bus: { emit: async () => {} } }, tx, {
		...exam,
		publishedAt: null,
		revision: 0,
	});

/** Forty doctors with enrolments; all but one took the past exams of their courses, and have the results. */
export async function seedDoctors(
	tx: Query,
	now: Date,
	batches: { fcps: Batch; residency: Batch },
	pastExams: { past: number; pastResidency: number },
) {
	const passwordHash = await hashPassword(DEMO_PASSWORD);
	const random = generator(20_240_101);
	const profiles = await demoProfiles(tx);
	const doctorRows = await tx
		.insert(doctors)
		.values(
			names.map((one, index) => ({
				name: one.nameBn,
				phone: toE164(demoPhone(index)),
				passwordHash,
				...profiles[index],
			})),
		)
		.returning({ id: doctors.id });
	await tx.insert(devices).values(
		doctorRows.map(({ id }, index) => ({
			doctorId: id,
			ddtHash: hashDdt(demoDdt(index)),
			class: 'phone' as const,
			label: 'Chrome, Android',
			state: 'verified' as const,
			verifiedAt: now,
			verifiedBy: 'sign_up' as const,
			firstSeen: now,
			lastSeen: now,
		})),
	);
	const fcps = await readPast(tx, pastExams.past);
	const residency = await readPast(tx, pastExams.pastResidency);
	const groupsOf = await seedGroups(tx);
	for (const [index, { id: doctorId }] of doctorRows.entries()) {
		const groups = { ...groupsOf(index), rollNo: String(100_001 + index), status: 'active' as const };
		const doctorCourseId = await enrol(tx, doctorId, batches.fcps, { ...groups, paid: batches.fcps.price });
		await attendClasses(tx, doctorCourseId, batches.fcps, now, random);
		// The second doctor missed the past exam, so that a screen without any result can be seen too.
		if (index !== 1) await sit(tx, fcps, { doctorId, doctorCourseId, index }, random);
		if (index % 4 !== 0) continue;
		const second = await enrol(tx, doctorId, batches.residency, { ...groups, paid: batches.residency.price });
		await sit(tx, residency, { doctorId, doctorCourseId: second, index }, random);
	}
	await publish(tx, fcps);
	await publish(tx, residency);
}

/** Enrols a doctor in a batch at its price; `more`: further columns. Returns the id of the enrolment. */
export async function enrol(
	tx: Query,
	doctorId: number,
	{ id: batchId, ycsId, scheduleId, price: priceAgreed }: Batch,
	more: Pick<typeof doctorCourses.$inferInsert, 'status'> & Partial<typeof doctorCourses.$inferInsert>,
): Promise<number> {
	const row = { doctorId, batchId, ycsId, scheduleId, priceAgreed, ...more };
	return (await insertRow(tx, doctorCourses, row)).id;
}

async function attendClasses(tx: Query, enrolment: number, batch: Batch, now: Date, random: () => number) {
	const past = await tx
		.select({ id: events.id, closesAt: events.closesAt, examId: events.examId })
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.where(eq(slots.scheduleId, batch.scheduleId ?? 0));
	const attended = past.filter((event) => event.examId === null && event.closesAt < now && random() < 0.8);
	if (attended.length === 0) return;
	await tx.insert(eventProgress).values(
		attended.map((event) => ({
			doctorCourseId: enrolment,
			eventId: event.id,
			state: 'done' as const,
			firstOpenedAt: event.closesAt,
			doneAt: event.closesAt,
		})),
	);
}
