import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BATCH_LIVE_TEXTS } from '#lib/catalog/batch-live.words.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { answer, NO_NETWORK } from '#tests/support/fake-server.ts';
import { openPage } from '#tests/support/page.ts';
import { sampleBatch, sampleSchedule } from '#tests/support/sample-batch.ts';
import { sampleHome } from '#tests/support/snapshot.ts';
import BatchSchedule from '../../pages/batch-schedules/[id].astro';
import Batches from '../../pages/batches/index.astro';
import BatchPage from './BatchPage.astro';

const t = CATALOG_TEXTS.bn;
const live = BATCH_LIVE_TEXTS.bn;
const CALL = `GET /api/v3/web/batches/${sampleBatch.id}`;
const batch = { ...sampleBatch, plans: [sampleSchedule], negative: null, joining: 'open' as const };
const openBatch = () => openPage(`/batch-details/${batch.id}`, BatchPage, { props: { batch } });
/** The batch state attribute of the page; styles show the matching parts. */
const joining = () =>
	document.querySelector('[data-refresh-batch] [data-batch]')?.getAttribute('data-joining');
const facts = () => [...document.querySelectorAll('[data-live=seats]')].map((one) => one.textContent);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T06:00:00Z') });
});
afterEach(() => {
	vi.useRealTimers();
});

test('a batch shows its price, its seats, the next event and the action, and is unchanged without newer data', async () => {
	answer({ [CALL]: NO_NETWORK });
	await openBatch();
	expect(joining()).toBe('open');
	expect(screen.getAllByText('৳১৮,৫০০').length).toBeGreaterThan(0);
	for (const join of screen.getAllByRole('link', { name: t.join }))
		expect(join.getAttribute('href')).toBe(`/batch-details/${batch.id}/enroll/${sampleSchedule.id}`);
	expect(facts()[0]).toBe(live.seatsLeft('৪৬', '১২০'));
	expect([...document.querySelectorAll('tr[data-mark]')].map((row) => row.getAttribute('data-mark'))).toEqual(
		['next'],
	);
});

test('a batch that filled up since its page was built can no longer be joined', async () => {
	answer({ [CALL]: { batch: { ...sampleBatch, seats_left: 0 } } });
	await openBatch();
	await waitFor(() => expect(joining()).toBe('full'));
	expect(facts()[0]).toBe(live.seatsNone('১২০'));
	const other = screen.getAllByRole('link', { name: t.otherBatches });
	expect(other[0]?.getAttribute('href')).toBe('/fcps-part-1/batches');
});

test('when enrolment is over by the clock, the page says so even if the server cannot be reached', async () => {
	answer({ [CALL]: NO_NETWORK });
	vi.setSystemTime(Date.parse(sampleBatch.enrol_closes_at ?? '') + 60_000);
	await openBatch();
	expect(joining()).toBe('closed');
});

/** The reads of the list of all batches, kind by kind. */
const ofKind = (slug: string) => `GET /api/v3/web/batch-categories/${slug}/batches`;

test('the list of all batches shows what has changed in each kind since it was built', async () => {
	const residency = { ...batch, id: 9, category: { slug: 'residency', title: 'রেসিডেন্সি' } };
	const categories = ['fcps-part-1', 'residency'].map((slug) => ({ slug, title: slug, subtitle: null }));
	answer({
		[ofKind('fcps-part-1')]: { batches: [{ ...sampleBatch, seats_left: 5 }] },
		[ofKind('residency')]: { batches: [{ ...sampleBatch, id: 9, seats_left: 0 }] },
	});
	await openPage('/batches', Batches, {
		content: { home: [{ ...sampleHome, categories }], batch: [batch, residency] },
	});
	const frames = () =>
		[...document.querySelectorAll('[data-batch]')].map((one) => one.getAttribute('data-joining'));
	await waitFor(() => expect(frames()).toEqual(['open', 'full']));
	expect(facts()[0]).not.toBe(live.seatsLeft('৪৬', '১২০'));
});

test('a choice of mode shows only those batches, is in the URL and is applied when the URL is opened', async () => {
	const online = { ...batch, id: 8, title: 'অনলাইন ব্যাচ', mode: 'online' };
	const residency = {
		...batch,
		id: 9,
		title: 'রেসিডেন্সি ব্যাচ',
		mode: 'offline',
		category: { slug: 'residency', title: 'রেসিডেন্সি' },
	};
	const home = {
		...sampleHome,
		categories: [
			{ slug: 'fcps-part-1', title: 'এফসিপিএস', subtitle: null },
			{ slug: 'residency', title: 'রেসিডেন্সি', subtitle: null },
		],
	};
	const content = { home: [home], batch: [batch, online, residency] };
	answer({ [ofKind('fcps-part-1')]: NO_NETWORK, [ofKind('residency')]: NO_NETWORK });
	const headings = (level: number) =>
		screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent?.trim());
	await openPage('/batches', Batches, { content });
	expect(headings(3)).toHaveLength(3);
	await userEvent.click(screen.getByRole('radio', { name: t.mode.hybrid }));
	expect(headings(3)).toEqual([batch.title]);
	expect(headings(2)).not.toContain('রেসিডেন্সি');
	expect(location.search).toBe('?mode=hybrid');
	expect(document.querySelector('[data-count]')?.textContent).toBe('১টি ব্যাচ');
	await openPage('/batches?mode=offline', Batches, { content });
	expect(headings(3)).toEqual(['রেসিডেন্সি ব্যাচ']);
});

test('the schedule alone has neither header nor footer, and its canonical URL is that of the whole page', async () => {
	await openPage(`/batch-schedules/${batch.id}`, BatchSchedule, { props: { batch } });
	expect(document.querySelector('body > header, body > footer')).toBeNull();
	expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
		/\/batch-details\/7\/schedule$/,
	);
	expect(screen.getByRole('link', { name: t.sampleClass }).getAttribute('href')).toBe(
		'/sample-class?event=1',
	);
	const print = vi.fn();
	vi.stubGlobal('print', print);
	await userEvent.click(screen.getByRole('button', { name: t.print }));
	expect(print).toHaveBeenCalledOnce();
});
