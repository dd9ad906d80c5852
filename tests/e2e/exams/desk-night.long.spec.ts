import type { Page } from '@playwright/test';
import { EXAM_SCREEN_TEXTS } from '../../../src/lib/exams/exam-screen.words.ts';
import { EXAM_TEXTS } from '../../../src/lib/exams/words.ts';
import { office, openDesk, staff } from '../desk-support.ts';
import { api, axe, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';
import { inRoom, mark, savedOnServer } from './exam-support.ts';

const t = EXAM_SCREEN_TEXTS.bn;
const TITLE = `রাতের ছোট মডেল টেস্ট ${process.pid}`;
/** Time until the exam of this test begins: enough to announce it. */
const SOON_MS = 5_000;
const BENGALI = '০১২৩৪৫৬৭৮৯';

/** A short exam that is open now, for the doctor's second course alone. Returns its ids. */
async function givenExam(owner: Page, session: number) {
	const { items } = await office<{ items: { id: number }[] }>(
		owner,
		'GET',
		`exams?q=${encodeURIComponent('সংক্ষিপ্ত রেসিডেন্সি মডেল টেস্ট')}`,
	);
	const { id } = await office<{ id: number }>(owner, 'POST', `exams/${items[0]?.id}/copy`, {
		title: TITLE,
		// An exam that has begun cannot be announced.
		window_opens_at: new Date(Date.now() + SOON_MS).toISOString(),
		with_paper: true,
	});
	const { item } = await office<{ item: { window_opens_at: string; window_closes_at: string } }>(
		owner,
		'GET',
		`exams/${id}`,
	);
	const event = await office<{ item: { id: number } }>(owner, 'POST', 'schedule-events', {
		slot_id: null,
		year_course_session_id: session,
		type: 'exam',
		title: TITLE,
		opens_at: item.window_opens_at,
		closes_at: item.window_closes_at,
		exam_id: id,
		video_id: null,
		join_url: null,
		teacher: null,
		branch_id: null,
		unlock_rules: [],
		solve_of_event_id: null,
		sample: false,
	});
	const { faults } = await office<{ faults: object[] }>(owner, 'POST', `exams/${id}/schedule`);
	expect(faults).toEqual([]);
	return { id, event: event.item.id };
}

async function minutesLeft(page: Page): Promise<number> {
	const text = (await page.getByRole('timer').textContent()) ?? '';
	const digits = text.replace(/[০-৯]/g, (digit) => String(BENGALI.indexOf(digit)));
	const parts = (/\d+(?::\d\d)+/.exec(digits)?.[0] ?? '').split(':').map(Number);
	return parts.reduce((sum, part) => sum * 60 + part, 0) / 60;
}

/** Enters the reason that a dialog requires, and confirms. */
async function because(page: Page, why: string): Promise<void> {
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('কারণ').fill(why);
	await dialog.getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(dialog).toBeHidden();
}

test('an evening from proctoring to corrected marks: extra time, the end, a wrong key, a second person', async ({
	page,
	browser,
}) => {
	test.setTimeout(180_000);
	await signedIn(page, DOCTORS.night);
	const { courses } = await api(page, 'courses');
	const course = courses.find((one: { course_icon: string }) => one.course_icon !== 'icon-fcps');
	const owner = await staff(browser, 'owner', '/exam-night');
	const exam = await givenExam(owner, course.year_course_session_id);

	await page.goto(`/my/courses/${course.id}/admin-exams`);
	await page.getByRole('link', { name: new RegExp(TITLE) }).click();
	await page.getByRole('button', { name: EXAM_TEXTS.bn.start }).click();
	await page.getByRole('dialog').getByRole('button', { name: EXAM_TEXTS.bn.confirmYes }).click();
	await inRoom(page);
	await mark(page, 'A', t.true).click();
	await savedOnServer(page);
	expect(await minutesLeft(page)).toBeLessThan(15.1);

	const desk = await staff(browser, 'exam_controller', '/exam-night');
	await desk.getByRole('main').getByRole('link', { name: TITLE }).first().click();
	await expect(desk.getByRole('heading', { name: TITLE })).toBeVisible();
	await expect(desk.getByRole('row').filter({ hasText: 'লিখছেন' })).toHaveCount(1);
	await picture(desk, 'desk-room');
	await desk.getByRole('button', { name: 'বাড়তি সময় দিন' }).click();
	await desk.getByRole('dialog').getByLabel('কত মিনিট').fill('20');
	await expect(desk.getByRole('dialog').getByRole('status')).toContainText('এখন লিখছেন ১ জন');
	await because(desk, 'হলে বিদ্যুৎ ছিল না');
	await expect(desk.getByText('+২০ মিনিট').first()).toBeVisible();
	await mark(page, 'B', t.true).click();
	await expect.poll(() => minutesLeft(page), { timeout: 30_000 }).toBeGreaterThan(30);
	await savedOnServer(page);

	// The doctor's actions are shown in detail.
	await desk.getByRole('row').filter({ hasText: 'লিখছেন' }).getByRole('link').click();
	await expect(desk.getByRole('heading', { name: 'যা যা হয়েছে' })).toBeVisible();
	await expect(desk.getByRole('cell', { name: '১A: খালি → T' })).toBeVisible();
	await picture(desk, 'desk-attempt');
	await desk.goBack();

	await desk.getByRole('button', { name: 'পরীক্ষা শেষ করুন' }).click();
	await desk.getByRole('dialog').getByRole('checkbox').check();
	await because(desk, 'সবাই লেখা শেষ করেছেন');
	await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
	await expect(page.getByText('জমার রসিদ')).toBeVisible({ timeout: 45_000 });

	await openDesk(desk, `/exams/${exam.id}/results`);
	await expect(desk.getByText('নম্বর হয়েছে ১')).toBeVisible({ timeout: 60_000 });
	await picture(desk, 'desk-results');
	await desk.getByRole('button', { name: 'ফল প্রকাশ করুন' }).click();
	await because(desk, 'সব খাতায় নম্বর হয়েছে');
	await expect(desk.getByRole('heading', { name: 'যা প্রকাশ হয়েছে' })).toBeVisible();
	const result = `/my/courses/${course.id}/events/${exam.event}/exam/result`;
	const marks = async () =>
		(await api(page, `courses/${course.id}/events/${exam.event}/exam/result`)).result.total;
	await page.goto(result);
	await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
	const before = await marks();

	await desk.getByRole('link', { name: 'প্রশ্ন বিশ্লেষণ' }).click();
	await expect(desk.getByText(/১টি খাতা, ১০টি প্রশ্ন/)).toBeVisible();
	await picture(desk, 'desk-items');
	await desk.getByRole('row').nth(1).getByRole('link', { name: 'উত্তর সংশোধন' }).click();
	const add = async (position: number) => {
		// By keyboard for the reason of `choose`.
		await desk.getByRole('combobox', { name: 'প্রশ্ন', exact: true }).press('ArrowDown');
		await desk
			.getByRole('option')
			.nth(position - 1)
			.click();
		const key = desk.getByRole('group', { name: 'সঠিক উত্তর A' });
		const right = (await key.getByRole('button', { pressed: true }).textContent()) === 'সত্য';
		await key.getByRole('button', { name: right ? 'মিথ্যা' : 'সত্য' }).click();
		await desk.getByRole('button', { name: 'কী বদলাবে দেখুন' }).click();
		await expect(desk.getByRole('table', { name: 'সংশোধনে যা বদলাবে' }).last()).toBeVisible();
		await desk.getByRole('button', { name: 'অপেক্ষমাণ তালিকায় যোগ করুন' }).click();
		await because(desk, 'বইয়ে অন্য উত্তর আছে');
	};
	await add(1);
	await expect(desk.getByRole('heading', { name: 'অপেক্ষমাণ সংশোধন: ১টি' })).toBeVisible();
	await add(2);
	await add(3);
	await expect(desk.getByRole('heading', { name: 'অপেক্ষমাণ সংশোধন: ৩টি' })).toBeVisible();
	expect(await axe(desk, '#main-content')).toEqual([]);
	await picture(desk, 'desk-keys');
	const approve = (by: Page) => by.getByRole('button', { name: 'একসঙ্গে অনুমোদন দিন' });
	await approve(desk).click();
	await desk.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(desk.getByRole('alert').filter({ hasText: 'অন্য একজন লাগবে' })).toBeVisible();
	await desk.getByRole('dialog').getByRole('button', { name: 'বাতিল' }).click();

	const second = await staff(browser, 'second_controller', `/exams/${exam.id}/keys`);
	await expect(second.getByRole('table', { name: 'সংশোধনে যা বদলাবে' })).toContainText('১টির মধ্যে ১টি খাতায়');
	await second.setViewportSize({ width: 360, height: 800 });
	await expect.poll(() => overflow(second)).toBe(0);
	await picture(second, 'desk-narrow-keys');
	await second.setViewportSize({ width: 1280, height: 800 });
	// Without the event that one was removed, a colleague cannot approve the rest.
	await second.route('**/key-changes', (route) => route.abort());
	await desk.getByRole('row', { name: /^৩/ }).getByRole('button', { name: 'বাদ দিন' }).click();
	await desk.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(desk.getByRole('heading', { name: 'অপেক্ষমাণ সংশোধন: ২টি' })).toBeVisible();
	await approve(second).click();
	await second.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(second.getByText('এর মধ্যে বদলে গেছে', { exact: false }).first()).toBeVisible();
	await second.getByRole('dialog').getByRole('button', { name: 'বাতিল' }).click();
	await second.unroute('**/key-changes');
	await expect(second.getByRole('heading', { name: 'অপেক্ষমাণ সংশোধন: ২টি' })).toBeVisible();
	await approve(second).click();
	await second.getByRole('dialog').getByRole('button', { name: 'নিশ্চিত করুন' }).click();
	await expect(second.getByText('১টির নম্বর বদলেছে')).toBeVisible({ timeout: 30_000 });
	await expect(second.getByText('সংস্করণ ২', { exact: true })).toHaveCount(2);
	await expect.poll(async () => Math.abs((await marks()) - before)).toBe(250);
	await page.goto(result);
	await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
	await expect.poll(() => overflow(page)).toBe(0);

	// Support may view the proctoring but not act; finance may not open it.
	const support = await staff(browser, 'support', `/exams/${exam.id}/room`);
	await expect(support.getByRole('heading', { name: TITLE })).toBeVisible();
	await expect(support.getByRole('button', { name: 'বাড়তি সময় দিন' })).toHaveCount(0);
	await expect(support.getByRole('link', { name: 'ফলাফল' })).toHaveCount(0);
	const finance = await staff(browser, 'finance', '/');
	await expect(finance.getByRole('link', { name: 'পরীক্ষার রাত' })).toHaveCount(0);
	await expect(office(finance, 'GET', `exams/${exam.id}/room`)).rejects.toThrow('auth.forbidden');
	const publish = office(support, 'PUT', `exams/${exam.id}/publishing`, { publish: true, reason: 'আমি চাই' });
	await expect(publish).rejects.toThrow('auth.forbidden');
	for (const one of [owner, desk, second, support, finance]) await one.context().close();
});
