import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Doctor } from '#contract/account/sign-in.ts';
import { PROFILE_TEXTS } from '#lib/account/profile.words.ts';
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
