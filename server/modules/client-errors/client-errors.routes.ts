// POST /api/v3/web/client-errors
import type { clientErrors } from '#contract/client-errors.ts';
import type { Handlers } from '../../http/handlers.ts';

export const clientErrorRoutes = (): Handlers<typeof clientErrors> => ({
	async report({ body, log }) {
		log.warn({ client: body }, 'fault in a browser');
		return undefined;
	},
});
