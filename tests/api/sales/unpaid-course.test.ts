import { expect, it } from 'vitest';
import { appForFile } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment } from '../../support/given.ts';

const app = appForFile();

it("an unpaid course shows it wherever it is not open yet; another doctor's is not found", async () => {
	const batch = await givenBatch(app);
	const doctor = await givenDoctor(app);
	const other = await givenDoctor(app);
	const id = await givenEnrolment(app, doctor, batch, 'pending_payment');
	const own = `${WEB}/doctor/courses/${id}`;
	const places = [
		`${own}/full-schedule`,
		`${WEB}/doctor/courses/${batch.ycsId}/batch/${batch.id}/schedule/${batch.scheduleId}`,
		`${own}/schedule/${batch.scheduleId}/events/1`,
		`${WEB}/doctor/pending-videos/${id}`,
		`${own}/calendar`,
		`${own}/lecture-sheets`,
		`${own}/lecture-sheets/1/pages`,
		`${WEB}/doctor/pending-exams/${id}`,
		`${own}/admin-exams`,
	];
	for (const place of places) {
		const { status, body } = await app.call('GET', place, { token: doctor.token });
		expect([place, status, body.code, body.meta?.course_id]).toEqual([place, 403, 'course.unpaid', id]);
		const elsewhere = await app.call('GET', place, { token: other.token });
		expect(['course.not_found', 'course.not_enrolled']).toContain(elsewhere.body.code);
	}
});
