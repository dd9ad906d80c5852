// GET /api/v3/web/doctor/dashboard
import type { dashboard } from '#contract/dashboard.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type Enrolment, listEnrolments, opens } from '../enrolment/enrolment.service.ts';
import { latestAttempts, openResults } from '../exams/results.service.ts';
import { listEvents } from '../schedule/schedule.service.ts';
import { pickCards, type Upcoming } from './dashboard.rules.ts';
import { duesOf } from './dues.service.ts';

async function upcoming(deps: Deps, doctorId: number, enrolments: readonly Enrolment[]): Promise<Upcoming[]> {
	const lists = await Promise.all(enrolments.map((enrolment) => listEvents(deps.db.q, enrolment)));
	const examIds = lists.flat().flatMap((row) => row.event.examId ?? []);
	const attempts = await latestAttempts(deps, doctorId, examIds);
	return enrolments.flatMap((enrolment, index) =>
		(lists[index] ?? []).map(({ event, scheduleId }) => {
			const attempt = event.examId === null ? undefined : attempts.get(event.examId);
			return {
				courseId: enrolment.id,
				scheduleId,
				eventId: event.id,
				title: event.title,
				examId: event.examId,
				opensAt: event.opensAt,
				closesAt: event.closesAt,
				attempt: attempt === undefined ? 'none' : attempt.running ? 'running' : 'ended',
				deadlineAt: attempt?.deadlineAt ?? null,
			};
		}),
	);
}

export const dashboardRoutes = (deps: Deps): Handlers<typeof dashboard> => ({
	async dashboard({ actor }) {
		const now = deps.clock.now();
		const enrolments = (await listEnrolments(deps.db.q, actor.doctorId)).filter((row) => opens(row, now));
		const [items, counts, dues] = await Promise.all([
			upcoming(deps, actor.doctorId, enrolments),
			deps.countProgress(enrolments),
			duesOf(deps, actor.doctorId),
		]);
		const eventOf = new Map(
			items.flatMap((item) => (item.examId === null ? [] : [[item.examId, item.eventId]])),
		);
		const results = await openResults(deps, actor.doctorId, [...eventOf.keys()]);
		return {
			...pickCards(items, now),
			dues,
			courses: enrolments.map((row) => ({
				id: row.id,
				title: row.batchTitle,
				events_done: counts.get(row.id)?.done ?? 0,
				events_total: counts.get(row.id)?.total ?? 0,
			})),
			results: [...results.values()]
				.map(({ exam, attempt, result }) => ({
					course_id: attempt.doctorCourseId,
					event_id: eventOf.get(exam.id) ?? 0,
					title: exam.title,
					total: result.total,
					of: result.of,
					passed: result.passed,
					at: (attempt.submittedAt ?? now).toISOString(),
				}))
				.sort((a, b) => b.at.localeCompare(a.at))
				.slice(0, 5),
			server_now: now.toISOString(),
		};
	},
});
