import { deskSubjects, deskTopics } from '#contract/exams/staff-formats.ts';
import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import { entityTable, serve } from '../../../desk/entity.ts';
import type { Serves } from '../../../http/handlers.ts';
import { subjects, topics } from '../exams.tables.ts';
import { formats, verifyFormat } from './formats.service.ts';

export function deskFormatRoutes(deps: Deps): Serves<'deskSubjects' | 'deskTopics' | 'deskExamFormats'> {
	const subject = entityTable(deskSubjects, subjects, {
		name: 'subject',
		search: [subjects.name, subjects.nameBn, subjects.code],
	});
	const topic = entityTable(deskTopics, topics, {
		name: 'topic',
		search: [topics.name],
	});
	const { list, show, create } = editing(deps, formats);
	return {
		deskSubjects: serve(deps, subject),
		deskTopics: serve(deps, topic),
		deskExamFormats: {
			list,
			show,
			create,
			verify: ({ by, params }) => verifyFormat(deps, by, params.id),
		},
	};
}
