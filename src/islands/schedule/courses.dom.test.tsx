import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MyCourse } from '#contract/sales/enrolment.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, refused } from '#tests/support/fake-server.ts';

const t = COURSE_TEXTS.bn;
const course: MyCourse = {
	id: 5,
	course_title: 'রেসিডেন্সি',
	course_icon: 'book',
	batch_id: 3,
	batch_title: 'প্রশ্ন',
	batch_subtitle: null,
	session_name: 'জুলাই',
	year_course_session_id: 2,
	schedule_id: null,
	status: 'pending_payment',
	checking_payment_id: null,
	starts_on: '2026-12-01',
	ends_on: '2027-06-01',
	access_until: null,
	events_done: 0,
	events_total: 0,
};

it('asks for money only where no payment is being checked', async () => {
	const checking = { checking_payment_id: 7 };
	const courses: MyCourse[] = [
		course,
		{ ...course, ...checking, id: 6 },
		{ ...course, ...checking, id: 8, status: 'soft_locked' },
	];
	answer({ 'GET /api/v3/web/doctor/courses': { courses } });
	const { Courses } = await import('./Courses.tsx');
	drawScreen('my-courses', Courses, '/courses');
	const cards = (await screen.findAllByRole('article')).map((card) => within(card));
	const first = (at: number) => cards[at]?.getAllByRole('link')[1];
	expect(first(0)?.textContent).toContain(t.pay);
	expect(first(0)?.getAttribute('href')).toContain('/courses/5/payment-option');
	cards[0]?.getByText(t.status.pending_payment);
	cards[1]?.getByText(t.paymentChecked);
	cards[2]?.getByText(t.status.soft_locked);
	for (const at of [1, 2]) {
		expect(cards[at]?.queryByText(t.pay)).toBeNull();
		expect(first(at)?.textContent).toContain(t.seePayment);
		expect(first(at)?.getAttribute('href')).toContain(`/courses/${courses[at]?.id}/payment/7/done`);
	}
});

it('the address for a calendar shows no refusal of an action before the last one', async () => {
	const words = LEARNING_TEXTS.bn;
	const feed = '/api/v3/web/doctor/courses/5/calendar';
	const calendar = { url: 'https://site.test/c.ics', made_at: null, read_at: null };
	const instant = '2026-11-21T06:00:00.000Z';
	const slot = { id: 1, title: 'ক্লাস', starts_at: instant, ends_at: instant, events: [] };
	const schedule = { id: 1, title: 'সকাল', slots: [slot] };
	answer({
		'GET /api/v3/web/doctor/courses/5/full-schedule': { course_id: 5, schedule },
		[`GET ${feed}`]: { calendar },
		[`POST ${feed}`]: refused(429, { code: 'rate.limited', message: 'একটু পরে।' }),
		[`DELETE ${feed}`]: {},
	});
	const { FullSchedule } = await import('./Schedules.tsx');
	const { user } = drawScreen('full-schedule', FullSchedule, '/courses/5/full-schedule');
	await user.click(await screen.findByRole('button', { name: words.calendarNew }));
	const dialog = within(await screen.findByRole('dialog', { name: words.calendarNewTitle }));
	await user.click(dialog.getByRole('button', { name: words.calendarNew }));
	await screen.findByText(words.calendarFailed);
	// Only an action clears it, not a look at the question.
	await user.click(screen.getByRole('button', { name: words.calendarNew }));
	await user.click(await screen.findByRole('button', { name: UI_TEXTS.bn.cancel }));
	screen.getByText(words.calendarFailed);
	answer({ [`GET ${feed}`]: { calendar: { ...calendar, url: null } } });
	await user.click(screen.getByRole('button', { name: words.calendarOff }));
	await screen.findByRole('button', { name: words.calendarMake });
	expect(screen.queryByText(words.calendarFailed)).toBeNull();
});
