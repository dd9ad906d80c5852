import {
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskSeatQuotas,
} from '#contract/catalog/staff.ts';
import type { Deps } from '../../deps.ts';
import { serveTables } from '../../desk/entity.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import type { Serves } from '../../http/handlers.ts';
import { candidateTypes, disciplines, faculties, seatQuotas } from './catalog.tables.ts';

export function deskSeatsRoutes(
	deps: Deps,
): Serves<'deskFaculties' | 'deskDisciplines' | 'deskCandidateTypes' | 'deskSeatQuotas'> {
	const plain = serveTables(deps, (tx) => pagesChanged(tx, deps));
	return {
		deskFaculties: plain(deskFaculties, faculties, 'faculty', faculties.name),
		deskDisciplines: plain(deskDisciplines, disciplines, 'discipline', disciplines.name),
		deskCandidateTypes: plain(
			deskCandidateTypes,
			candidateTypes,
			'candidate_type',
			candidateTypes.name,
			candidateTypes.code,
		),
		deskSeatQuotas: plain(deskSeatQuotas, seatQuotas, 'seat_quota', seatQuotas.source),
	};
}
