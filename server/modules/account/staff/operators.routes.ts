import { eq } from 'drizzle-orm';
import type { operators as operatorCalls } from '#contract/account/operators.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { operators } from './operators.tables.ts';

export const operatorRoutes = (deps: Deps): Handlers<typeof operatorCalls> => ({
	async me({ actor }) {
		const [operator] = await deps.db.q.select().from(operators).where(eq(operators.id, actor.operatorId));
		if (!operator) throw new Error('the operator of a live token is missing');
		return { operator };
	},
});
