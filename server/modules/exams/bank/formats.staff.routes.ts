// GET, POST, PUT, DELETE …/editor/{subjects, topics, exam-formats}
import { type deskExamFormats, deskSubjects, deskTopics } from '#contract/exams/staff-formats.ts';
import type { Deps } from '../../../deps.ts';
import { editing, removing } from '../../../desk/editing.ts';
import { plainTable } from '../../../desk/table.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { subjects, topics } from '../exams.tables.ts';
import { formats, verifyFormat } from './formats.service.ts';

interface FormatRoutes {
	deskSubjects: Handlers<typeof deskSubjects>;
	deskTopics: Handlers<typeof deskTopics>;
	deskExamFormats: Handlers<typeof deskExamFormats>;
}

export function deskFormatRoutes(deps: Deps): FormatRoutes {
	const subject = plainTable(subjects, {
		name: 'subject',
		fields: deskSubjects.create.body.shape,
		shown: {},
		sorts: { name: subjects.name, id: subjects.id },
		search: [subjects.name, subjects.nameBn, subjects.code],
	});
	const topic = plainTable(topics, {
		name: 'topic',
		fields: deskTopics.create.body.shape,
		shown: {},
		sorts: { position: topics.position, name: topics.name },
		search: [topics.name],
		filters: { subject_id: topics.subjectId },
	});
	const { list, show, create } = editing(deps, formats);
	return {
		deskSubjects: { ...editing(deps, subject), ...removing(deps, subject) },
		deskTopics: { ...editing(deps, topic), ...removing(deps, topic) },
		deskExamFormats: {
			list,
			show,
			create,
			verify: ({ actor, ip, params }) => verifyFormat(deps, { operatorId: actor.operatorId, ip }, params.id),
		},
	};
}
