import type { exams } from '#contract/exams/calls.ts';
import type { examLife } from '#contract/exams/lifecycle.ts';
import type { examAfter } from '#contract/exams/results.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Load } from '../../http/pressure.rules.ts';
import { listOwnExams, openExam } from './attempt/access.service.ts';
import { openRunning, startAttempt, takeOver } from './attempt/attempts.service.ts';
import { askPass, confirmPass } from './attempt/device-pass.service.ts';
import { takeLateSheet } from './attempt/late.service.ts';
import {
	examItem,
	noteWaiting,
	pendingExams,
	viewItem,
	viewStatus,
	whereItStands,
} from './attempt/lifecycle.service.ts';
import { nextSaveS } from './attempt/pace.rules.ts';
import { makeStoreSheet } from './attempt/saves.group.ts';
import { makeLayoutOf, saveSheet, submitSheet } from './attempt/saves.service.ts';
import { giveTicket } from './attempt/tickets.service.ts';
import { attemptTimeline, otherSheet } from './attempt/timeline.service.ts';
import { makeWriters } from './attempt/writers.ts';
import { findResult } from './exams.repo.ts';
import { maySeeMarks, visibleTo } from './exams.rules.ts';
import { viewAttempt, viewBeacon, viewExam, viewOpen, viewQuestion, viewWriter } from './exams.views.ts';
import { mainAttempt } from './marks/merit.rules.ts';
import { readMerit } from './marks/merit.service.ts';
import { printPaper } from './marks/print.service.ts';
import { listResults, rank } from './marks/rank.service.ts';
import { reviewPaper } from './marks/results.service.ts';
import { heartbeat, noteResume } from './proctoring/contact.service.ts';
import { countRefusals } from './proctoring/refusals.service.ts';

const resultOf =
	(deps: Deps): Handlers<typeof exams>['result'] =>
	async ({ actor, params, query }) => {
		const found = await openExam(deps, actor.doctorId, params);
		if (found instanceof Fault) return found;
		const attempt =
			query.attempt_id === undefined
				? mainAttempt(found.attempts)
				: found.attempts.find((one) => one.id === query.attempt_id);
		if (!attempt) return fault('attempt.not_found');
		const now = deps.clock.now();
		const { exam, layout } = found.paper;
		const open = maySeeMarks(actor, exam) && visibleTo(exam, attempt, now).marks;
		const row = open ? await findResult(deps.db.q, attempt.id) : null;
		if (!row) return fault('exam.not_published');
		return {
			exam: viewExam(exam, attempt, now, found.exam),
			attempt: viewAttempt(attempt, layout),
			schedule_id: found.scheduleId,
			result: row.detail,
		};
	};

export const examRoutes = (deps: Deps): Handlers<typeof exams> => {
	const writers = makeWriters();
	const nextInS = (attemptId: number, load: Load, tookMs: number) =>
		nextSaveS(load, writers.note(attemptId), tookMs, Math.random());
	const hot = { layoutOf: makeLayoutOf(deps), storeSheet: makeStoreSheet(deps.db) };
	const counted = countRefusals(deps);
	return counted<typeof exams>({
		examInfo: ({ actor, params }) => examItem(deps, actor.doctorId, params),
		async start({ actor, params, body }) {
			const started = await startAttempt(deps, actor.doctorId, params.exam_id, body);
			if (started instanceof Fault) return started;
			const { attempt, paper, now } = started;
			return { ...viewOpen(deps.secret, attempt, paper, body.client_id, now), server_now: now.toISOString() };
		},
		async attempt({ actor, params, query }) {
			const found = await openRunning(deps, actor.doctorId, params.attempt_id);
			if (found instanceof Fault) return found;
			const { attempt, paper } = found;
			const now = deps.clock.now();
			await noteResume(deps, attempt, query.client_id);
			return {
				...viewOpen(deps.secret, attempt, paper, query.client_id, now),
				other: await otherSheet(deps.db.q, attempt, paper.layout),
			};
		},
		async paper({ actor, params }) {
			const found = await openRunning(deps, actor.doctorId, params.attempt_id);
			if (found instanceof Fault) return found;
			return { questions: found.paper.questions.map(viewQuestion) };
		},
		async saveSheet({ actor, params, body, load }) {
			const began = performance.now();
			const saved = await saveSheet(deps, hot, actor.doctorId, params.attempt_id, body);
			if (saved instanceof Fault) return saved;
			return {
				...saved,
				beacon: viewBeacon(deps.secret, params.attempt_id, deps.clock.now()),
				next_in_s: nextInS(params.attempt_id, load, performance.now() - began),
			};
		},
		async heartbeat({ actor, params, body, load }) {
			const began = performance.now();
			const seen = await heartbeat(deps, actor.doctorId, params.attempt_id, body);
			if (seen instanceof Fault) return seen;
			return { ...seen, next_in_s: nextInS(params.attempt_id, load, performance.now() - began) };
		},
		async takeover({ actor, params, body }) {
			const taken = await takeOver(deps, actor.doctorId, params.attempt_id, body.client_id);
			if (taken instanceof Fault) return taken;
			const { attempt, paper } = taken;
			return {
				writer: viewWriter(attempt, body.client_id, deps.clock.now()),
				sheet: attempt.sheet.toString('base64url'),
				sha: attempt.sheetSha.toString('hex'),
				other: await otherSheet(deps.db.q, attempt, paper.layout),
			};
		},
		submit: ({ actor, params, body }) => submitSheet(deps, actor.doctorId, params.attempt_id, body),
		participated: ({ actor, params, query }) => whereItStands(deps, actor.doctorId, params, query.attempt_id),
		result: resultOf(deps),
		review: ({ actor, params }) => reviewPaper(deps, actor.doctorId, params.attempt_id),
	});
};

export const examLifeRoutes = (deps: Deps): Handlers<typeof examLife> => ({
	async status({ actor, params }) {
		const found = await openExam(deps, actor.doctorId, params);
		if (found instanceof Fault) return found;
		const now = deps.clock.now();
		await noteWaiting(deps, found, now);
		return viewStatus(found, now);
	},
	ticket: ({ actor, params, body }) => giveTicket(deps, actor.doctorId, params.exam_id, body),
	pendingExamInfo: ({ actor, params }) => examItem(deps, actor.doctorId, params),
	pendingParticipated: ({ actor, params, query }) =>
		whereItStands(deps, actor.doctorId, params, query.attempt_id),
	pendingExams: ({ actor, params }) => pendingExams(deps, actor.doctorId, params.id),
	async adminExams({ actor, params }) {
		const found = await listOwnExams(deps, actor.doctorId, params.id, 'added');
		if (found instanceof Fault) return found;
		return { items: found.map((own) => viewItem(own, deps.clock.now())) };
	},
	lateSheet: ({ actor, params, body }) => takeLateSheet(deps, actor.doctorId, params.attempt_id, body),
	timeline: ({ actor, params }) => attemptTimeline(deps, actor.doctorId, params.attempt_id),
	examPass: (context) => askPass(deps, context, context.params.exam_id),
	confirmExamPass: (context) => confirmPass(deps, context, context.params.exam_id, context.body.code),
});

export const examAfterRoutes = (deps: Deps): Handlers<typeof examAfter> => ({
	results: ({ actor, params }) => listResults(deps, actor, params.id),
	standing: ({ actor, params }) => rank(deps, actor.doctorId, params),
	merit: ({ actor, params, query }) => readMerit(deps, actor.doctorId, params.exam_id, query),
	async questionList({ actor, params }) {
		const paper = await printPaper(deps, actor.doctorId, params.exam_id, false);
		if (paper instanceof Fault) return paper;
		// A second safeguard besides the response schema: keys and explanations are removed here.
		const questions = paper.questions.map(({ key, why, explanation, source, ...question }) => question);
		return { ...paper, questions };
	},
	questionAnswerList: ({ actor, params }) => printPaper(deps, actor.doctorId, params.exam_id, true),
});
