import type { clientErrors } from '#contract/site/client-errors.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { withoutPersons } from '../../../watch/safe-error.ts';

export const clientErrorRoutes = (): Handlers<typeof clientErrors> => ({
	async report({ body, log }) {
		// A manual call, or an error that quotes a field, may contain personal data.
		const route = withoutPersons(body.route);
		const message = withoutPersons(body.message);
		log.warn({ client: { ...body, route, message } }, 'fault in a browser');
		return undefined;
	},
});
