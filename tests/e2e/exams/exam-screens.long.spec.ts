import type { Page } from '@playwright/test';
import * as data from '#tests/support/exam-screens.ts';
import { AFTER_TEXTS } from '../../../src/lib/exams/exam-after.words.ts';
import { RANK_TEXTS } from '../../../src/lib/exams/exam-rank.words.ts';
import { TIMELINE_TEXTS } from '../../../src/lib/exams/exam-timeline.words.ts';
import { WAITING_TEXTS } from '../../../src/lib/exams/exam-waiting.words.ts';
import { EXAM_TEXTS } from '../../../src/lib/exams/words.ts';
import { axe, DOCTORS, examPaths, expect, overflow, picture, signedIn, test } from '../support.ts';

const [waiting, place, log, after] = [WAITING_TEXTS.bn, RANK_TEXTS.bn, TIMELINE_TEXTS.bn, AFTER_TEXTS.bn];

/** Fakes the answer of one call without an example in the demonstration; the screen's own address may end alike. */
const answer = (page: Page, path: RegExp, json: object) =>
	page.route(
		(url) => !url.pathname.startsWith('/my/') && path.test(url.pathname),
		(route) => route.fulfill({ json }),
	);

/** The screen is rendered, fits a phone, and is accessible. */
async function look(page: Page, name: string): Promise<void> {
	await expect(page.getByRole('main').locator('.animate-wait')).toHaveCount(0);
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, `phone-exam-${name}`);
}

const STATUS = /\/exam-status$/;
const BOARD = /\/board\.json$/;

test.describe('before an exam', () => {
	test('the waiting page shows the own start and the reason for its delay; the start begins by itself', async ({
		page,
	}) => {
		await signedIn(page, DOCTORS.exams.waiting);
		const paths = await examPaths(page);
		await page.clock.install();
		const waits = data.waiting();
		await answer(page, STATUS, waits);
		await answer(page, BOARD, data.board(waits));
		await page.goto(paths.open.info.replace('exam-info', 'exam-status'));
		const start = page.getByRole('main').getByRole('button', { name: waiting.startSoon });
		await expect(start).toBeDisabled();
		await expect(page.getByRole('timer')).toHaveText(/^১২:0?/);
		await expect(page.getByText(waiting.jitter('৮'))).toBeVisible();
		await expect(page.getByText(waiting.paperLater)).toBeVisible();
		await expect(page.getByText(waiting.weakTips.keep)).toBeVisible();
		await look(page, 'waiting');

		// Later polls get the current state.
		await answer(page, STATUS, data.waiting({ state: 'can_start', starts_in_ms: 0, jitter_ms: 0 }));
		await page.clock.fastForward(13 * 60_000);
		await expect(page.getByText(waiting.gate.can_start)).toBeVisible();
		await expect(start).toBeEnabled();
		await start.click();
		await expect(
			page.getByRole('dialog').getByRole('button', { name: EXAM_TEXTS.bn.confirmYes }),
		).toBeVisible();
	});

	test('the waiting page follows the exam status: moved times and extra time are shown without a reload', async ({
		page,
	}) => {
		await signedIn(page, DOCTORS.exams.waiting);
		const paths = await examPaths(page);
		await page.clock.install();
		const waits = data.waiting();
		await answer(page, STATUS, waits);
		await answer(page, BOARD, data.board(waits));
		await page.goto(paths.open.info.replace('exam-info', 'exam-status'));
		await expect(page.getByRole('timer')).toBeVisible();

		await answer(page, BOARD, data.board(waits, { stamp: '2', minutes: 15 }));
		await answer(page, STATUS, data.waiting({ state: 'can_start', starts_in_ms: 0, jitter_ms: 0 }));
		await page.clock.runFor(14_000);
		await expect(page.getByText(/১৫ মিনিট বাড়তি সময়/)).toBeVisible();
		// Only the answer to the board starts the wait for the status: its clock must still run then.
		await page.clock.runFor(6_000);
		await expect(page.getByText(waiting.gate.can_start)).toBeVisible();
	});
});

test.describe('exams outside their time', () => {
	test('pending exams are in one list with their duration, and show the value of an attempt now', async ({
		page,
	}) => {
		await signedIn(page, DOCTORS.exams.pending);
		const { course } = await examPaths(page);
		await answer(page, /\/pending-exams\/\d+$/, data.pending);
		await page.goto(course.replace('/courses/', '/pending-exam/'));
		await expect(page.getByText(waiting.pendingCount('৩', '৬ ঘণ্টা ৪৫ মিনিট'))).toBeVisible();
		await expect(page.getByRole('listitem').filter({ hasText: waiting.unrankedShort })).toHaveCount(1);
		await look(page, 'pending');

		await answer(page, /\/events\/4101\/pending-exam-info$/, data.items[0] ?? {});
		await page.getByRole('link', { name: /কার্ডিওলজি/ }).click();
		await expect(page.getByText(waiting.unrankedBody)).toBeVisible();
		await expect(page.getByRole('button', { name: EXAM_TEXTS.bn.start })).toBeVisible();
		await look(page, 'pending-info');

		// Late entry is off here, so after the results only practice is left.
		await answer(page, /\/events\/4102\/pending-exam-info$/, data.items[1] ?? {});
		await page.goto(`${course}/events/4102/pending-exam-info`);
		await expect(page.getByText(waiting.practiceBody)).toBeVisible();
	});

	test('exams added by the office are listed with their states; empty lists are explained', async ({
		page,
	}) => {
		await signedIn(page, DOCTORS.exams.pending);
		const { course } = await examPaths(page);
		await answer(page, /\/admin-exams$/, { items: data.items });
		await page.goto(`${course}/admin-exams`);
		for (const state of ['can_start', 'in_progress', 'finished', 'too_early'] as const) {
			await expect(
				page.getByRole('main').getByText(waiting.state[state], { exact: true }).first(),
			).toBeVisible();
		}
		await look(page, 'admin');

		await answer(page, /\/admin-exams$/, { items: [] });
		await page.reload();
		await expect(page.getByRole('heading', { name: waiting.adminEmpty })).toBeVisible();
		await answer(page, /\/pending-exams\/\d+$/, { items: [], total_minutes: 0 });
		await page.goto(course.replace('/courses/', '/pending-exam/'));
		await expect(page.getByRole('heading', { name: waiting.pendingEmpty })).toBeVisible();
		await look(page, 'pending-empty');
	});
});

test.describe('after an exam', () => {
	test('the result shows shared ranks, the seat line and the changes of a corrected key', async ({
		page,
	}) => {
		await signedIn(page, DOCTORS.exams.after);
		const { past } = await examPaths(page);
		await answer(page, /\/exam\/standing$/, { standing: data.standing });
		await page.goto(past.result);
		await expect(page.getByText(place.revisedBody('১৪১.২', '১৪১.৬'))).toBeVisible();
		await expect(page.getByText(place.place('২='))).toBeVisible();
		await expect(page.getByText(/আসনসীমার ভেতরে/)).toBeVisible();
		await expect(page.getByText('৯৫.৯', { exact: false }).first()).toBeVisible();
		await look(page, 'standing');

		await page.getByText(place.table).click();
		await expect(page.getByText(/১৫২ জন$/)).toBeVisible();

		await answer(page, /\/exam\/standing$/, {
			standing: {
				...data.standing,
				ranks: [],
				percentile: null,
				averages: null,
				spread: [],
				revised: null,
				seat_line: null,
			},
		});
		await page.reload();
		await expect(page.getByText(place.few)).toBeVisible();
		await expect(page.getByText(place.noneBody)).toBeVisible();
	});

	test('the merit list shares ranks, keeps the own row visible, and list and page are in the address', async ({
		page,
	}) => {
		await signedIn(page, DOCTORS.exams.after);
		const { past } = await examPaths(page);
		await answer(page, /\/merit$/, data.merit);
		await page.goto(past.result.replace('/exam/result', '/exam/merit'));
		await expect(page.getByRole('cell', { name: '১০২=' })).toHaveCount(2);
		await expect(page.getByRole('cell', { name: '১০৪', exact: true })).toBeVisible();
		await expect(page.getByRole('region', { name: place.myRow })).toContainText('৪৮');
		await look(page, 'merit');

		const requested = page.waitForRequest(
			/\/api\/.*\/merit\?.*scope=discipline_candidate_type.*scope_id=4(%3A|:)2/,
		);
		await page.getByLabel(place.list).selectOption({ index: 4 });
		await requested;
		await expect(page).toHaveURL(/scope=discipline_candidate_type&scope_id=4(%3A|:)2/);
		const next = page.waitForRequest(/\/api\/.*\/merit\?.*page=4/);
		await page.getByRole('link', { name: place.following }).click();
		await next;
		await page.goBack();
		await expect(page).not.toHaveURL(/page=4/);
	});

	test('all results of a course are shown as a progress chart and one by one', async ({ page }) => {
		await signedIn(page, DOCTORS.exams.after);
		const { course } = await examPaths(page);
		await answer(page, /\/exams\/results$/, data.results);
		await page.goto(`${course}/exams/results`);
		await expect(page.getByText(place.trendWords('৪২%', '৭১%', '৬'))).toBeVisible();
		await expect(page.getByText(place.rankLine('২=', '১,১৮৪'))).toBeVisible();
		await expect(page.getByText(place.unranked)).toHaveCount(1);
		await expect(page.getByText(place.waiting)).toHaveCount(1);
		await look(page, 'results');

		await answer(page, /\/exams\/results$/, { results: [] });
		await page.reload();
		await expect(page.getByRole('heading', { name: place.resultsEmpty })).toBeVisible();
	});

	test('the timeline describes in words what was received, what was refused and why, question by question', async ({
		page,
	}) => {
		await signedIn(page, DOCTORS.exams.after);
		const { past } = await examPaths(page);
		await answer(page, /\/timeline$/, data.timeline);
		await page.goto(past.result.replace('/exam/result', '/exam/timeline'));
		await expect(page.getByText(log.kind.takeover)).toBeVisible();
		await expect(page.getByText(log.notKeptWhy)).toBeVisible();
		await expect(page.getByText(log.extraTime('১৫ মিনিট'))).toBeVisible();
		await expect(page.getByText('L-2041-7')).toBeVisible();
		await look(page, 'timeline');

		await page.getByLabel(log.filter).fill('২');
		await expect(page.getByText(log.change('২', 'ফাঁকা', 'C'))).toBeVisible();
		await expect(page.getByText(log.kind.takeover)).toHaveCount(0);
		await page.getByLabel(log.filter).fill('199');
		await expect(page.getByText(log.filterEmpty('১৯৯'))).toBeVisible();

		await answer(page, /\/timeline$/, { ...data.timeline, saves: [], archived: true });
		await page.reload();
		await expect(page.getByText(log.archivedBody)).toBeVisible();
		await expect(page.getByText(log.kind.takeover)).toBeVisible();
		await look(page, 'timeline-archived');
	});

	test('the paper prints on A4 without the frame of the site, with its owner across each page', async ({
		page,
	}) => {
		await signedIn(page, DOCTORS.exams.after);
		const { past } = await examPaths(page);
		await page.goto(past.sitting.replace('/participated', '/question-answer-list'));
		await expect(page.getByRole('button', { name: log.print })).toBeVisible();
		await expect(page.getByText(after.mark.T).first()).toBeVisible();
		await look(page, 'answers');
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('button', { name: log.print })).toBeHidden();
		await expect(page.locator('.watermark')).toBeVisible();
		await expect(page.getByRole('banner')).toBeHidden();
		await expect(page.getByRole('navigation')).toHaveCount(0);
		await expect(page.getByText('নমুনা সাইট')).toBeHidden();
		const file = await page.pdf({ preferCSSPageSize: true, path: 'reports/screens/exam-answers.pdf' });
		const sheets = file.toString('latin1').match(/\/MediaBox\s*\[[^\]]*\]/g) ?? [];
		expect(sheets.length).toBeGreaterThan(1);
		expect(new Set(sheets)).toEqual(new Set([expect.stringMatching(/0 0 59[45]\.?\d* 84[12]/)]));

		await page.emulateMedia({ media: 'screen' });
		await page.getByRole('link', { name: log.withoutAnswers }).click();
		await expect(page).toHaveURL(/\/question-list$/);
		await expect(page.getByRole('button', { name: log.print })).toBeVisible();
		await expect(page.getByText(log.explanation)).toHaveCount(0);
		await expect(page.getByRole('main').getByText(after.mark.T, { exact: true })).toHaveCount(0);
	});
});
