import {
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskSeatQuotas,
} from '#contract/catalog/staff.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { entityTable, serve } from '../../desk/entity.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import type { Serves } from '../../http/handlers.ts';
import { candidateTypes, disciplines, faculties, seatQuotas } from './catalog.tables.ts';

export function deskSeatsRoutes(
	deps: Deps,
): Serves<'deskFaculties' | 'deskDisciplines' | 'deskCandidateTypes' | 'deskSeatQuotas'> {
	const changed = (tx: Query) => pagesChanged(tx, deps);
	const faculty = entityTable(deskFaculties, faculties, {
		name: 'faculty',
		search: [faculties.name],
		changed,
	});
	const discipline = entityTable(deskDisciplines, disciplines, {
		name: 'discipline',
		search: [disciplines.name],
		changed,
	});
	const candidateType = entityTable(deskCandidateTypes, candidateTypes, {
		name: 'candidate_type',
		search: [candidateTypes.name, candidateTypes.code],
		changed,
	});
	const quota = entityTable(deskSeatQuotas, seatQuotas, {
		name: 'seat_quota',
		search: [seatQuotas.source],
		changed,
	});
	return {
		deskFaculties: serve(deps, faculty),
		deskDisciplines: serve(deps, discipline),
		deskCandidateTypes: serve(deps, candidateType),
		deskSeatQuotas: serve(deps, quota),
	};
}
