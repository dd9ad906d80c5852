import type { ClientError, clientErrors } from '#contract/site/client-errors.ts';
import { call } from './call.ts';

export const reportFault = (body: ClientError) =>
	call<typeof clientErrors.report>('POST', '/api/v3/web/client-errors', { body }, { keepalive: true });
