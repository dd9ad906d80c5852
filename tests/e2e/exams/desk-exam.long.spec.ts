import { hash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, DESK, deskSignIn, office, openDesk, staff } from '../desk-support.ts';
import { axe, expect, overflow, picture, test } from '../support.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const HEAD = 'type,subject,stem,a,b,c,d,e,key,explanation,source,year';
/** Unique words for every question, so that none counts as a duplicate. */
const words = (at: number, part: number) => hash('md5', `${at}/${part}`, 'hex').match(/.{8}/g)?.join(' ');
const line = (at: number, key = at < 100 ? 'TFTFT' : 'C') =>
	[
		at < 100 ? 'mtf' : 'sba',
		at % 2 ? 'anatomy' : 'physiology',
		`Journey ${at}: ${words(at, 0)}`,
		...[1, 2, 3, 4, 5].map((part) => words(at, part)),
		key,
		'Because.',
		'Journey book',
		'2025',
	].join(',');
const sheet = (lines: string[]) => ({
	name: 'questions.csv',
	mimeType: 'text/csv',
	buffer: Buffer.from([HEAD, ...lines].join('\r\n')),
});

/** Answers every question that waits for this person's key check, by API calls with the key. */
async function checkTheRest(page: Page): Promise<number> {
	return page.evaluate(async () => {
		await fetch('/sanctum/csrf-cookie');
		const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
		const list = await (await fetch('/api/v3/editor/key-checks?q=Journey%20book&perpage=500')).json();
		for (const { id, edition, type } of list.items) {
			const answer = await fetch(`/api/v3/editor/key-checks/${id}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
				body: JSON.stringify({ edition, answer: type === 'mtf' ? 'TFTFT' : 'C', note: '' }),
			});
			if (!answer.ok) throw new Error(await answer.text());
		}
		return list.items.length;
	});
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('questions are imported from a file, a second person checks their keys, and a paper of them is announced', async ({
	page,
	browser,
}) => {
	test.setTimeout(240_000);
	await deskSignIn(page, 'exam_editor', '/import-questions');
	const file = page.locator('input[type=file]').first();
	await file.setInputFiles(sheet([line(0), line(1, 'TF'), line(2).replace('physiology', 'astrology')]));
	await expect(page.getByText('২টি ভুল আছে', { exact: false })).toBeVisible();
	await expect(page.getByRole('row').nth(1)).toContainText('key');
	await expect(page.getByRole('row').nth(2)).toContainText('subject');
	await picture(page, 'desk-import-faults');
	await expect(button(page, 'নির্ভুল ১টি নিন, বাকি ২টি ফাইলে রাখুন')).toBeVisible();
	await file.setInputFiles(sheet(Array.from({ length: 200 }, (_, at) => line(at))));
	await button(page, '২০০টি প্রশ্ন নিন').click();
	await expect(page.getByText('২০০টি প্রশ্ন নেওয়া হয়েছে', { exact: false })).toBeVisible();
	await page.getByRole('link', { name: 'প্রশ্নব্যাংকে দেখুন' }).click();
	await expect(page.getByText('Journey', { exact: false }).first()).toBeVisible();
	await page.mouse.move(0, 0);
	expect(await axe(page, '#main-content')).toEqual([]);
	await picture(page, 'desk-questions');

	const second = await staff(browser, 'exam_controller', '/key-checks');
	await choose(second.getByRole('combobox'), 'Physiology');
	await expect(second.getByText('Journey', { exact: false }).first()).toBeVisible();
	for (const [at, mark] of [...'TFTFT'].entries())
		await second
			.getByRole('group', { name: 'ABCDE'[at] ?? '', exact: true })
			.getByRole('button', { name: mark === 'T' ? 'সত্য' : 'মিথ্যা' })
			.click();
	expect(await axe(second, '#main-content')).toEqual([]);
	await picture(second, 'desk-key-check');
	await button(second, 'উত্তর দিন').click();
	await expect(second.getByText('আপনি একমত', { exact: false })).toBeVisible();
	expect(await checkTheRest(second)).toBe(199);

	await openDesk(page, '/exams/create');
	await page.getByRole('textbox', { name: 'নাম', exact: true }).fill('প্রশ্নব্যাংক থেকে মডেল টেস্ট');
	await choose(page.getByRole('combobox', { name: 'পরীক্ষার ধরন' }), 'FCPS Part-1 (৩)');
	await page.getByRole('textbox', { name: 'শুরু' }).fill('2099-01-01T20:00');
	await page.getByRole('textbox', { name: 'শেষ' }).fill('2098-01-01T22:00');
	await button(page, 'সংরক্ষণ').click();
	await expect(page.getByText('শেষের সময় শুরুর পরে হতে হবে', { exact: false }).first()).toBeVisible();
	await page.getByRole('textbox', { name: 'শেষ' }).fill('2099-01-02T22:00');
	await button(page, 'সংরক্ষণ').click();
	await page.getByRole('link', { name: 'প্রশ্নপত্র', exact: true }).click();
	await expect(page.getByText('প্রশ্নের সংখ্যা ধরনের সঙ্গে মেলে না')).toBeVisible();
	for (const _ of [1, 2]) {
		await button(page, 'বাকি ৭৫টি এলোমেলো নিন').first().click();
		await expect(button(page, 'বাকি ০টি এলোমেলো নিন').first()).toBeDisabled();
	}
	await expect(page.getByText('১৫০ / ১৫০ প্রশ্ন')).toBeVisible();
	await button(page, 'প্রশ্ন ২ ওপরে নিন').click();
	await button(page, 'সংরক্ষণ করুন').click();
	await expect(page.getByText('কোনো রুটিনের সঙ্গে যুক্ত নয়', { exact: false })).toBeVisible();
	await picture(page, 'desk-paper-nobody');
	const owner = await staff(browser, 'owner', '/exams');
	const { items } = await office<{ items: { year_course_session_id: number }[] }>(
		owner,
		'GET',
		'batch-routines',
	);
	await office(owner, 'POST', 'schedule-events', {
		slot_id: null,
		year_course_session_id: items[0]?.year_course_session_id,
		type: 'exam',
		title: 'প্রশ্নব্যাংক থেকে মডেল টেস্ট',
		opens_at: '2099-01-01T14:00:00.000Z',
		closes_at: '2099-01-02T16:00:00.000Z',
		exam_id: Number(/exams\/(\d+)/.exec(page.url())?.[1]),
		video_id: null,
		join_url: null,
		teacher: null,
		branch_id: null,
		unlock_rules: [],
		solve_of_event_id: null,
		sample: false,
	});
	await page.reload();
	await expect(page.getByText('প্রশ্নপত্রে কিছু বাকি নেই।')).toBeVisible();
	await expect(button(page, 'পরীক্ষা ঘোষণা করুন')).toHaveCount(0);
	await picture(page, 'desk-paper');
	const paper = page.url().split('#')[1] ?? '';

	await openDesk(second, paper);
	await button(second, 'পরীক্ষা ঘোষণা করুন').click();
	await button(second, 'নিশ্চিত করুন').click();
	await expect(second.getByText('ঘোষিত', { exact: true })).toBeVisible();
	expect(await axe(second, '#main-content')).toEqual([]);
});

test('the bank, its calendar and a paper fit a narrow window, and are closed to other roles', async ({
	page,
	browser,
}) => {
	test.setTimeout(120_000);
	await deskSignIn(page, 'owner', '/exam-calendar');
	await page.setViewportSize({ width: 360, height: 800 });
	for (const [at, seen] of [
		['/exam-calendar', 'এই মাস'],
		['/exams', 'সংক্ষিপ্ত মডেল টেস্ট ১'],
		['/questions', 'ব্যবহৃত'],
		['/question-twins', 'নতুন করে খুঁজুন'],
		['/exam-formats', 'FCPS Part-1'],
		['/exam-formats/1/show', 'উৎসের সঙ্গে মিলিয়েছি'],
		['/questions/create', 'উক্তি বা বিকল্প, এবং উত্তর'],
		['/questions/1/show', 'উত্তর যাচাই'],
		['/exams/1/paper', 'অংশ ১'],
	] as const) {
		await openDesk(page, at);
		await expect(page.locator('#main-content').getByText(seen, { exact: false }).first()).toBeVisible();
		expect(await overflow(page), at).toBe(0);
		await picture(page, `desk-narrow${at.replaceAll('/', '-')}`);
	}
	const other = await staff(browser, 'support', '/');
	await expect(other.getByRole('menu').or(other.getByRole('navigation')).first()).toBeVisible();
	await expect(other.getByText('প্রশ্নব্যাংক')).toHaveCount(0);
	for (const path of ['questions', 'key-checks', 'exams/1/paper', 'question-twins'])
		expect((await other.request.get(`${DESK}/api/v3/editor/${path}`)).status(), path).toBe(403);
	await expect(office(other, 'POST', 'questions/import', {})).rejects.toThrow('auth.forbidden');
	await expect(office(other, 'POST', 'exams/1/schedule')).rejects.toThrow('auth.forbidden');
});
