import { deskCannedAnswers } from '#contract/support/staff.ts';
import type { Deps } from '../../deps.ts';
import { entityTable, serve } from '../../desk/entity.ts';
import type { Serves } from '../../http/handlers.ts';
import { cannedAnswers } from './complaints.tables.ts';

export function cannedRoutes(deps: Deps): Serves<'deskCannedAnswers'> {
	const answer = entityTable(deskCannedAnswers, cannedAnswers, {
		name: 'canned_answer',
		search: [cannedAnswers.title, cannedAnswers.bodyBn, cannedAnswers.bodyEn],
	});
	return { deskCannedAnswers: serve(deps, answer) };
}
