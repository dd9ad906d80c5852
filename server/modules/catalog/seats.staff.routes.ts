// GET, POST, PUT, DELETE /api/v3/editor/{faculties, disciplines, candidate-types, seat-quotas}
import {
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskSeatQuotas,
} from '#contract/catalog/staff-seats.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { editing, removing } from '../../desk/editing.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import { plainTable } from '../../desk/table.ts';
import type { Handlers } from '../../http/handlers.ts';
import { candidateTypes, disciplines, faculties, seatQuotas } from './catalog.tables.ts';

interface SeatsRoutes {
	deskFaculties: Handlers<typeof deskFaculties>;
	deskDisciplines: Handlers<typeof deskDisciplines>;
	deskCandidateTypes: Handlers<typeof deskCandidateTypes>;
	deskSeatQuotas: Handlers<typeof deskSeatQuotas>;
}

export function deskSeatsRoutes(deps: Deps): SeatsRoutes {
	const changed = (tx: Query) => pagesChanged(tx, deps);
	const faculty = plainTable(faculties, {
		name: 'faculty',
		fields: deskFaculties.create.body.shape,
		shown: {},
		sorts: { position: faculties.position, name: faculties.name },
		search: [faculties.name],
		filters: { institute_id: faculties.instituteId },
		changed,
	});
	const discipline = plainTable(disciplines, {
		name: 'discipline',
		fields: deskDisciplines.create.body.shape,
		shown: {},
		sorts: { name: disciplines.name, id: disciplines.id },
		search: [disciplines.name],
		filters: { faculty_id: disciplines.facultyId },
		changed,
	});
	const candidateType = plainTable(candidateTypes, {
		name: 'candidate_type',
		fields: deskCandidateTypes.create.body.shape,
		shown: {},
		sorts: { id: candidateTypes.id, name: candidateTypes.name },
		search: [candidateTypes.name, candidateTypes.code],
		changed,
	});
	const quota = plainTable(seatQuotas, {
		name: 'seat_quota',
		fields: deskSeatQuotas.create.body.shape,
		shown: {},
		sorts: { id: seatQuotas.id, seats: seatQuotas.seats },
		search: [seatQuotas.source],
		filters: {
			session_id: seatQuotas.sessionId,
			discipline_id: seatQuotas.disciplineId,
			candidate_type_id: seatQuotas.candidateTypeId,
		},
		changed,
	});
	return {
		deskFaculties: { ...editing(deps, faculty), ...removing(deps, faculty) },
		deskDisciplines: { ...editing(deps, discipline), ...removing(deps, discipline) },
		deskCandidateTypes: { ...editing(deps, candidateType), ...removing(deps, candidateType) },
		deskSeatQuotas: { ...editing(deps, quota), ...removing(deps, quota) },
	};
}
