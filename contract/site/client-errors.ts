import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { anybody } from '../endpoint.ts';

/** An error in a browser. Contains no personal data: a route name instead of an address, no ids, no texts. */
export const ClientError = z.strictObject({
	level: z.enum(['error', 'warning']),
	code: z.enum(['render', 'import', 'unhandled']),
	route: z.string().max(80),
	message: z.string().max(300),
	build: z.string().max(40),
	net: z.enum(['slow-2g', '2g', '3g', '4g', 'offline', 'unknown']),
});
export type ClientError = z.input<typeof ClientError>;

export const clientErrors = {
	report: anybody('POST', `${WEB_PREFIX}/client-errors`, {
		summary: 'Takes a sampled report of a fault in a browser',
		rate: { by: 'token', limit: 120, window_s: 60, where: 'process' },
		body: ClientError,
		result: null,
	}),
};
