import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { draw } from '#tests/support/dom.tsx';
import { answer, goTo, NO_NETWORK, refused } from '#tests/support/fake-server.ts';
import { sampleBatch, sampleSchedule } from '#tests/support/sample-batch.ts';

const t = CATALOG_TEXTS.bn;
const API = 'GET /api/v3/web/batches';
const KNOWN = {
	[`${API}/7`]: { batch: sampleBatch },
	[`${API}/7/schedule/11`]: { schedule: sampleSchedule },
};

async function open(address: string) {
	goTo(address);
	const { LateBatch } = await import('./LateBatch.tsx');
	return draw(
		<LateBatch
			site={{ origin: 'https://site.example', company_name: 'প্রস্তুতি' }}
			missing={{ title: 'ব্যাচটি পাওয়া যায়নি', body: 'তুলে নেওয়া হয়েছে।' }}
		/>,
	);
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a batch that is newer than the site has a page', async () => {
	answer(KNOWN);
	await open('/batch-details/7');
	await heading(sampleBatch.title);
	expect(document.title).toBe(`${sampleBatch.title} | প্রস্তুতি`);
	// With one routine there is nothing to choose first.
	for (const link of screen.getAllByRole('link', { name: t.join }))
		expect(link.getAttribute('href')).toBe('/batch-details/7/enroll/11');
});

test.each(['/batch-details/7/schedule', '/batch-schedules/7'])(
	'it has a schedule and a calendar at %s',
	async (address) => {
		answer(KNOWN);
		await open(address);
		await heading(t.scheduleOf(sampleBatch.title));
		expect(screen.getAllByRole('table')).toHaveLength(1);
		const file = screen.getByRole('link', { name: new RegExp(t.calendar) }).getAttribute('href') ?? '';
		expect(file).toMatch(/^data:text\/calendar/);
		expect(decodeURIComponent(file).match(/BEGIN:VEVENT/g)).toHaveLength(3);
	},
);

test('its enrolment works', async () => {
	answer({ ...KNOWN, [`${API}/7/enrol-state`]: NO_NETWORK });
	await open('/batch-details/7/enroll/11');
	await heading(ENROL_TEXTS.bn.title);
	expect(document.title).toMatch(/^Enroll Now/);
	screen.getByText(sampleSchedule.title);
});

test('a schedule of another batch is not found', async () => {
	answer(KNOWN);
	await open('/batch-details/7/enroll/12');
	await screen.findByText('ব্যাচটি পাওয়া যায়নি');
});

test('a batch that does not exist shows a message', async () => {
	answer({ [`${API}/8`]: refused(404, { code: 'batch.not_found', message: '?' }) });
	await open('/batch-details/8');
	await screen.findByText('ব্যাচটি পাওয়া যায়নি');
	expect(screen.getByRole('link', { name: t.otherBatches }).getAttribute('href')).toBe('/batches');
});

test('a lost connection can be retried', async () => {
	answer({ [`${API}/7`]: NO_NETWORK });
	const user = await open('/batch-details/7');
	await screen.findByRole('alert');
	answer(KNOWN);
	await user.click(screen.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
	await waitFor(() => expect(document.title).toContain(sampleBatch.title));
});
