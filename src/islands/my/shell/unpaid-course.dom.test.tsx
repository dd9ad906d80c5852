import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UNPAID_TEXTS } from '#lib/sales/unpaid.words.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, refused } from '#tests/support/fake-server.ts';

const t = UNPAID_TEXTS.bn;
const OPTIONS = 'GET /api/v3/web/doctor/courses/5/payment-options';
const SCHEDULE = 'GET /api/v3/web/doctor/courses/5/full-schedule';

/** The options that these screens read. */
const options = (more: object = {}) => ({
	due: 1_450_000,
	seat: 'kept',
	seat_until: '2099-01-01T00:00:00.000Z',
	payments: [],
	...more,
});
const unpaid = refused(403, { code: 'course.unpaid', message: t.title, meta: { course_id: 5 } });

async function schedule(more: object = {}): Promise<string> {
	answer({ [SCHEDULE]: unpaid, [OPTIONS]: options(more) });
	const { FullSchedule } = await import('../../schedule/Schedules.tsx');
	drawScreen('full-schedule', FullSchedule, '/courses/5/full-schedule');
	await screen.findByText(/খুলে যাবে|জানা যায়নি/);
	return document.body.textContent ?? '';
}

it('a screen of an unpaid course shows the amount due and links to the payment', async () => {
	await schedule();
	await screen.findByText(t.owed('৳১৪,৫০০'));
	screen.getByText(t.seatKept, { exact: false });
	const pay = screen.getByRole('link', { name: t.pay });
	expect(pay.getAttribute('href')).toContain('/courses/5/payment-option');
});

it('does not ask for money while a payment is being checked', async () => {
	await schedule({ seat_until: null, payments: [{ id: 7, state: 'on_hold' }] });
	await screen.findByText(t.openTitle);
	screen.getByText(t.seatKeptOpen, { exact: false });
	expect(screen.queryByText(t.owed('৳১৪,৫০০'))).toBeNull();
	const look = screen.getByRole('link', { name: t.look });
	expect(look.getAttribute('href')).toContain('/courses/5/payment/7/done');
});

it('asks for the money again after a payment that was given up, and links to it', async () => {
	await schedule({ seat_until: null, payments: [{ id: 7, state: 'redirected' }] });
	await screen.findByText(t.owed('৳১৪,৫০০'));
	expect(screen.queryByText(t.openTitle)).toBeNull();
	screen.getByText(t.openBody, { exact: false });
	screen.getByRole('link', { name: t.look });
});

it('asks for no money after the seat was released', async () => {
	await schedule({ seat: 'gone', seat_until: null });
	await screen.findByText(t.seatGone);
	expect(screen.queryByText(t.owed('৳১৪,৫০০'))).toBeNull();
	screen.getByRole('link', { name: t.toPayment });
});

it('a course paid in instalments shows what is due, and nothing if nothing is', async () => {
	answer({ [OPTIONS]: options({ due: 300_000 }) });
	const { DueOfCourse } = await import('./UnpaidCourse.tsx');
	drawScreen('my-courses-show', () => <DueOfCourse courseId={5} locked />, '/courses/5');
	await screen.findByText(t.owed('৳৩,০০০'));
	screen.getByText(t.lockedTitle);
	answer({ 'GET /api/v3/web/doctor/courses/6/payment-options': options({ due: 0 }) });
	drawScreen('my-courses-show', () => <DueOfCourse courseId={6} locked={false} />, '/courses/6');
	expect(screen.queryByText(t.dueTitle)).toBeNull();
});

it('a course paid in instalments asks for no money while a payment is being checked', async () => {
	const payments = [{ id: 7, state: 'on_hold' }];
	answer({ [OPTIONS]: options({ due: 300_000, payments }) });
	const { DueOfCourse } = await import('./UnpaidCourse.tsx');
	drawScreen('my-courses-show', () => <DueOfCourse courseId={5} locked={false} />, '/courses/5');
	await screen.findByText(t.openTitle);
	screen.getByText(t.openBody);
	expect(screen.queryByText(t.owed('৳৩,০০০'))).toBeNull();
});

it('a course paid in instalments shows what is due after a payment that was given up', async () => {
	const payments = [{ id: 7, state: 'redirected' }];
	answer({ [OPTIONS]: options({ due: 300_000, payments }) });
	const { DueOfCourse } = await import('./UnpaidCourse.tsx');
	drawScreen('my-courses-show', () => <DueOfCourse courseId={5} locked={false} />, '/courses/5');
	await screen.findByText(t.dueTitle);
	screen.getByText(t.owed('৳৩,০০০'));
	screen.getByText(t.openBody);
});
