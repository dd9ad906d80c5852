import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { NEWS_TEXTS } from '#lib/news/notifications.words.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer } from '#tests/support/fake-server.ts';

const t = NEWS_TEXTS.bn;

it('quiet hours without a time name the time that is missing', async () => {
	const quiet = { on: true, from: '22:00', until: '07:00' };
	answer({
		'GET /api/v3/web/doctor/notification-preferences': {
			...{ preferences: { topics: [], quiet }, push_key: null, browsers: [] },
		},
	});
	const { Preferences } = await import('./Preferences.tsx');
	const { user } = drawScreen('account-notifications', Preferences, '/account/notifications');
	fireEvent.change(await screen.findByLabelText(t.quietUntil), { target: { value: '' } });
	await user.click(screen.getByRole('button', { name: t.quietSave }));
	await screen.findByText(t.untilNeeded);
});
