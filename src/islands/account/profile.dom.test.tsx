import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Doctor } from '#contract/account/sign-in.ts';
import { PROFILE_TEXTS } from '#lib/account/profile.words.ts';
import { PASSWORD_TEXTS, SESSION_TEXTS } from '#lib/account/security.words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer } from '#tests/support/fake-server.ts';

const [t, words] = [PROFILE_TEXTS.bn, OVERLAY_TEXTS.bn];

it('an empty name and a wrong e-mail are named before they are sent', async () => {
	answer({
		'GET /api/v3/web/divisions': { divisions: [] },
		'GET /api/v3/web/medical-colleges': { medical_colleges: [] },
	});
	const doctor = { id: 5, name: 'Nadia', phone: '01700000005', email: null } as unknown as Doctor;
	const { ProfileForm } = await import('./ProfileForm.tsx');
	const { user } = drawScreen('account', () => <ProfileForm doctor={doctor} />, '/account');
	await user.clear(screen.getByLabelText(t.name));
	await user.type(screen.getByLabelText(t.email), 'abc@');
	await user.click(screen.getByRole('button', { name: t.save }));
	const shown = (await screen.findByRole('alert')).querySelectorAll('li');
	expect([...shown].map((one) => one.textContent)).toEqual([words.empty.name, words.badEmail]);
});

it('a new password is counted as the server counts it', async () => {
	const { $passwordToken } = await import('#lib/account/account-security.ts');
	$passwordToken.set({ token: 'token', expires_at: '2099-01-01T00:00:00.000Z' });
	const { ChangePassword } = await import('./ChangePassword.tsx');
	const { user } = drawScreen('change-password', ChangePassword, '/account/change-password');
	const { next, long } = PASSWORD_TEXTS.bn;
	await user.type(screen.getByLabelText(next), 'a😀😀😀');
	expect(screen.queryByText(long)).toBeNull();
	await user.type(screen.getByLabelText(next), 'b');
	screen.getByText(long);
});

it('a look of staff that ended on another day names that day', async () => {
	const [began_at, last_at] = ['2026-11-21T06:00:00.000Z', '2026-11-22T06:00:00.000Z'] as const;
	const look = { id: 1, staff: 'রিমা', began_at, areas: [] };
	answer({
		'GET /api/v3/web/doctor/sessions': { sessions: [] },
		'GET /api/v3/web/doctor/staff-looks': {
			looks: [
				{ ...look, last_at },
				{ ...look, id: 2, last_at: began_at },
			],
		},
	});
	const { Sessions } = await import('./Sessions.tsx');
	drawScreen('account-sessions', Sessions, '/account/sessions');
	const [began, last] = [formatDateTime(began_at, 'bn'), formatDateTime(last_at, 'bn')];
	await screen.findByText(SESSION_TEXTS.bn.lookFrom(began, last));
	screen.getByText(began);
});
