import { deskSubjects, deskTopics } from '#contract/exams/staff-formats.ts';
import { inTransaction } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import { entityTable, serve } from '../../../desk/entity.ts';
import type { Serves } from '../../../http/handlers.ts';
import { subjects, topics } from '../exams.tables.ts';
import { listAuthors } from './bank.repo.ts';
import { listAlike, questionsHow, readHistory, setQuestionState } from './bank.service.ts';
import { decideDuplicate, listDuplicates } from './duplicate-pairs.service.ts';
import { seekDuplicates } from './duplicates.service.ts';
import { formats, verifyFormat } from './formats.service.ts';
import { answerCheck, listToCheck } from './key-checks.service.ts';
import { releaseQuestions } from './released.service.ts';

type Served =
	| 'deskQuestions'
	| 'deskKeyChecks'
	| 'deskDuplicates'
	| 'deskSubjects'
	| 'deskTopics'
	| 'deskExamFormats';

export function deskBankRoutes(deps: Deps): Serves<Served> {
	const subject = entityTable(deskSubjects, subjects, {
		name: 'subject',
		search: [subjects.name, subjects.nameBn, subjects.code],
	});
	const topic = entityTable(deskTopics, topics, { name: 'topic', search: [topics.name] });
	const { list, show, create } = editing(deps, formats);
	return {
		deskQuestions: {
			...editing(deps, questionsHow(deps)),
			history: ({ params }) => readHistory(deps.db.q, params.id),
			setState: (call) => setQuestionState(deps, call.by, call.params.id, call.body),
			release: (call) => releaseQuestions(deps, call.by, call.body),
			alike: async ({ body }) => ({ items: await listAlike(deps.db.q, body) }),
			authors: async () => ({ items: await listAuthors(deps.db.q) }),
		},
		deskKeyChecks: {
			list: ({ actor, query }) => listToCheck(deps.db.q, actor.operatorId, query),
			answer: (call) => answerCheck(deps, call.by, call.params.id, call.body),
		},
		deskDuplicates: {
			list: ({ query }) => listDuplicates(deps.db.q, query),
			decide: (call) => decideDuplicate(deps, call.by, call.params.id, call.body.verdict),
			seek: () => inTransaction(deps.db, seekDuplicates),
		},
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
