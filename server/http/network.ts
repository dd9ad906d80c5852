import ipaddr from 'ipaddr.js';

/**
 * What a limit counts of an address: an IPv4 address as it is, of an IPv6 address its first 64 bits, all of which one
 * household or machine has for itself. Text that is no address counts as it is.
 */
export function networkOf(ip: string): string {
	if (!ipaddr.isValid(ip)) return ip;
	const address = ipaddr.process(ip);
	if (address instanceof ipaddr.IPv4) return address.toString();
	return `${address.parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(':')}::/64`;
}
