import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { RANK_TEXTS } from '#lib/exams/exam-rank.words.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import * as data from '#tests/support/exam-screens.ts';
import { answer, refused, requestedFor } from '#tests/support/fake-server.ts';

const [after, place, log, waiting] = [AFTER_TEXTS.bn, RANK_TEXTS.bn, TIMELINE_TEXTS.bn, WAITING_TEXTS.bn];
const DOCTOR = 'GET /api/v3/web/doctor';
const RESULT = `${DOCTOR}/courses/3/events/4206/exam/result`;
const STANDING = `${DOCTOR}/courses/3/events/4206/exam/standing`;
const TIMELINE = `${DOCTOR}/attempts/1/timeline`;
const ATTEMPT = `${DOCTOR}/courses/3/events/4206/exam/participated`;

async function drawResult() {
	const { ExamResult } = await import('./ExamResult.tsx');
	return drawScreen('exam-result', ExamResult, '/courses/3/events/4206/exam/result');
}
const given = () => {
	const [, row] = data.results.results;
	const sitting = { exam: row?.exam, attempt: { ...data.timeline.attempt, state: 'published' } };
	answer({
		[RESULT]: { ...sitting, result: row?.result },
		[ATTEMPT]: { ...sitting, later: null, result_open: true },
	});
};

it('the result shows ranks with ties, the seat line and the effect of a key correction', async () => {
	given();
	answer({ [STANDING]: { standing: data.standing } });
	await drawResult();
	await screen.findByText(place.revisedBody('১৪১.২', '১৪১.৬'));
	screen.getByText(place.place('২='));
	screen.getByText(/আসনসীমার ভেতরে/);
	expect(screen.getAllByText(/৯৫\.৯/).length).toBeGreaterThan(0);
	screen.getByText(/১৫২ জন$/);
});

it('the marks of practice have a page of their own, whose links lead to its sheet and timeline', async () => {
	const [, row] = data.results.results;
	const attempt = { ...data.timeline.attempt, id: 9, kind: 'practice', state: 'published' };
	answer({ [RESULT]: { exam: row?.exam, attempt, result: row?.result } });
	const { ExamResult } = await import('./ExamResult.tsx');
	drawScreen('exam-result', ExamResult, '/courses/3/events/4206/exam/result?attempt_id=9');
	await screen.findByText(after.kindPractice);
	expect(requestedFor(RESULT).at(-1)?.query).toEqual({ attempt_id: '9' });
	for (const name of [EXAM_TEXTS.bn.seeReview, after.seeTimeline])
		expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/\?attempt_id=9$/);
	expect(screen.queryByText(after.practiseWrong)).toBeNull();
	expect(requestedFor(STANDING)).toEqual([]);
});

const HandIn = ({ onEnd }: { onEnd: () => void }) => (
	<button type="button" onClick={onEnd}>
		hand in
	</button>
);

it('after practice its own receipt is shown, and from there the way back to that of the exam', async () => {
	vi.doMock('./attempt/ExamScreen.tsx', () => ({ ExamScreen: HandIn }));
	const { ExamParticipated } = await import('./ExamParticipated.tsx');
	const sat = (id: number, more: object) => ({
		...data.timeline.attempt,
		id,
		state: 'published',
		late_until: null,
		...more,
	});
	const mock = sat(9, { kind: 'practice' });
	const shown = (attempt: object, later: object | null) => ({
		[ATTEMPT]: { exam: data.exam(), attempt, later, result_open: true },
	});
	answer(shown({ ...mock, state: 'in_progress' }, null));
	const { user, router } = drawScreen(
		'pending-participated',
		ExamParticipated,
		'/courses/3/events/4206/exam/participated',
	);
	const handIn = await screen.findByRole('button', { name: 'hand in' });
	answer(shown(sat(1, { kind: 'ranked' }), mock));
	await user.click(handIn);
	await expect.poll(() => router.state.location.search).toBe('?attempt_id=9');
	await expect.poll(() => requestedFor(ATTEMPT).at(-1)?.query).toEqual({ attempt_id: '9' });
	await user.click(await screen.findByRole('link', { name: after.backToMain }));
	await screen.findByText(after.laterPractice);
	expect(router.state.location.search).toBe('');
});

it('the receipt of an attempt is shown while another one runs', async () => {
	vi.doMock('./attempt/ExamScreen.tsx', () => ({ ExamScreen: HandIn }));
	const { ExamParticipated } = await import('./ExamParticipated.tsx');
	const sat = (attempt: object) => ({
		[ATTEMPT]: {
			exam: data.exam(),
			attempt: { ...data.timeline.attempt, late_until: null, ...attempt },
			later: null,
			result_open: true,
		},
	});
	answer(sat({ id: 9, kind: 'practice', state: 'in_progress' }));
	const path = '/courses/3/events/4206/exam/participated';
	const { router } = drawScreen('pending-participated', ExamParticipated, path);
	await screen.findByRole('button', { name: 'hand in' });
	answer(sat({ id: 1, kind: 'ranked', state: 'published' }));
	await act(() => router.navigate('?attempt_id=1'));
	await screen.findByRole('link', { name: after.backToMain });
	expect(screen.queryByRole('button', { name: 'hand in' })).toBeNull();
});

const OPENS = '2026-11-21T09:02:00.000Z';
const WHEN = formatDateTime(OPENS, 'bn');
/** An exam that shows marks at once while others still write the same paper. */
const openMock = () =>
	data.exam({
		phase: 'open',
		visible: { marks: true, right_wrong: false, key: false },
		paper_opens_at: OPENS,
	});

it('as long as the own paper is closed, its date is in the place of its button', async () => {
	const [, row] = data.results.results;
	const attempt = { ...data.timeline.attempt, state: 'scored' };
	const door = { state: 'finished', opens_at: OPENS };
	answer({
		[RESULT]: { exam: openMock(), attempt, result: row?.result },
		[`${DOCTOR}/courses/3/schedule/2/events/4206/exam-info`]: { exam: openMock(), door, attempt },
	});
	await drawResult();
	await screen.findByText(EXAM_TEXTS.bn.minePaperAt(WHEN));
	expect(screen.queryByRole('link', { name: EXAM_TEXTS.bn.seeMine })).toBeNull();
	cleanup();
	const { ExamInfo } = await import('./ExamInfo.tsx');
	drawScreen('exam-info', ExamInfo, '/courses/3/schedule/2/events/4206/exam-info');
	await screen.findByText(EXAM_TEXTS.bn.minePaperAt(WHEN));
	screen.getByRole('link', { name: after.seeResult });
	for (const name of [EXAM_TEXTS.bn.seeMine, EXAM_TEXTS.bn.seeReview])
		expect(screen.queryByRole('link', { name })).toBeNull();
});

it.each(['submitted', 'scoring'] as const)(
	'the waiting room leads to marks that are visible before the exam is over for all: %s',
	async (state) => {
		const { ExamStatus } = await import('./ExamStatus.tsx');
		const call = `${DOCTOR}/courses/3/schedule/2/events/4206/exam-status`;
		answer({ [call]: data.waiting({ exam: openMock(), state }) });
		drawScreen('exam-status', ExamStatus, '/courses/3/schedule/2/events/4206/exam-status');
		await screen.findByText(waiting.gate.submitted);
		screen.getByRole('link', { name: waiting.result });
		screen.getByRole('link', { name: waiting.receipt });
		expect(screen.queryByText(waiting.submittedBody)).toBeNull();
	},
);

it('a question paper that is still closed shows when it opens', async () => {
	const { QuestionList } = await import('./QuestionLists.tsx');
	const attempt = { ...data.timeline.attempt, state: 'scored' };
	answer({
		[ATTEMPT]: { exam: openMock(), attempt, later: null, result_open: true },
		[`${DOCTOR}/exams/4001/question-list`]: refused(403, {
			code: 'attempt.review_closed',
			message: 'না',
			meta: { opens_at: OPENS },
		}),
	});
	drawScreen('pending-question-list', QuestionList, '/courses/3/events/4206/exam/question-list');
	await screen.findByText(log.paperAt(WHEN));
});

it('a result of few sheets has no ranks, and says why', async () => {
	given();
	const nothing = { ranks: [], percentile: null, averages: null, spread: [], revised: null, seat_line: null };
	answer({ [STANDING]: { standing: { ...data.standing, ...nothing } } });
	await drawResult();
	await screen.findByText(place.few);
	screen.getByText(place.noneBody);
});

it.each([
	['exam.not_published', 403, after.resultNotYet],
	['attempt.not_found', 404, after.noAttempt],
] as const)('a result that is not there says why: %s', async (code, status, words) => {
	answer({ [RESULT]: refused(status, { code, message: 'না' }) });
	await drawResult();
	await screen.findByText(words);
	expect(requestedFor(STANDING)).toEqual([]);
});

it('a result that failed to load is tried again', async () => {
	answer({ [RESULT]: refused(500, { code: 'internal', message: 'আমাদের সার্ভারে একটি সমস্যা হয়েছে।' }) });
	const { user } = await drawResult();
	await screen.findByText('আমাদের সার্ভারে একটি সমস্যা হয়েছে।');
	given();
	answer({ [STANDING]: { standing: data.standing } });
	await user.click(screen.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
	await screen.findByText(place.place('২='));
});

it('all results of a course are shown as a line of progress and one by one', async () => {
	const { ExamResults } = await import('./ExamResults.tsx');
	const call = `${DOCTOR}/courses/3/exams/results`;
	answer({ [call]: data.results });
	drawScreen('exams-results', ExamResults, '/courses/3/exams/results');
	await screen.findByText(place.trendWords('৪২%', '৭১%', '৬'), { exact: false });
	screen.getByText(place.rankLine('২=', '১,১৮৪'), { exact: false });
	expect(screen.getAllByText(place.unranked, { exact: false })).toHaveLength(1);
	expect(screen.getAllByText(place.waiting, { exact: false })).toHaveLength(1);
});

it('a course without results shows an empty state', async () => {
	const { ExamResults } = await import('./ExamResults.tsx');
	answer({ [`${DOCTOR}/courses/3/exams/results`]: { results: [] } });
	drawScreen('exams-results', ExamResults, '/courses/3/exams/results');
	await screen.findByRole('heading', { name: place.resultsEmpty });
});

it("the merit list shows ties and the doctor's own row; list and page are in the URL", async () => {
	const { Merit } = await import('./Merit.tsx');
	given();
	const [, row] = data.results.results;
	const call = `${DOCTOR}/exams/${row?.exam.id}/merit`;
	answer({ [call]: data.merit });
	const { user, router } = drawScreen('exam-merit', Merit, '/courses/3/events/4206/exam/merit');
	expect(await screen.findAllByRole('cell', { name: '১০২=' })).toHaveLength(2);
	screen.getByRole('cell', { name: '১০৪' });
	expect(screen.getByRole('region', { name: place.myRow }).textContent).toContain('৪৮');
	const list = screen.getByLabelText(place.list);
	await user.selectOptions(list, within(list).getAllByRole('option')[4] as HTMLElement);
	await expect
		.poll(() => requestedFor(call).at(-1)?.query)
		.toMatchObject({ scope: 'discipline_candidate_type', scope_id: '4:2' });
	expect(new URLSearchParams(router.state.location.search).get('scope_id')).toBe('4:2');
	await user.click(await screen.findByRole('link', { name: place.following }));
	await expect.poll(() => requestedFor(call).at(-1)?.query).toMatchObject({ page: '4' });
});

it('the timeline shows in words what arrived, what was not stored and why, question by question', async () => {
	const { Timeline } = await import('./Timeline.tsx');
	given();
	answer({ [TIMELINE]: data.timeline });
	const { user } = drawScreen('exam-timeline', Timeline, '/courses/3/events/4206/exam/timeline');
	await screen.findByText(log.kind.takeover);
	screen.getByText(log.notKeptWhy);
	screen.getByText(log.extraTime('১৫ মিনিট'));
	screen.getByText(/L-2041-7/);
	const filter = screen.getByLabelText(log.filter);
	await user.type(filter, '২');
	await screen.findByText(log.change('২', 'ফাঁকা', 'C'));
	screen.getByText(log.change('২', log.mark.unflag, log.mark.flag));
	expect(screen.queryByText(log.kind.takeover)).toBeNull();
	await user.clear(filter);
	await user.type(filter, '199');
	await screen.findByText(log.filterEmpty('১৯৯'));
});

it('a timeline whose saves are in the archive says so', async () => {
	const { Timeline } = await import('./Timeline.tsx');
	given();
	answer({ [TIMELINE]: { ...data.timeline, saves: [], archived: true } });
	drawScreen('exam-timeline', Timeline, '/courses/3/events/4206/exam/timeline');
	await screen.findByText(log.archivedBody);
	screen.getByText(log.kind.takeover);
});

it('pending exams are listed with their duration; an empty list has an empty state', async () => {
	const { PendingExams } = await import('./ExamLists.tsx');
	answer({
		[`${DOCTOR}/pending-exams/3`]: data.pending,
		[`${DOCTOR}/pending-exams/4`]: { items: [], total_minutes: 0 },
	});
	const { router } = drawScreen('pending-exam', PendingExams, '/pending-exam/3');
	await screen.findByText(waiting.pendingCount('৩', '৬ ঘণ্টা ৪৫ মিনিট'));
	const rows = screen.getAllByRole('listitem').map((one) => one.textContent ?? '');
	expect(rows.filter((text) => text.includes(waiting.unrankedShort))).toHaveLength(1);
	await act(() => router.navigate('/pending-exam/4'));
	await screen.findByRole('heading', { name: waiting.pendingEmpty });
});

it('exams that the office added are listed with their states; an empty list has an empty state', async () => {
	const { AdminExams } = await import('./ExamLists.tsx');
	const call = (id: number) => `${DOCTOR}/courses/${id}/admin-exams`;
	answer({ [call(3)]: { items: data.items }, [call(4)]: { items: [] } });
	const { router } = drawScreen('admin-exams', AdminExams, '/courses/3/admin-exams');
	for (const state of ['can_start', 'in_progress', 'finished', 'too_early'] as const)
		expect((await screen.findAllByText(waiting.state[state])).length).toBeGreaterThan(0);
	await act(() => router.navigate('/courses/4/admin-exams'));
	await screen.findByRole('heading', { name: waiting.adminEmpty });
});

const REVIEW = `${DOCTOR}/attempts/1/review`;
async function drawReview(search = '') {
	const { ExamReview } = await import('./ExamReview.tsx');
	return drawScreen(
		'pending-exam-review',
		ExamReview,
		`/courses/3/events/4206/exam/participated-questions-answer${search}`,
	);
}
function givenReview(): void {
	given();
	const item = (position: number, outcome: 'right' | 'wrong') => ({
		position,
		question_id: position,
		section: 0,
		type: 'sba',
		lang: 'en',
		subject: { code: 'ana', name: 'Anatomy', name_bn: 'শারীরস্থান' },
		stem: `Question text ${position}`,
		options: ['a', 'b', 'c', 'd', 'e'],
		images: [],
		mine: ['A'],
		flag: false,
		key: [outcome === 'right' ? 'A' : 'B'],
		outcome: [outcome],
		marks: 0,
	});
	const [, row] = data.results.results;
	answer({
		[`${DOCTOR}/attempts/1/book-pages`]: { places: [] },
		[REVIEW]: {
			exam: row?.exam,
			opens_at: null,
			counts: null,
			visible: { marks: true, right_wrong: true, key: true },
			items: [item(1, 'right'), item(2, 'wrong'), item(3, 'right'), item(4, 'wrong')],
		},
	});
}

it('the review shows one question at a time, with a link to the next wrong one', async () => {
	givenReview();
	const { user } = await drawReview();
	await screen.findByText('Question text 1');
	expect(screen.queryByText('Question text 2')).toBeNull();
	await user.click(screen.getByRole('button', { name: after.nextWrong }));
	screen.getByText('Question text 2');
	await user.click(screen.getByRole('button', { name: after.nextWrong }));
	screen.getByText('Question text 4');
	expect(screen.getByRole('button', { name: after.after })).toHaveProperty('disabled', true);
	await user.click(screen.getByRole('button', { name: after.before }));
	screen.getByText('Question text 3');
	await user.click(screen.getByRole('button', { name: after.allTogether }));
	for (const n of [1, 2, 3, 4]) screen.getByText(`Question text ${n}`);
});

it('the filter and the question of the review are in the URL', async () => {
	givenReview();
	const { user } = await drawReview('?filter=wrong&q=4');
	await screen.findByText('Question text 4');
	screen.getByText(after.ofShown('২', '২'));
	answer({
		'POST /api/v3/web/doctor/practice-sessions': refused(409, {
			code: 'practice.nothing_fits',
			message: 'না',
		}),
	});
	await user.click(screen.getByRole('button', { name: after.practiseThese('২') }));
	await screen.findByText(after.practiseNone);
});
