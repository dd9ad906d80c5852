import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ERROR_MESSAGES } from '#contract/messages.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { SOLD_TEXTS } from '#lib/sales/sold.words.ts';
import { NETWORK_TEXTS } from '#lib/text/errors.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, held, NO_NETWORK, refused, setOnline } from '#tests/support/fake-server.ts';
import { COURSE, givenPayment, OUTCOMES } from '#tests/support/payment-outcomes.ts';

const d = DONE_TEXTS.bn;
const call = (id: number) => `GET /api/v3/web/doctor/payments/${id}`;
const done = (id: number) => `/courses/${COURSE}/payment/${id}/done`;

async function draw(id: number) {
	const { CoursePaymentDone } = await import('./DoneScreen.tsx');
	return drawScreen('course-payment-done', CoursePaymentDone, done(id));
}

it('every result of a payment has its text, its next step and its links', async () => {
	const given = OUTCOMES.map(({ payment, order = {} }, at) =>
		givenPayment(COURSE, { id: 100 + at, ref: `P-${100 + at}`, ...payment, order }),
	);
	for (const payment of given) answer({ [call(payment.id)]: { payment } });
	const { router } = await draw(100);
	for (const [at, { key, body = d.outcome[key].body, next, offers, says, never }] of OUTCOMES.entries()) {
		await act(() => router.navigate(done(100 + at)));
		await screen.findByText(given[at]?.ref ?? '');
		const title = await screen.findByText(d.outcome[key].title, { selector: 'h2' });
		const box = title.closest('section') as HTMLElement;
		const text = box.textContent ?? '';
		expect(text).toContain(body);
		expect([...box.querySelectorAll('button, a')].map((one) => one.textContent)).toEqual(offers);
		const looks = { later: d.nextCheck, now: d.checkingNow, 'late help': SOLD_TEXTS.bn.course.lateHelp };
		if (next === null) expect(text).not.toContain(d.nextTitle);
		else expect(text).toContain(looks[next]);
		if (says) expect(text).toContain(says);
		if (never) expect(text).not.toContain(never);
	}
});

it('a payment of another course is not shown, and one that the doctor does not have is not found', async () => {
	const other = givenPayment(COURSE + 1, { state: 'succeeded' });
	const message = ERROR_MESSAGES.bn['payment.not_found'];
	answer({
		[call(other.id)]: { payment: other },
		[call(8)]: refused(404, { code: 'payment.not_found', message }),
	});
	const { router } = await draw(other.id);
	await screen.findByText(SOLD_TEXTS.bn.course.elsewhereTitle);
	expect(document.body.textContent).not.toContain(other.ref);
	await act(() => router.navigate(done(8)));
	await screen.findByText(message);
});

it('shows placeholders in its shape while loading, and without a network a retry button', async () => {
	const payment = givenPayment(COURSE, { state: 'succeeded' });
	const { answer: later, release } = held(NO_NETWORK);
	answer({ [call(payment.id)]: () => later });
	setOnline(false);
	const { user } = await draw(payment.id);
	expect(document.querySelector('.animate-wait')).not.toBeNull();
	release();
	await screen.findByText(NETWORK_TEXTS.bn.offlineTitle);
	answer({ [call(payment.id)]: { payment } });
	await user.click(screen.getByRole('button', { name: UI_TEXTS.bn.retry }));
	await screen.findByRole('heading', { name: d.outcome.paid.title });
	expect(document.querySelector('.animate-wait')).toBeNull();
});

it('a server error is shown, and later data replaces it', async () => {
	const payment = givenPayment(COURSE, { state: 'succeeded' });
	answer({ [call(payment.id)]: refused(500, { code: 'internal', message: 'আমাদের সার্ভারে একটি সমস্যা হয়েছে।' }) });
	const { user } = await draw(payment.id);
	await screen.findByText('আমাদের সার্ভারে একটি সমস্যা হয়েছে।');
	answer({ [call(payment.id)]: { payment } });
	await user.click(screen.getByRole('button', { name: UI_TEXTS.bn.retry }));
	await screen.findByRole('heading', { name: d.outcome.paid.title });
	expect(screen.queryByText('আমাদের সার্ভারে একটি সমস্যা হয়েছে।')).toBeNull();
});
