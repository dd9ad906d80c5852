import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PARCEL_FORM_TEXTS } from '#lib/sheets/parcel-form.words.ts';
import type { ParcelView } from '#lib/sheets/parcels.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer } from '#tests/support/fake-server.ts';

const t = PARCEL_FORM_TEXTS.bn;

it('an address tells all that is missing or wrong at once, by the names of its fields', async () => {
	answer({ 'GET /api/v3/web/divisions': { divisions: [] } });
	const view = {
		delivery: { id: 1, method: 'courier', courier_open: true, address: null, branch: null },
		addresses: [],
		profile_address: null,
	} as unknown as ParcelView;
	const { ParcelForm } = await import('./ParcelForm.tsx');
	const { user } = drawScreen('lecture-sheet', () => <ParcelForm view={view} />, '/courses/1/lecture-sheet');
	await user.type(screen.getByLabelText(t.phone2, { exact: false }), '১২৩');
	await user.click(screen.getByRole('button', { name: t.confirm }));
	const shown = (await screen.findByRole('alert')).querySelectorAll('li');
	expect([...shown].map((one) => one.textContent)).toEqual([...Object.values(t.empty), t.phone2Wrong]);
});

it('a parcel waits from tomorrow to sixty days, by the clock of the server', async () => {
	const { serverClock } = await import('#lib/http/server-clock.ts');
	serverClock.sample(Date.parse('2030-01-01T06:00:00Z'), performance.now(), performance.now());
	const parcel = { id: 1, hold_until: '2030-01-05' } as unknown as ParcelView['delivery'];
	const { HoldForm } = await import('./ParcelForm.tsx');
	drawScreen('lecture-sheet', () => <HoldForm parcel={parcel} />, '/courses/1/lecture-sheet');
	const { min, max } = screen.getByLabelText<HTMLInputElement>(t.until);
	expect([min, max]).toEqual(['2030-01-02', '2030-03-02']);
});
