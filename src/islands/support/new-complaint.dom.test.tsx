import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, NO_NETWORK, refused, requestedFor, setOnline } from '#tests/support/fake-server.ts';

const t = COMPLAINT_TEXTS.bn;
const SEND = 'POST /api/v3/web/doctor/complaints';
const FORM = `/complain-box?new=1&category=other&ref_type=course&ref_id=3&subject=${encodeURIComponent('রুটিনে ক্লাস নেই')}&route=full-schedule`;
const TEXT = 'শনিবারের ক্লাসটি দেখা যাচ্ছে না।';

async function draw(address = FORM) {
	const { ComplainBox } = await import('./ComplainBox.tsx');
	const drawn = drawScreen('complain-box', ComplainBox, address);
	await screen.findByRole('heading', { name: t.formTitle });
	const text = screen.getByLabelText<HTMLTextAreaElement>(t.text);
	return { ...drawn, text, send: () => drawn.user.click(screen.getByRole('button', { name: t.send })) };
}

it('shows its subject; an empty text is an error at its field, and nothing is sent', async () => {
	const { text, send } = await draw();
	screen.getByText('রুটিনে ক্লাস নেই');
	await send();
	screen.getByText(t.textMissing);
	expect(document.activeElement).toBe(text);
	expect(requestedFor(SEND)).toEqual([]);
});

it('without any input, all missing fields are listed', async () => {
	const { send } = await draw('/complain-box?new=1');
	await send();
	for (const words of [t.aboutMissing, t.subjectMissing, t.textMissing])
		expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

it('cannot be sent without a network, shows where the text is stored, and can be sent when the network is back', async () => {
	const { user, text } = await draw();
	await user.type(text, TEXT);
	act(() => setOnline(false));
	await screen.findByText(t.offline);
	expect(screen.getByRole<HTMLButtonElement>('button', { name: t.send }).disabled).toBe(true);
	act(() => setOnline(true));
	await expect
		.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: t.send }).disabled)
		.toBe(false);
	expect(text.value).toBe(TEXT);
});

it('the text survives a reload and a lost reply; sent again it is the same complaint, changed it is a new one', async () => {
	const first = await draw();
	await first.user.type(first.text, TEXT);
	cleanup();
	const { text, send, router, user } = await draw();
	expect(text.value).toBe(TEXT);
	answer({ [SEND]: NO_NETWORK });
	await send();
	await screen.findByText(new RegExp(t.keptHere));
	expect(text.value).toBe(TEXT);
	answer({ [SEND]: refused(503, { code: 'unavailable', message: 'একটু পরে' }) });
	await send();
	await screen.findByText('একটু পরে');
	await user.type(text, ' আজও।');
	answer({ [SEND]: { complaint: { id: 9 } } });
	await send();
	await expect.poll(() => router.state.location.pathname).toBe('/complain-box/9');
	const [lost, again, changed] = requestedFor(SEND).map(({ body }) => (body as { key: string }).key);
	expect(lost).toBe(again);
	expect(changed).not.toBe(lost);
	cleanup();
	expect((await draw()).text.value).toBe('');
});
