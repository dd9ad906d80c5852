import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SETTING_NAMES, SETTINGS } from '#contract/desk/settings.ts';
import { type Database, inTransaction, type Query } from '../db/client.ts';
import { candidateTypes } from '../modules/catalog/catalog.tables.ts';
import { examFormats } from '../modules/exams/exams.tables.ts';
import { districts, divisions, medicalColleges, upazilas } from '../modules/places/places.tables.ts';
import { staticPages } from '../modules/site/content/content.tables.ts';
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

/** Every setting until staff change it. */
const FIRST_SETTINGS = dataOf(
	'first-settings',
	z.strictObject(Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].shown]))),
);

/** Settings stored by an earlier version lack newer keys; stored values take precedence. */
async function addNewKeys(q: Query, key: 'site' | 'seller'): Promise<void> {
	const merged = sql`${JSON.stringify(FIRST_SETTINGS[key])}::jsonb || ${settings.value}`;
	await q
		.update(settings)
		.set({ value: merged })
		.where(sql`${settings.key} = ${key} and ${settings.value} <> ${merged}`);
}

/** What every installation needs; existing rows are unchanged. */
export async function seedReference(db: Database): Promise<void> {
	await inTransaction(db, async (tx) => {
		const [any] = await tx.select({ id: divisions.id }).from(divisions).limit(1);
		if (!any) await seedPlaces(tx);
		await tx.insert(examFormats).values(formats).onConflictDoNothing();
		await tx.insert(candidateTypes).values(CANDIDATE_TYPES).onConflictDoNothing();
		const first = Object.entries(FIRST_SETTINGS).map(([key, value]) => ({ key, value }));
		await tx.insert(settings).values(first).onConflictDoNothing();
		await addNewKeys(tx, 'site');
		await addNewKeys(tx, 'seller');
		// Menus link to these addresses; the office writes its own pages there.
		await tx.insert(staticPages).values(firstPages).onConflictDoNothing();
	});
}
