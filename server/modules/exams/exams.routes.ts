// …/doctor/courses/{id}/schedule/{schedule_id}/events/{event_id}/exam-info, …/exam/participated
// …/doctor/courses/{id}/events/{event_id}/exam/result · …/doctor/exams/{exam_id}/attempts
// …/doctor/attempts/{attempt_id}, /paper, /sheet, /heartbeat, /takeover, /submit, /review · …/editor/exams/{exam_id}/publish
import type { exams } from '#contract/exams.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { openExam } from './access.service.ts';
import { openRunning, startAttempt, takeOver } from './attempts.service.ts';
import { publishExam } from './closing.service.ts';
import { findResult } from './exams.repo.ts';
import { examDoor, visibleTo } from './exams.rules.ts';
import {
	startedTimes,
	viewAttempt,
	viewBeacon,
	viewExam,
	viewQuestion,
	viewUnlock,
	viewWriter,
} from './exams.views.ts';
import type { Papers } from './papers.service.ts';
import { reviewPaper } from './results.service.ts';
import { makeKeepSheet } from './saves.group.ts';
import { makeLayoutOf, saveSheet, submitSheet } from './saves.service.ts';

export const examRoutes = (deps: Deps, papers: Papers): Handlers<typeof exams> => {
	const hot = { layoutOf: makeLayoutOf(deps, papers), keepSheet: makeKeepSheet(deps.db) };
	return {
		async examInfo({ actor, params }) {
			const found = await openExam(deps, papers, actor.doctorId, params);
			if (found instanceof Fault) return found;
			const { exam, layout } = found.paper;
			const now = deps.clock.now();
			const last = found.attempts.at(-1) ?? null;
			return {
				exam: viewExam(exam, last, now),
				door: examDoor(exam, found.attempts, now),
				attempt: last && viewAttempt(last, layout),
			};
		},
		async start({ actor, params, body }) {
			const started = await startAttempt(deps, papers, actor.doctorId, params.exam_id, body.client_id);
			if (started instanceof Fault) return started;
			return {
				attempt: viewAttempt(started.attempt, started.paper.layout),
				writer: viewWriter(started.attempt, body.client_id),
				unlock: viewUnlock(deps.secret, started.attempt, started.paper.exam),
				server_now: started.now.toISOString(),
			};
		},
		async attempt({ actor, params, query }) {
			const found = await openRunning(deps, papers, actor.doctorId, params.attempt_id);
			if (found instanceof Fault) return found;
			const { attempt, paper } = found;
			return {
				attempt: viewAttempt(attempt, paper.layout),
				exam_title: paper.exam.title,
				sections: paper.exam.sections,
				sheet: attempt.sheet.toString('base64url'),
				sha: attempt.sheetSha.toString('hex'),
				writer: viewWriter(attempt, query.client_id),
				extra_ms: attempt.extraMs,
				unlock: viewUnlock(deps.secret, attempt, paper.exam),
				other_sheet: null,
			};
		},
		async paper({ actor, params }) {
			const found = await openRunning(deps, papers, actor.doctorId, params.attempt_id);
			if (found instanceof Fault) return found;
			return { questions: found.paper.questions.map(viewQuestion) };
		},
		async saveSheet({ actor, params, body }) {
			return saveSheet(deps, papers, hot, actor.doctorId, params.attempt_id, body);
		},
		async heartbeat({ actor, params, body }) {
			const found = await openRunning(deps, papers, actor.doctorId, params.attempt_id);
			if (found instanceof Fault) return found;
			const { attempt } = found;
			if (attempt.writerEpoch !== body.epoch)
				return fault('attempt.superseded', { epoch: attempt.writerEpoch });
			return {
				deadline_at: startedTimes(attempt).deadlineAt.toISOString(),
				extra_ms: attempt.extraMs,
				state: attempt.state,
				beacon: viewBeacon(deps.secret, attempt.id, deps.clock.now()),
			};
		},
		async takeover({ actor, params, body }) {
			const taken = await takeOver(deps, papers, actor.doctorId, params.attempt_id, body.client_id);
			if (taken instanceof Fault) return taken;
			return {
				writer: viewWriter(taken, body.client_id),
				sheet: taken.sheet.toString('base64url'),
				sha: taken.sheetSha.toString('hex'),
			};
		},
		async submit({ actor, params, body }) {
			return submitSheet(deps, papers, actor.doctorId, params.attempt_id, body);
		},
		async participated({ actor, params }) {
			const found = await openExam(deps, papers, actor.doctorId, params);
			if (found instanceof Fault) return found;
			const attempt = found.attempts.at(-1);
			if (!attempt) return fault('attempt.not_found');
			const now = deps.clock.now();
			const { exam, layout } = found.paper;
			const scored = (await findResult(deps.db.q, attempt.id)) !== null;
			return {
				exam: viewExam(exam, attempt, now),
				attempt: viewAttempt(attempt, layout),
				result_open: scored && visibleTo(exam, attempt, now).marks,
			};
		},
		async result({ actor, params }) {
			const found = await openExam(deps, papers, actor.doctorId, params);
			if (found instanceof Fault) return found;
			const attempt = found.attempts.at(-1);
			if (!attempt) return fault('attempt.not_found');
			const now = deps.clock.now();
			const { exam, layout } = found.paper;
			const row = visibleTo(exam, attempt, now).marks ? await findResult(deps.db.q, attempt.id) : null;
			if (!row) return fault('exam.not_published');
			return {
				exam: viewExam(exam, attempt, now),
				attempt: viewAttempt(attempt, layout),
				schedule_id: found.scheduleId,
				result: row.detail,
			};
		},
		async review({ actor, params }) {
			return reviewPaper(deps, papers, actor.doctorId, params.attempt_id);
		},
		async publish({ actor, params, body, ip }) {
			return publishExam(deps, { operatorId: actor.operatorId, ip }, params.exam_id, body.reason);
		},
	};
};
