// GET, POST, PUT, DELETE /api/v3/editor/canned-answers
import { deskCannedAnswers } from '#contract/support/staff.ts';
import type { Deps } from '../../deps.ts';
import { editing, removing } from '../../desk/editing.ts';
import { plainTable } from '../../desk/table.ts';
import type { Handlers } from '../../http/handlers.ts';
import { cannedAnswers } from './complaints.tables.ts';

export function cannedRoutes(deps: Deps): { deskCannedAnswers: Handlers<typeof deskCannedAnswers> } {
	const answer = plainTable(cannedAnswers, {
		name: 'canned_answer',
		fields: deskCannedAnswers.create.body.shape,
		shown: {},
		sorts: { position: cannedAnswers.position, title: cannedAnswers.title },
		search: [cannedAnswers.title, cannedAnswers.bodyBn, cannedAnswers.bodyEn],
		filters: { category: cannedAnswers.category },
	});
	return { deskCannedAnswers: { ...editing(deps, answer), ...removing(deps, answer) } };
}
