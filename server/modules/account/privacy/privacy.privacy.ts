import { listAll, listOwn, type PersonalData } from '../../../personal-data.ts';
import { consents, erasures } from './privacy.tables.ts';

export const privacyPrivacy: PersonalData<'privacy'> = {
	name: 'privacy',
	tables: [consents, erasures],
	exportOf: listAll({
		consents: listOwn(consents, {
			to: consents.purpose,
			version: consents.textVersion,
			given_at: consents.givenAt,
			withdrawn_at: consents.withdrawnAt,
		}),
		requests_to_delete: listOwn(erasures, {
			state: erasures.state,
			asked_at: erasures.requestedAt,
			due_at: erasures.dueAt,
		}),
	}),
	// Consents and the request for deletion have to be provable: both are retained, under a bare number.
	eraseOf: async () => [],
};
