import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NEWS_TEXTS } from '#lib/news/notifications.words.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, refused } from '#tests/support/fake-server.ts';

const t = NEWS_TEXTS.bn;

async function draw() {
	const quiet = { on: true, from: '22:00', until: '07:00' };
	answer({
		'GET /api/v3/web/doctor/notification-preferences': {
			...{ preferences: { topics: [], quiet }, push_key: null, browsers: [] },
		},
	});
	const { Preferences } = await import('./Preferences.tsx');
	return drawScreen('account-notifications', Preferences, '/account/notifications');
}

it('quiet hours without a time name the time that is missing', async () => {
	const { user } = await draw();
	fireEvent.change(await screen.findByLabelText(t.quietUntil), { target: { value: '' } });
	await user.click(screen.getByRole('button', { name: t.quietSave }));
	await screen.findByText(t.untilNeeded);
});

it.each([
	['one', ['quiet.from']],
	['two', ['quiet.from', 'quiet.until']],
])('times that the server refuses get the focus: %s', async (_, wrong) => {
	const { user } = await draw();
	const message = 'সময়টি ঠিক নয়।';
	answer({
		'PUT /api/v3/web/doctor/notification-preferences': refused(422, {
			code: 'validation',
			message,
			errors: Object.fromEntries(wrong.map((name) => [name, [message]])),
		}),
	});
	fireEvent.change(await screen.findByLabelText(t.quietFrom), { target: { value: '21:00' } });
	await user.click(screen.getByRole('button', { name: t.quietSave }));
	const from = screen.getByLabelText(t.quietFrom);
	const focus = wrong.length === 1 ? from : await screen.findByRole('alert');
	await waitFor(() => expect(document.activeElement).toBe(focus));
	expect(from.getAttribute('aria-invalid')).toBe('true');
	expect(within(focus).queryAllByRole('link', { name: message })).toHaveLength(wrong.length === 1 ? 0 : 2);
});
