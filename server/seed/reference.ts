import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SiteData } from '#contract/site/app-data.ts';
import type { Database, Query } from '../db/client.ts';
import { inTransaction } from '../db/client.ts';
import { candidateTypes } from '../modules/catalog/catalog.tables.ts';
import { examFormats } from '../modules/exams/exams.tables.ts';
import { districts, divisions, medicalColleges, upazilas } from '../modules/places/places.tables.ts';
import { staticPages } from '../modules/site/content/content.tables.ts';
import { ensureSetting, type SellerSettings } from '../settings/settings.service.ts';
import { settings } from '../settings/settings.tables.ts';
import firstPages from './data/first-pages.json' with { type: 'json' };
import colleges from './data/medical-colleges.json' with { type: 'json' };
import { dataOf } from './data.ts';
import { formats } from './exam-formats.ts';

/** Id, name and Bengali name. */
const Named = z.tuple([z.int(), z.string(), z.string()]);
const Place = z.strictObject({ id: z.int(), name: z.string(), bn_name: z.string() });
const Division = Place.extend({
	districts: z.array(Place.extend({ upazilas: z.array(Named), metro_thanas: z.array(Named).optional() })),
});

async function seedPlaces(q: Query): Promise<void> {
	const tree = dataOf('places', z.array(Division));
	const districtRows = tree.flatMap((division) =>
		division.districts.map((one) => ({ ...one, divisionId: division.id })),
	);
	const rowsOf = (districtId: number, kind: 'upazila' | 'metro_thana', list: z.output<typeof Named>[] = []) =>
		list.map(([id, name, bnName]) => ({ id, name, bnName, districtId, kind }));
	await q
		.insert(divisions)
		.values(tree.map(({ id, name, bn_name }) => ({ id, name, bnName: bn_name })))
		.onConflictDoNothing();
	await q
		.insert(districts)
		.values(
			districtRows.map(({ id, name, bn_name, divisionId }) => ({ id, name, bnName: bn_name, divisionId })),
		)
		.onConflictDoNothing();
	await q
		.insert(upazilas)
		.values(
			districtRows.flatMap((one) => [
				...rowsOf(one.id, 'upazila', one.upazilas),
				...rowsOf(one.id, 'metro_thana', one.metro_thanas),
			]),
		)
		.onConflictDoNothing();
	await q.insert(medicalColleges).values(colleges).onConflictDoNothing();
	for (const table of ['divisions', 'districts', 'upazilas', 'medical_colleges'])
		await q.execute(
			sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
		);
}

/** The quotas under which doctors apply for places. */
const CANDIDATE_TYPES = [
	{ code: 'government', name: 'সরকারি' },
	{ code: 'private', name: 'বেসরকারি ও স্বায়ত্তশাসিত' },
	{ code: 'bmu', name: 'বিএমইউ' },
	{ code: 'bcps', name: 'বিসিপিএস' },
	{ code: 'other', name: 'অন্যান্য' },
];

/** The initial site data until staff change them. */
const FIRST_SITE: SiteData = {
	logo: '/logo.svg',
	company_name: 'প্রস্তুতি',
	company_slogan: 'চিকিৎসকদের স্নাতকোত্তর পরীক্ষার প্রস্তুতি',
	hotline: '',
	phones: [],
	email: '',
	address: '',
	hero: {
		eyebrow: 'চিকিৎসকদের জন্য',
		title: 'স্নাতকোত্তর পরীক্ষার প্রস্তুতি, এক জায়গায়',
		body: 'ক্লাস, পরীক্ষা ও লেকচার শিট।',
	},
	menu: [
		{ title: 'হোম', link: '/', children: [] },
		{ title: 'জিজ্ঞাসা', link: '/faq', children: [] },
	],
	footer_logo: '/logo.svg',
	footer_menu: [{ title: 'ব্যবহারের শর্ত', link: '/terms-condition' }],
	footer_social_links: [],
	app_links: [],
	office_hours: '',
	chat: {
		messenger: { link: '', opens: '10:00', closes: '24:00' },
		whatsapp: { link: '', opens: '10:00', closes: '24:00' },
		phone: { link: '', opens: '10:00', closes: '20:00' },
	},
	map: { provider: '', embed: '', link: '' },
};

const FIRST_SELLER: SellerSettings = {
	name: 'Prostuti',
	address: '',
	phone: '',
	bin: null,
	trade_licence: null,
	vat_rate_bp: 0,
};

/** Settings stored by an earlier version lack newer keys; stored values take precedence. */
async function addNewKeys(q: Query, key: 'site' | 'seller', first: object): Promise<void> {
	const merged = sql`${JSON.stringify(first)}::jsonb || ${settings.value}`;
	await q
		.update(settings)
		.set({ value: merged })
		.where(sql`${settings.key} = ${key} and ${settings.value} <> ${merged}`);
}

async function ensureSettings(tx: Query): Promise<void> {
	await ensureSetting(tx, 'need_otp_for_registration', true);
	await ensureSetting(tx, 'need_otp_for_reset_password', true);
	await ensureSetting(tx, 'sms_name', 'Prostuti');
	await ensureSetting(tx, 'otp', {
		life_s: 300,
		tries: 5,
		gap_s: 60,
		per_hour: 5,
		per_day: 10,
		per_device_hour: 15,
		per_device_day: 40,
		per_address_hour: 600,
		all_per_day: 20_000,
	});
	await ensureSetting(tx, 'devices', {
		limits: { phone: 1, computer: 1 },
		swap_gap_days: 30,
		swaps_per_year: 3,
		request_hours: 72,
		ways: { otp: true, swap: true, request: true },
	});
	await ensureSetting(tx, 'foreign_phones', false);
	await ensureSetting(tx, 'phone_change_wait_h', 24);
	await ensureSetting(tx, 'erasure_wait_days', 7);
	await ensureSetting(tx, 'proof_keep_days', 5);
	await ensureSetting(tx, 'access_after_end_days', 180);
	await ensureSetting(tx, 'sales', {
		quote_minutes: 30,
		courier_fee: 12_000,
		gateway_least: 1_000,
		methods: { sslcommerz: true, bkash: true, bank_deposit: true, cash_branch: true },
		two_persons_above: 0,
		cash_two_persons_above: 2_000_000,
		remind_days: 3,
		move_due_days: 3,
		move_grace_days: 4,
		bank: null,
	});
	await ensureSetting(tx, 'complaints', {
		answer_hours: {
			exam: 4,
			question: 16,
			video: 8,
			payment: 4,
			sheet: 8,
			device: 4,
			account: 8,
			teacher: 24,
			other: 16,
		},
		priority_share: { low: 200, normal: 100, high: 50, urgent: 25 },
		opens: '10:00',
		closes: '18:00',
		days_off: [5],
		holidays: [],
		close_days: 7,
		reopen_days: 7,
	});
	await ensureSetting(tx, 'refund_policy', { none_from_bp: 5_000 });
	await ensureSetting(tx, 'seller', FIRST_SELLER);
	await ensureSetting(tx, 'parcels', { courier_phones: {} });
	await ensureSetting(tx, 'videos', { upload_most_mb: 4_096 });
	await ensureSetting(tx, 'frame_hosts', [
		'https://www.youtube-nocookie.com',
		'https://www.openstreetmap.org',
	]);
	await ensureSetting(tx, 'site', FIRST_SITE);
}

/**
 * Data that every installation needs: places, colleges, exam formats, candidate types, default settings and
 * the pages in menus. Existing rows are unchanged.
 */
export async function seedReference(db: Database): Promise<void> {
	await inTransaction(db, async (tx) => {
		const [any] = await tx.select({ id: divisions.id }).from(divisions).limit(1);
		if (!any) await seedPlaces(tx);
		await tx.insert(examFormats).values(formats).onConflictDoNothing();
		await tx.insert(candidateTypes).values(CANDIDATE_TYPES).onConflictDoNothing();
		await ensureSettings(tx);
		await addNewKeys(tx, 'site', FIRST_SITE);
		await addNewKeys(tx, 'seller', FIRST_SELLER);
		// Menus link to these addresses; the office writes its own pages there.
		await tx.insert(staticPages).values(firstPages).onConflictDoNothing();
	});
}
