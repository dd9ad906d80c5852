import { asc, eq } from 'drizzle-orm';
import type { Query } from '../db/client.ts';
import type { doctors } from '../modules/account/profile/profile.tables.ts';
import { districts, upazilas } from '../modules/places/places.tables.ts';
import names from './data/doctors.json' with { type: 'json' };

type Profile = Omit<typeof doctors.$inferInsert, 'name' | 'phone'>;

/** These two have required fields left to fill in, the second one only some of them. */
const WITHOUT_ANYTHING = 31;
const WITHOUT_SOME = 33;

const inBengali = (n: number) => new Intl.NumberFormat('bn-BD').format(n);
const ROADS = ['কলেজ রোড', 'হাসপাতাল রোড', 'স্টেশন রোড', 'থানা রোড', 'লেকপাড়', 'বাজার রোড'];

/** Invented, in real upazilas. First names are Bengali common nouns, so that no real person is named. */
export async function demoProfiles(tx: Query): Promise<Profile[]> {
	const places = await tx
		.select({ division: districts.divisionId, district: districts.id, upazila: upazilas.id })
		.from(upazilas)
		.innerJoin(districts, eq(districts.id, upazilas.districtId))
		.orderBy(asc(upazilas.id));
	const placeAt = (index: number) => {
		const place = places[(index * 47) % places.length];
		if (!place) throw new Error('the places are missing');
		return place;
	};
	return names.map(({ name }, index) => {
		if (index === WITHOUT_ANYTHING) return {};
		const present = placeAt(index);
		const permanent = placeAt(index + 11);
		const bmdc = `A-${100_101 + index * 37}`;
		const profile: Profile = {
			bmdc,
			bmdcRaw: bmdc,
			medicalCollegeId: (index % 37) + 1,
			presentDivisionId: present.division,
			presentDistrictId: present.district,
			presentUpazilaId: present.upazila,
			presentAddress: `বাসা ${inBengali(index + 1)}, ${ROADS[index % ROADS.length]}`,
		};
		if (index === WITHOUT_SOME) return profile;
		return {
			...profile,
			email: `${name.replace('Dr ', '').replaceAll(' ', '.').toLowerCase()}@example.com`,
			permanentDivisionId: permanent.division,
			permanentDistrictId: permanent.district,
			permanentUpazilaId: permanent.upazila,
			permanentAddress: `বাসা ${inBengali(index + 5)}, ${ROADS[(index + 3) % ROADS.length]}`,
		};
	});
}
