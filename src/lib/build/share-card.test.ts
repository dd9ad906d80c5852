import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SiteContent } from '#contract/site/build-content.ts';
import { drawCards } from './draw-cards.ts';
import { batchCard, CARD_SIZE, cardName, courseCard } from './share-card.ts';

const SITE = { company_name: 'প্রস্তুতি' } as SiteContent['site'];
const BATCH = {
	title: 'এফসিপিএস ব্যাচ',
	category: { slug: 'fcps-part-1', title: 'এফসিপিএস পার্ট-১' },
	course: { slug: 'fcps' },
	starts_on: '2026-12-05',
	ends_on: '2027-03-30',
	status: 'open',
	joining: 'open',
	price: 1_450_000,
} as unknown as SiteContent['batch'];
const COURSE = { slug: 'fcps', settings: { hero: { title: 'এফসিপিএস পার্ট-১' } } } as SiteContent['course'];

test('a batch shows its name, its dates and, while it is on sale, its price', () => {
	expect(batchCard(SITE, BATCH)).toEqual({
		from: 'প্রস্তুতি',
		kind: 'এফসিপিএস পার্ট-১',
		title: 'এফসিপিএস ব্যাচ',
		dates: '৫ ডিসেম্বর ২০২৬ থেকে ৩০ মার্চ ২০২৭',
		price: 'ফি ৳১৪,৫০০',
	});
	expect(batchCard(SITE, { ...BATCH, joining: 'closed' }).price).toBeNull();
});

test('a course shows the lowest price on sale and the next start', () => {
	const batches = [
		BATCH,
		{ ...BATCH, status: 'running' as const, starts_on: '2026-10-01', price: 900_000 },
		{ ...BATCH, status: 'announced' as const, joining: 'soon' as const, starts_on: '2027-01-10' },
		{ ...BATCH, status: 'finished' as const, joining: 'finished' as const, price: 100 },
		{ ...BATCH, course: { ...BATCH.course, slug: 'mph' }, price: 200 },
	];
	expect(courseCard(SITE, COURSE, batches)).toMatchObject({
		title: 'এফসিপিএস পার্ট-১',
		dates: 'পরের ব্যাচ শুরু ৫ ডিসেম্বর ২০২৬',
		price: 'ফি ৳৯,০০০ থেকে',
	});
	expect(courseCard(SITE, COURSE, [])).toMatchObject({ dates: null, price: null });
});

test('draws each picture once, and reuses those of an earlier release', async () => {
	const dir = await mkdtemp(path.join(tmpdir(), 'share-cards-'));
	try {
		const card = batchCard(SITE, BATCH);
		expect(await drawCards([card, card], dir, path.join(dir, 'none'))).toBe(1);
		expect(await readdir(dir)).toEqual([cardName(card)]);
		const { width, height, format } = await sharp(path.join(dir, cardName(card))).metadata();
		expect({ width, height, format }).toEqual({ ...CARD_SIZE, format: 'png' });
		expect(await drawCards([card], dir, dir)).toBe(0);
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
});
