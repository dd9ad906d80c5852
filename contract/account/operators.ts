import { z } from 'zod';
import { EDITOR_PREFIX, OPERATOR_ROLES } from '../constants.ts';
import { anyStaff, Id } from '../endpoint.ts';

export const operators = {
	me: anyStaff('GET', `${EDITOR_PREFIX}/operators/me`, {
		summary: 'Who the bearer of this operator token is',
		result: z.object({
			operator: z.object({ id: Id, name: z.string(), roles: z.array(z.enum(OPERATOR_ROLES)) }),
		}),
	}),
};
