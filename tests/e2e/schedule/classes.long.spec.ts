import type { Page } from '@playwright/test';
import { api, axe, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';

interface Event {
	id: number;
	title: string;
	type: string;
	state: string;
	locked: { kind: string } | null;
}

/** The course whose routine has the classes of today, with ids of its events by title. */
async function routine(page: Page) {
	const { courses } = await api(page, 'courses');
	const course = courses.find((one: { course_icon: string }) => one.course_icon === 'icon-fcps');
	const { schedule } = await api(page, `courses/${course.id}/full-schedule`);
	const events: Event[] = schedule.slots.flatMap((slot: { events: Event[] }) => slot.events);
	const named = (title: RegExp) => {
		const found = events.find((event) => title.test(event.title));
		if (!found) throw new Error(`the demonstration has no class ${title}`);
		return found;
	};
	const base = `/my/courses/${course.id}`;
	return {
		events,
		named,
		schedule: `${base}/full-schedule`,
		pending: `/my/pending-video/${course.id}`,
		class: (event: Event) => `${base}/schedule/${schedule.id}/events/${event.id}`,
	};
}

const SOLVE = /পূর্ণাঙ্গ মডেল টেস্ট ১: সমাধান/;
const FEEDBACK = /প্রশ্নোত্তর কক্ষ/;
const BRANCH = /শাখায় ক্লাস/;

const MOCK = { id: 1, title: 'এফসিপিএস পার্ট-১ পূর্ণাঙ্গ মডেল টেস্ট ১' };
const SINCE = '2020-01-01T00:00:00.000Z';
/** A class in the middle of its time. */
const OPEN = { state: 'available', locked: null, opens_at: SINCE, closes_at: '2099-01-01T00:00:00.000Z' };

/** Changes the answer for a class. */
async function standing(page: Page, change: (body: Record<string, unknown>) => object): Promise<void> {
	await page.route(/\/schedule\/\d+\/events\/\d+$/, async (route) => {
		if (route.request().resourceType() === 'document') return route.continue();
		const answer = await route.fetch();
		const body = await answer.json();
		await route.fulfill({ response: answer, json: { ...body, ...change(body) } });
	});
}

test('a schedule shows today first, shows why something is locked, and can be filtered @wide', async ({
	page,
}) => {
	await signedIn(page, DOCTORS.classes);
	const { schedule } = await routine(page);
	// Before eight in the morning the classes of today are locked by their time alone, and after midnight they are past.
	await page.route(/\/full-schedule$/, async (route) => {
		if (route.request().resourceType() === 'document') return route.continue();
		const answer = await route.fetch();
		const body = await answer.json();
		const lock = { at: null, soft: false };
		for (const slot of body.schedule.slots)
			for (const event of slot.events as Event[]) {
				const kind = SOLVE.test(event.title)
					? 'after_exam_submitted'
					: FEEDBACK.test(event.title) && 'after_rating';
				if (!kind) continue;
				Object.assign(event, { locked: { ...lock, kind, ref: MOCK } });
				slot.starts_at = new Date().toISOString();
			}
		await route.fulfill({ response: answer, json: body });
	});
	await page.goto(schedule);
	await expect(page.getByText('আজ', { exact: true }).first()).toBeVisible();
	await expect(page.getByText(/“এফসিপিএস পার্ট-১ পূর্ণাঙ্গ মডেল টেস্ট ১” জমা দিলে খুলবে/)).toBeVisible();
	await expect(page.getByText(/রেটিং দিলে খুলবে/).first()).toBeVisible();
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, 'schedule');
	await page.getByRole('button', { name: /^বাদ পড়েছে/ }).click();
	await expect(page).toHaveURL(/show=missed/);
	await expect(page.getByText(/জমা দিলে খুলবে/)).toHaveCount(0);
	await page.getByRole('button', { name: /^সব/ }).click();
	await expect(page).not.toHaveURL(/show=/);
});

test('the address for a calendar is created, renewed and switched off', async ({ page, request }) => {
	await signedIn(page, DOCTORS.classes);
	const { schedule } = await routine(page);
	await page.goto(schedule);
	await page.getByRole('button', { name: 'লিংক তৈরি করুন' }).click();
	const field = page.getByLabel('ক্যালেন্ডারের গোপন লিংক');
	const address = await field.inputValue();
	const file = await request.get(new URL(address).pathname);
	expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
	expect(await file.text()).toContain('BEGIN:VEVENT');
	await page.getByRole('button', { name: 'নতুন লিংক' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'নতুন লিংক' }).click();
	await expect(field).not.toHaveValue(address);
	expect((await request.get(new URL(address).pathname)).status()).toBe(404);
	await page.getByRole('button', { name: 'বন্ধ করুন', exact: true }).click();
	await expect(page.getByRole('button', { name: 'লিংক তৈরি করুন' })).toBeVisible();
});

test('a class that waits for a rating opens once it is postponed', async ({ page }) => {
	await signedIn(page, DOCTORS.classes);
	const { class: path, named } = await routine(page);
	const lock = { kind: 'after_rating', ref: { id: 1, title: 'প্যাথলজি, ক্লাস ২' }, at: null, soft: true };
	let off = false;
	await standing(page, (body) => ({
		event: { ...(body.event as object), ...OPEN, ...(!off && { state: 'locked', locked: lock }) },
		join: { opens_at: SINCE, joined: false },
	}));
	await page.route(/\/events\/1\/skip$/, (route) => {
		off = true;
		return route.fulfill({ status: 204 });
	});
	await page.goto(path(named(FEEDBACK)));
	await expect(page.getByText('“প্যাথলজি, ক্লাস ২”-এর রেটিং দিলে খুলবে')).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await picture(page, 'class-locked');
	await page.getByRole('button', { name: 'এবার বাদ দিয়ে এগোন' }).click();
	await expect(page.getByRole('button', { name: 'ক্লাসে ঢুকুন' })).toBeVisible();
});

test('a live class is joined with one tap, which is the attendance', async ({ page, context }) => {
	await context.route('https://meet.example/**', (route) => route.fulfill({ body: 'the room' }));
	await signedIn(page, DOCTORS.classes);
	const { class: path, named } = await routine(page);
	await standing(page, (body) => ({
		event: { ...(body.event as object), ...OPEN },
		join: { opens_at: SINCE, joined: false },
		branch: null,
		recording: null,
	}));
	await page.route(/\/events\/\d+\/join$/, (route) =>
		route.fulfill({ json: { url: 'https://meet.example/room' } }),
	);
	await page.goto(path(named(SOLVE)));
	await picture(page, 'class-live');
	const opened = context.waitForEvent('page');
	await page.getByRole('button', { name: 'ক্লাসে ঢুকুন' }).click();
	await (await opened).waitForURL('https://meet.example/room');
	await expect(page.getByText('আপনার উপস্থিতি লেখা হয়েছে')).toBeVisible();
	expect(await axe(page)).toEqual([]);
});

test('a wrong code of a branch is reported at its field, and the input stays', async ({ page }) => {
	await signedIn(page, DOCTORS.classes);
	const { class: path, named } = await routine(page);
	await standing(page, (body) => ({
		event: { ...(body.event as object), ...OPEN },
		branch: { ...(body.branch as object), code_opens_at: SINCE, came: false },
	}));
	await page.route(/\/events\/\d+\/attendance$/, (route) =>
		route.fulfill({
			status: 422,
			json: { code: 'class.wrong_code', message: 'কোডটি মিলছে না।', errors: { code: ['কোডটি মিলছে না।'] } },
		}),
	);
	await page.goto(path(named(BRANCH)));
	const code = page.getByLabel('উপস্থিতির কোড');
	await code.fill('১২৩');
	await page.getByRole('button', { name: 'উপস্থিতি দিন' }).click();
	await expect(page.getByText('কোডে ৬টি অঙ্ক থাকে।')).toBeVisible();
	await code.fill('১২৩৪৫৬');
	await page.getByRole('button', { name: 'উপস্থিতি দিন' }).click();
	await expect(page.getByText('কোডটি মিলছে না।')).toBeVisible();
	await expect(code).toHaveValue('১২৩৪৫৬');
	await expect(code).toBeFocused();
	expect(await axe(page)).toEqual([]);
	await picture(page, 'class-branch');
});

test('a doctor who attended a class rates it and asks about it', async ({ page }) => {
	await signedIn(page, DOCTORS.classes);
	const { class: path, events } = await routine(page);
	const attended = events.find((event) => event.type === 'live_class' && event.state === 'done');
	if (!attended) throw new Error('the doctor was in no class');
	await page.goto(path(attended));
	const rating = page.getByRole('region', { name: 'ক্লাসটি কেমন লাগল?' });
	await rating.getByRole('button', { name: 'রেটিং দিন' }).click();
	await expect(rating.getByText('কত তারা দেবেন, বেছে নিন।')).toBeVisible();
	await rating.getByRole('radio', { name: 'ভালো', exact: true }).check({ force: true });
	await rating.getByRole('button', { name: 'রেটিং দিন' }).click();
	await expect(rating.getByText('আপনার রেটিং: ৫-এ ৪')).toBeVisible();
	const question = page.getByLabel('আপনার প্রশ্ন');
	await question.fill('কী');
	await page.getByRole('button', { name: 'প্রশ্ন পাঠান' }).click();
	await expect(page.getByText('প্রশ্নটি আরেকটু খুলে লিখুন।')).toBeVisible();
	// A long address must not widen the page.
	await question.fill(`হৃদ্‌চক্রের কোন পর্যায়ে দ্বিতীয় শব্দ হয়? https://example.com/${'heart'.repeat(25)}`);
	await page.getByRole('button', { name: 'প্রশ্ন পাঠান' }).click();
	await expect(page.getByText('প্রশ্ন পৌঁছেছে। উত্তর এলে জানানো হবে।')).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: 'হৃদ্‌চক্রের কোন পর্যায়ে' })).toBeVisible();
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, 'class-over');
});

test('the pending classes show their duration, and link to their recordings @wide', async ({ page }) => {
	await signedIn(page, DOCTORS.classes);
	const { pending } = await routine(page);
	await page.goto(pending);
	await expect(page.getByText(/সব দেখতে লাগবে/)).toBeVisible();
	await expect(page.getByText(/২× গতিতে/)).toBeVisible();
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, 'pending-classes');
	await page.route(/\/pending-videos\/\d+$/, (route) =>
		route.fulfill({ json: { items: [], total_minutes: 0, minutes_at_double: 0 } }),
	);
	await page.reload();
	await expect(page.getByText('কোনো ক্লাস বাকি নেই')).toBeVisible();
});

test('a sample class opens from the public schedule without an account @wide', async ({ page, request }) => {
	const { batches } = await (await request.get('/api/v3/web/batch-categories/fcps-part-1/batches')).json();
	let sample: string | undefined;
	for (const batch of batches) {
		for (const { id } of batch.schedules) {
			const answer = await request.get(`/api/v3/web/batches/${batch.id}/schedule/${id}`);
			const { schedule } = await answer.json();
			sample ??= schedule.slots
				.flatMap((slot: { events: { sample_link: string | null }[] }) => slot.events)
				.map((event: { sample_link: string | null }) => event.sample_link)
				.find((link: string | null) => link?.startsWith('/sample-class'));
		}
	}
	await page.goto(sample ?? '/');
	await expect(page.getByRole('heading', { name: 'নমুনা ক্লাস' })).toBeVisible();
	await page.getByRole('button', { name: 'ভিডিও দেখুন' }).click();
	await expect(page.locator('video')).toBeVisible();
	expect(await overflow(page)).toBe(0);
	await page.goto('/sample-class?event=x');
	await expect(page.getByText('নমুনা ক্লাসটি পাওয়া যায়নি')).toBeVisible();
	expect(await axe(page)).toEqual([]);
});
