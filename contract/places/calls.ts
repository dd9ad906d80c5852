import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { endpoints, Id } from '../endpoint.ts';

const Upazila = z.object({
	id: Id,
	name: z.string(),
	bn_name: z.string(),
	/** Metropolitan thanas are listed among the upazilas of their district, so that city residents can choose. */
	kind: z.enum(['upazila', 'metro_thana']),
});
const District = z.object({ id: Id, name: z.string(), bn_name: z.string(), upazilas: z.array(Upazila) });
export const Division = z.object({
	id: Id,
	name: z.string(),
	bn_name: z.string(),
	districts: z.array(District),
});
export const MedicalCollege = z.object({ id: Id, name: z.string() });

const open = endpoints({ access: 'public', cache_s: 3600, replica: true });

export const places = {
	divisions: open('GET', `${WEB_PREFIX}/divisions`, {
		summary: 'Divisions with their districts and upazilas',
		result: z.object({ divisions: z.array(Division) }),
	}),
	medicalColleges: open('GET', `${WEB_PREFIX}/medical-colleges`, {
		summary: 'Medical and dental colleges to choose from',
		result: z.object({ medical_colleges: z.array(MedicalCollege) }),
	}),
};
