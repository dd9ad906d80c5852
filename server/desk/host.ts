import type { IncomingMessage } from 'node:http';
import { EDITOR_PREFIX } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Config } from '../config.ts';

/** Names by which programs on the same machine find a port of it; no page of another site can bear one. */
const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** The host under which staff find the desk, as browsers name it: with the port where it is not the usual one. */
export const deskHost = ({ deskOrigin }: Pick<Config, 'deskOrigin'>): string =>
	// An origin is a scheme and a host; reading it as an address would cost every save.
	deskOrigin.slice(deskOrigin.indexOf('//') + 2);

/** Whether only staff make this call, the steps of their sign-in included; it is answered at the desk's host alone. */
export const isStaffCall = ({ access, path }: Pick<Endpoint, 'access' | 'path'>): boolean =>
	typeof access === 'object' || (access === 'public' && path.startsWith(`${EDITOR_PREFIX}/`));

/** Whether a request names the desk's host. At the public port it is lying: whoever keeps the desk behind a VPN relies on it. */
export const namesDesk = ({ headers }: IncomingMessage, config: Pick<Config, 'deskOrigin'>): boolean =>
	headers.host?.toLowerCase() === deskHost(config);

/**
 * Whether a request that came to the desk's port may ask the app there: it names the desk's host, or comes from a program
 * on the same machine, whose host becomes the desk's. Others were led here by a name that is not the desk's.
 */
export function enterDesk(request: IncomingMessage, config: Pick<Config, 'deskOrigin'>): boolean {
	if (namesDesk(request, config)) return true;
	if (!OWN_MACHINE.test(request.headers.host ?? '')) return false;
	request.headers.host = deskHost(config);
	return true;
}
