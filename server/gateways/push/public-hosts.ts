import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All routed IPv6 addresses; those that wrap an IPv4 address are outside. */
const ROUTED = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address may be a public one, by IANA's special-purpose registries. */
export function isPublicAddress(text: string): boolean {
	if (isIP(text) === 0) return false;
	const address = ipaddr.parse(text);
	return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(ROUTED));
}

export class PrivateHost extends Error {}

/** Refuses names in a private network when connecting: they may have resolved differently when they were checked. */
export const publicLookup: LookupFunction = (host, options, done) => {
	dns.lookup(host, { ...options, all: true }, (error, addresses) => {
		const [first] = addresses ?? [];
		if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0);
		if (!addresses.every(({ address }) => isPublicAddress(address)))
			return done(new PrivateHost(`${host} lies in a private network`), '', 0);
		if (options.all) return done(null, addresses);
		done(null, first.address, first.family);
	});
};

/** Whether a host, by name or number, is on the internet as resolved now. */
export async function isPublicHost(hostname: string): Promise<boolean> {
	const host = hostname.replace(/^\[|\]$/g, '');
	if (isIP(host) !== 0) return isPublicAddress(host);
	try {
		const addresses = await dns.promises.lookup(host, { all: true });
		return addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
	} catch {
		return false;
	}
}
