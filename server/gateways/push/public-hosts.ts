import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are nobody's on the internet (IANA's special-purpose registries). */
const V4 = [
	'0.0.0.0/8',
	'10.0.0.0/8',
	'100.64.0.0/10',
	'127.0.0.0/8',
	'169.254.0.0/16',
	'172.16.0.0/12',
	'192.0.0.0/24',
	'192.0.2.0/24',
	'192.88.99.0/24',
	'192.168.0.0/16',
	'198.18.0.0/15',
	'198.51.100.0/24',
	'203.0.113.0/24',
	'224.0.0.0/4',
	'240.0.0.0/4',
];
const V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** All that is routed; what wraps an IPv4 address lies outside. */
const V6_GLOBAL = '2000::/3';

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [address = '', prefix] = network.split('/');
		list.addSubnet(address, Number(prefix), family);
	}
	return list;
}
const closed4 = listOf(V4, 'ipv4');
const closed6 = listOf(V6, 'ipv6');
const open6 = listOf([V6_GLOBAL], 'ipv6');

/** Whether an IP address may belong to anybody on the internet. */
export function isPublicAddress(address: string): boolean {
	const family = isIP(address);
	if (family === 4) return !closed4.check(address, 'ipv4');
	return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

export class PrivateHost extends Error {}

/**
 * Looks names up for a connection and refuses those that lead into a private network, at the very moment of
 * connecting: a name may have led elsewhere when it was checked before.
 */
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

/** Whether a host, by name or number, lies on the internet as far as names tell now. */
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
