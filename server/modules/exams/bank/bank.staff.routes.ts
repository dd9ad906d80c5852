// GET, POST, PUT …/editor/questions and what hangs on them: history, state, look-alikes, checks of keys
import type { deskKeyChecks, deskQuestions, deskTwins } from '#contract/exams/staff-questions.ts';
import { inTransaction } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import type { Handlers, OperatorActor } from '../../../http/handlers.ts';
import { listAuthors } from './bank.repo.ts';
import { listAlike, questionsBy, readHistory, setQuestionState } from './bank.service.ts';
import { decideTwin, listTwins } from './duplicate-pairs.service.ts';
import { seekTwins } from './duplicates.service.ts';
import { answerCheck, listToCheck } from './key-checks.service.ts';
import { releaseQuestions } from './released.service.ts';

interface BankRoutes {
	deskQuestions: Handlers<typeof deskQuestions>;
	deskKeyChecks: Handlers<typeof deskKeyChecks>;
	deskTwins: Handlers<typeof deskTwins>;
}

export function deskBankRoutes(deps: Deps): BankRoutes {
	const by = ({ actor, ip }: { actor: OperatorActor; ip: string }) => ({ operatorId: actor.operatorId, ip });
	const bank = ({ actor }: { actor: OperatorActor }) => editing(deps, questionsBy(deps, actor.operatorId));
	return {
		deskQuestions: {
			list: (call) => bank(call).list(call),
			show: (call) => bank(call).show(call),
			create: (call) => bank(call).create(call),
			change: (call) => bank(call).change(call),
			history: ({ params }) => readHistory(deps.db.q, params.id),
			setState: (call) => setQuestionState(deps, by(call), call.params.id, call.body),
			release: (call) => releaseQuestions(deps, by(call), call.body),
			alike: async ({ body }) => ({ items: await listAlike(deps.db.q, body) }),
			authors: async () => ({ items: await listAuthors(deps.db.q) }),
		},
		deskKeyChecks: {
			list: ({ actor, query }) => listToCheck(deps.db.q, actor.operatorId, query),
			answer: (call) => answerCheck(deps, by(call), call.params.id, call.body),
		},
		deskTwins: {
			list: ({ query }) => listTwins(deps.db.q, query),
			decide: (call) => decideTwin(deps, by(call), call.params.id, call.body.verdict),
			seek: () => inTransaction(deps.db, seekTwins),
		},
	};
}
