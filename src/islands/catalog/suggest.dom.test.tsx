import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SUGGEST_TEXTS } from '#lib/catalog/suggest.words.ts';
import { draw } from '#tests/support/dom.tsx';
import { answer, goTo, NO_NETWORK, requestedFor } from '#tests/support/fake-server.ts';
import { sampleBatch } from '#tests/support/sample-batch.ts';
import type { Offer } from './answers.ts';

const t = SUGGEST_TEXTS.bn;
const CALL = 'POST /api/v3/web/batch-categories/fcps-part-1/suggest';
const PATH = '/fcps-part-1/batch-for-you';
const ANSWERS = '?exam=fcps&session=3&hours=10&repeater=no&faculty=any';
const offer: Offer = {
	courses: [
		{ slug: 'fcps', title: 'এফসিপিএস পার্ট-১' },
		{ slug: 'outlier', title: 'আউটলায়ার' },
	],
	sessions: [
		{ id: 3, name: 'জুলাই ২০২৭', target_exam_date: '2027-07-01' },
		{ id: 4, name: 'জানুয়ারি ২০২৮', target_exam_date: null },
	],
	faculties: [{ id: 5, name: 'সার্জারি' }],
	hours: [5, 10, 15],
};
const suggestion = (id: number, score: number) => ({
	batch: { ...sampleBatch, id, title: `ব্যাচ ${id}` },
	score,
	reasons: [
		{ kind: 'session', good: true, values: { session: 'জুলাই ২০২৭' } },
		{ kind: 'syllabus', good: true, values: { days: 200, hours: 10, have: 285, need: 240 } },
		{ kind: 'started', good: false, values: { date: '2026-12-01' } },
	],
});
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function open(address: string) {
	goTo(address);
	const { Suggest } = await import('./Suggest.tsx');
	return draw(<Suggest slug="fcps-part-1" offer={offer} />);
}
const choice = (question: string, name: string | RegExp) =>
	within(screen.getByRole('group', { name: question })).getByRole('radio', { name });

test('five answers lead to ranked batches with their reasons, and missing answers are shown', async () => {
	answer({ [CALL]: { suggestions: [suggestion(1, 88), suggestion(2, 61)] } });
	const user = await open(PATH);
	const submit = await screen.findByRole('button', { name: t.submit });
	await user.click(submit);
	const summary = within(await screen.findByRole('alert'));
	expect(summary.getAllByRole('link')).toHaveLength(5);
	await user.click(summary.getByRole('link', { name: t.missingOf(t.hours) }));
	expect(document.activeElement).toBe(choice(t.hours, '৫ থেকে ৯ ঘণ্টা'));

	await user.click(choice(t.exam, 'এফসিপিএস পার্ট-১'));
	await user.click(choice(t.session, /জুলাই/));
	await user.click(choice(t.hours, '১০ থেকে ১৪ ঘণ্টা'));
	await user.click(choice(t.repeater, t.repeaterNo));
	await user.click(submit);
	await waitFor(() => expect(document.activeElement?.id).toBe('faculty'));
	await user.click(choice(t.faculty, t.undecided));
	await user.click(submit);

	const heading = await screen.findByRole('heading', { name: t.results });
	await waitFor(() => expect(document.activeElement).toBe(heading));
	expect(location.search).toBe(ANSWERS);
	await waitFor(() => expect(titles()).toEqual(['ব্যাচ 1', 'ব্যাচ 2']));
	// Only the first is called the best.
	screen.getByText(t.best);
	const [first] = screen.getAllByRole('listitem').filter((one) => one.textContent?.includes('ব্যাচ 1'));
	expect(first?.textContent).toContain('জুলাই ২০২৭');
	expect(first?.textContent).toContain('সিলেবাসে লাগে ২৪০ ঘণ্টা। সময় যথেষ্ট।');
	expect(first?.textContent).toContain(t.whyNot);
	expect(requestedFor(CALL).map(({ body }) => body)).toEqual([
		{ exam: 'fcps', session_id: 3, hours: 10, faculty_id: null, repeater: false },
	]);

	// Back to the questions by the button: the answers are retained.
	await user.click(screen.getByRole('button', { name: t.change }));
	expect((await screen.findByRole<HTMLInputElement>('radio', { name: t.repeaterNo })).checked).toBe(true);
	expect(location.search).toBe('');
	answer({ [CALL]: { suggestions: [suggestion(9, 70)] } });
	await user.click(choice(t.session, /জানুয়ারি/));
	await user.click(screen.getByRole('button', { name: t.submit }));
	await waitFor(() => expect(titles()).toEqual(['ব্যাচ 9']));

	// Back by the browser's button.
	goTo(PATH);
	fireEvent.popState(window);
	expect((await screen.findByRole<HTMLInputElement>('radio', { name: /জানুয়ারি/ })).checked).toBe(true);
});

test('a shared link opens the result', async () => {
	answer({ [CALL]: { suggestions: [suggestion(1, 40)] } });
	await open(PATH + ANSWERS);
	await waitFor(() => expect(titles()).toEqual(['ব্যাচ 1']));
	// Too weak to be called the best.
	expect(screen.queryByText(t.best)).toBeNull();
});

test('a batch that needs more hours than are left is not called the best: the later session is named', async () => {
	const values = { days: 25, hours: 12, have: 42, need: 260, session: 'জুলাই ২০২৭', of: '2027-07-01' };
	const short = { ...suggestion(1, 88), reasons: [{ kind: 'syllabus', good: false, values }] };
	answer({ [CALL]: { suggestions: [short] } });
	await open(PATH + ANSWERS);
	await screen.findByText(/^জুলাই ২০২৭ সেশনে পরীক্ষা দিন/);
	expect(screen.queryByText(t.best)).toBeNull();
});

test('a failure while batches are ranked is shown, and a retry loads them', async () => {
	answer({ [CALL]: NO_NETWORK });
	const user = await open(PATH + ANSWERS);
	await screen.findByRole('alert');
	answer({ [CALL]: { suggestions: [suggestion(1, 88)] } });
	await user.click(screen.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
	await screen.findByText(t.best);
});

test('without a matching batch, the link to all of them is shown', async () => {
	answer({ [CALL]: { suggestions: [] } });
	await open(PATH + ANSWERS);
	await screen.findByText(t.empty);
	expect(screen.getByRole('link', { name: t.seeBatches }).getAttribute('href')).toBe('/batches');
});
