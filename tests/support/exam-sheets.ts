import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { encodeSheet, type Sheet } from '#contract/exams/answer-sheet.ts';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { candidateTypes, disciplines, faculties } from '#server/modules/catalog/catalog.tables.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import type { TestApp } from './app.ts';
import { type GivenBatch, givenDevice } from './given.ts';

let counter = 0;

/** A submitted sheet, each by another doctor. */
export interface Handed {
	sheet: Sheet;
	name?: string;
	groups?: Partial<Pick<typeof doctorCourses.$inferInsert, 'facultyId' | 'disciplineId' | 'candidateTypeId'>>;
	over?: Partial<typeof attempts.$inferInsert>;
}

/** Submitted sheets that wait for scoring, in few statements for any number of them. */
export async function givenSheets(
	app: TestApp,
	examId: number,
	batch: GivenBatch,
	handed: readonly Handed[],
) {
	if (handed.length === 0) return [];
	const { q } = app.db;
	const now = app.clock.now();
	const people = await q
		.insert(doctors)
		.values(
			handed.map(({ name }) => ({
				name: name ?? 'ডা. পরীক্ষার্থী',
				phone: `+88016${String(10_000_000 + ++counter).padStart(8, '0')}`,
			})),
		)
		.returning({ id: doctors.id });
	const enrolments = await q
		.insert(doctorCourses)
		.values(
			people.map(({ id }, index) => ({
				doctorId: id,
				batchId: batch.id,
				ycsId: batch.ycsId,
				scheduleId: batch.scheduleId,
				rollNo: String(100_000 + index),
				status: 'active' as const,
				priceAgreed: 0,
				...handed[index]?.groups,
			})),
		)
		.returning({ id: doctorCourses.id, doctorId: doctorCourses.doctorId });
	const rows = await q
		.insert(attempts)
		.values(
			enrolments.map((enrolment, index) => {
				const bytes = Buffer.from(encodeSheet(handed[index]?.sheet ?? []));
				return {
					examId,
					doctorCourseId: enrolment.id,
					doctorId: enrolment.doctorId,
					no: 1,
					kind: 'ranked' as const,
					state: 'submitted' as const,
					startedAt: now,
					deadlineAt: new Date(now.getTime() + 3_600_000),
					orderSeed: index + 1,
					sheet: bytes,
					sheetSeq: 1,
					sheetSha: createHash('sha256').update(bytes).digest(),
					submittedAt: now,
					submitKind: 'manual' as const,
					receiptNo: `R${examId}-${enrolment.id}`,
					...handed[index]?.over,
				};
			}),
		)
		.returning({ id: attempts.id });
	return enrolments.map(({ id, doctorId }, index) => ({
		doctorId,
		enrolment: id,
		attemptId: rows[index]?.id ?? 0,
	}));
}

/** Signs one of those doctors in. */
export async function givenToken(app: TestApp, doctorId: number): Promise<string> {
	const device = await givenDevice(app, doctorId);
	const token = await issueToken(app.db.q, { doctorId, deviceId: device.id }, app.clock.now(), {
		ddt: device.ddt,
		userAgent: null,
	});
	app.ddts.set(token, device.ddt);
	return token;
}

/** Scores all submitted sheets. */
export async function scoreSheets(app: TestApp, some: readonly { attemptId: number }[]): Promise<void> {
	for (const { attemptId } of some) await app.jobHandlers['exams.score']({ attempt_id: attemptId });
}

/** A faculty with two disciplines, and the ids of the candidate types. */
export async function givenGroups(app: TestApp) {
	const { q } = app.db;
	const n = ++counter;
	const [faculty] = await q
		.insert(faculties)
		.values({ name: `Faculty ${n}`, position: n })
		.returning();
	const facultyId = faculty?.id ?? 0;
	const made = await q
		.insert(disciplines)
		.values(['Cardiology', 'Neurology'].map((name) => ({ facultyId, name })))
		.returning();
	const typeOf = async (code: string) => {
		const [row] = await q.select().from(candidateTypes).where(eq(candidateTypes.code, code));
		if (!row) throw new Error(`there is no candidate type ${code}`);
		return row;
	};
	return {
		facultyId,
		cardiology: made[0]?.id ?? 0,
		neurology: made[1]?.id ?? 0,
		government: await typeOf('government'),
		private: await typeOf('private'),
	};
}
