import { eq, getTableName } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import { examOverrides } from '#server/modules/exams/exams.tables.ts';
import { districts, divisions, medicalColleges, upazilas } from '#server/modules/places/places.tables.ts';
import { doctorAddresses } from '#server/modules/sheets/sheets.tables.ts';
import { modules } from '#server/modules.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenCandidate } from '../../support/exam.ts';
import { givenOperator } from '../../support/given.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('a district replaces another in every module, with the extra time it was given', async () => {
	const { q } = app.db;
	const [division] = await q.insert(divisions).values({ name: 'D', bnName: 'ড' }).returning();
	const divisionId = division?.id ?? 0;
	const [from, into] = await q
		.insert(districts)
		.values(['Bogra', 'Bogura'].map((name) => ({ divisionId, name, bnName: name })))
		.returning();
	const [fromId, intoId] = [from?.id ?? 0, into?.id ?? 0];
	const [upazila] = await q
		.insert(upazilas)
		.values({ districtId: fromId, name: 'U', bnName: 'উ' })
		.returning();
	const { doctor, exam } = await givenCandidate(app);
	await q
		.update(doctors)
		.set({ presentDistrictId: fromId, permanentDistrictId: fromId })
		.where(eq(doctors.id, doctor.id));
	await q
		.insert(doctorAddresses)
		.values({ doctorId: doctor.id, kind: 'home', divisionId, districtId: fromId, text: 'house 1' });
	const { id: operatorId, token } = await givenOperator(app, 'owner');
	await q
		.insert(examOverrides)
		.values({ examId: exam.id, scope: 'district', refId: fromId, extraMin: 5, reason: 'flood', operatorId });

	const body = { kind: 'districts', from_id: fromId, into_id: intoId, dry_run: false };
	const merged = await app.call('POST', '/api/v3/editor/merges', { token, body });
	expect(merged.body).toMatchObject({ from: 'Bogra', into: 'Bogura', rows: 4 });

	const [row] = await q.select().from(doctors).where(eq(doctors.id, doctor.id));
	expect([row?.presentDistrictId, row?.permanentDistrictId]).toEqual([intoId, intoId]);
	const [address] = await q.select().from(doctorAddresses).where(eq(doctorAddresses.doctorId, doctor.id));
	expect(address?.districtId).toBe(intoId);
	const [moved] = await q
		.select()
		.from(upazilas)
		.where(eq(upazilas.id, upazila?.id ?? 0));
	expect(moved?.districtId).toBe(intoId);
	const [extra] = await q.select().from(examOverrides).where(eq(examOverrides.examId, exam.id));
	expect(extra?.refId).toBe(intoId);
});

it('the desk counts the doctors of each college', async () => {
	const { q } = app.db;
	const [college] = await q
		.insert(medicalColleges)
		.values({ name: 'A college with one doctor', type: 'private' })
		.returning();
	const { doctor } = await givenCandidate(app);
	await q
		.update(doctors)
		.set({ medicalCollegeId: college?.id ?? 0 })
		.where(eq(doctors.id, doctor.id));
	const { token } = await givenOperator(app, 'owner');
	const listed = await app.call('GET', '/api/v3/editor/medical-colleges?perpage=100', { token });
	const counts = new Map(
		listed.body.items.map((one: { id: number; doctors: number }) => [one.id, one.doctors]),
	);
	expect(counts.get(college?.id)).toBe(1);
});

it('every column that names a place is declared by its module', async () => {
	const { rows } = await app.db.pool.query<{ held: string }>(
		`select c.conrelid::regclass || '.' || a.attname as held
		from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
		where c.contype = 'f' and c.confrelid in
			('divisions'::regclass, 'districts'::regclass, 'upazilas'::regclass, 'medical_colleges'::regclass)`,
	);
	const declared = modules.flatMap(({ places }) =>
		Object.values(places?.columns ?? {}).flatMap((columns) =>
			columns.map((column) => `${getTableName(column.table)}.${snake(column.name)}`),
		),
	);
	expect([...declared, 'districts.division_id', 'upazilas.district_id'].toSorted()).toEqual(
		rows.map(({ held }) => held).toSorted(),
	);
});
