import { expect, test } from 'vitest';
import { IMPORT_COLUMNS } from '#contract/places/staff.ts';
import { resources } from '../areas.ts';
import { i18n } from '../i18n.ts';
import { listOf } from '../lib/entity-fields.ts';
import { look } from '../reports/Enrolments.tsx';
import { cellsOf } from './save-rows.ts';

const cells = (list: string, rows: Record<string, unknown>[], money: string[] = []) => {
	const places = [`resources.${list}.fields`, 'desk.columns', 'fields'];
	return cellsOf((key, values) => i18n.translate(key, values), list, rows, places, money);
};

test('an export has heads in the words of the screens, and times in Dhaka, which its heads say', () => {
	const rows = [
		{ id: 7, version: '1f', no: 'P-7', created_at: null, sheets: [{ at: '2026-11-27T19:00:00.000Z' }] },
		{ id: 8, version: '2f', no: 'P-8', created_at: '2026-11-27T19:30:05.000Z', sheets: [] },
	];
	expect(cells('deliveries', rows)).toEqual([
		['আইডি', 'নম্বর', expect.stringContaining('(ঢাকার সময়)'), expect.any(String)],
		[7, 'P-7', null, [{ at: '2026-11-28 01:00:00' }]],
		[8, 'P-8', '2026-11-28 01:30:05', []],
	]);
});

test('an export has money in taka, and names the kind of things that a number is of', () => {
	const rows = [{ order_id: 7, amount: 550_050, estimate: null, trx_id: 'T1' }];
	expect(cells('refunds', rows, ['amount', 'estimate'])).toEqual([
		['অর্ডার (আইডি)', 'টাকা', 'নিয়মে যত ফেরত', 'লেনদেন নম্বর'],
		[7, 5500.5, null, 'T1'],
	]);
	// The list shows the paid sum and the price in one column, the export in two.
	const row = { id: 7, doctor: {}, batch: {}, paid: 50_000, price_agreed: 90_000 };
	const [heads = []] = cells('enrolments', [look.exported?.(row) as object as typeof row]);
	expect(heads.slice(-1)).toEqual(['পাওয়া টাকা']);
	expect(heads).not.toContain('জমা / মোট');
});

test('every column of every list has such a head, and one of its own', () => {
	const unclear = resources.flatMap(({ name, may }) => {
		const row = Object.fromEntries(Object.keys(listOf(may.list).row).map((field) => [field, 1]));
		const kept: readonly string[] = IMPORT_COLUMNS[name as keyof typeof IMPORT_COLUMNS] ?? [];
		const [heads = []] = cells(name, [row]);
		return heads
			.map(String)
			.filter((head, at) => (/^[\x20-\x7e]+$/.test(head) && !kept.includes(head)) || heads.indexOf(head) < at)
			.map((head) => `${name}: ${head}`);
	});
	expect(unclear).toEqual([]);
});

test('an export that can be imported again keeps the heads by which the import finds its columns', () => {
	const [college = []] = cells('medical-colleges', [{ id: 1, name: 'A', type: 'private', doctors: 3 }]);
	expect(college).toEqual(['আইডি', 'name', 'type', 'চিকিৎসক']);
	// Rows of this list refer to others by number, so that it cannot be imported.
	const [seats = []] = cells('seat-quotas', [{ session_id: 1, seats: 4, source: 'x' }]);
	expect(seats).not.toContain('seats');
});
