import { eq } from 'drizzle-orm';
import type { operators as operatorCalls } from '#contract/account/operators.ts';
import { getRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { operators } from './operators.tables.ts';

export const operatorRoutes = (deps: Deps): Handlers<typeof operatorCalls> => ({
	async me({ actor }) {
		const operator = await getRow(deps.db.q, operators, eq(operators.id, actor.operatorId));
		return { operator };
	},
});
