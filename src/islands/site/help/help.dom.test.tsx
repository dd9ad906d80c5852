import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/support/dom.tsx';
import { answer, NO_NETWORK, requestedFor } from '#tests/support/fake-server.ts';

const LIST = 'GET /api/v3/web/faqs';
const ANSWER = 'GET /api/v3/web/faqs/2';
const title = 'পাসওয়ার্ড ভুলে গেছি, লগইন করব কীভাবে?';
const faqs = [{ id: 2, title, topic: 'account' }];

test('an answer opens in place, and can be rated as helpful', async () => {
	answer({
		[LIST]: { faqs },
		[ANSWER]: { faq: { ...faqs[0], body_html: '<p>নতুন পাসওয়ার্ড নিয়ে নিন।</p>' } },
		'POST /api/v3/web/faqs/2/feedback': {},
	});
	const { Help } = await import('./Help.tsx');
	const user = draw(<Help topic="account" />);
	const question = await screen.findByRole('button', { name: title });
	expect(question.getAttribute('aria-expanded')).toBe('false');
	await user.click(question);
	expect(question.getAttribute('aria-expanded')).toBe('true');
	await screen.findByText('নতুন পাসওয়ার্ড নিয়ে নিন।');
	await user.click(screen.getByRole('button', { name: 'হ্যাঁ' }));
	await screen.findByText('ধন্যবাদ। জেনে ভালো লাগল।');
	expect(requestedFor('POST /api/v3/web/faqs/2/feedback').map(({ body }) => body)).toEqual([
		{ helpful: true },
	]);
});

test('an answer that failed to load is requested again on a tap', async () => {
	answer({ [LIST]: { faqs }, [ANSWER]: NO_NETWORK });
	const { Help } = await import('./Help.tsx');
	const user = draw(<Help topic="account" />);
	await user.click(await screen.findByRole('button', { name: title }));
	const alert = within(await screen.findByRole('alert'));
	answer({ [ANSWER]: { faq: { ...faqs[0], body_html: '<p>উত্তর এল।</p>' } } });
	await user.click(alert.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
	await screen.findByText('উত্তর এল।');
});

test('help that cannot be loaded shows nothing', async () => {
	answer({ [LIST]: NO_NETWORK });
	const { Help } = await import('./Help.tsx');
	draw(<Help topic="account" />);
	await waitFor(() => expect(requestedFor(LIST)).toHaveLength(1));
	expect(document.body.textContent).toBe('');
});
