import type { IncomingMessage } from 'node:http';
import { EDITOR_PREFIX } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Config } from '../config.ts';

/** Host names of the local machine; no page of another site can have one. */
const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** The host of the desk, as browsers name it: with the port unless it is the default. */
export const deskHost = ({ deskOrigin }: Pick<Config, 'deskOrigin'>): string =>
	// An origin is a scheme and a host; parsing it as a URL would slow down every save.
	deskOrigin.slice(deskOrigin.indexOf('//') + 2);

/** Whether only staff make this call, sign-in steps included; it is answered only at the desk's host. */
export const isStaffCall = ({ access, path }: Pick<Endpoint, 'access' | 'path'>): boolean =>
	typeof access === 'object' || (access === 'public' && path.startsWith(`${EDITOR_PREFIX}/`));

/** Whether a request names the desk's host. At the public port it is forged: a desk behind a VPN relies on this. */
export const namesDesk = ({ headers }: IncomingMessage, config: Pick<Config, 'deskOrigin'>): boolean =>
	headers.host?.toLowerCase() === deskHost(config);

/**
 * Whether a request at the desk's port may call the app there: it names the desk's host, or comes from a
 * program on the same machine, whose host is replaced with the desk's. Others have used a foreign name.
 */
export function enterDesk(request: IncomingMessage, config: Pick<Config, 'deskOrigin'>): boolean {
	if (namesDesk(request, config)) return true;
	if (!OWN_MACHINE.test(request.headers.host ?? '')) return false;
	request.headers.host = deskHost(config);
	return true;
}
