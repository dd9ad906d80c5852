import ipaddr from 'ipaddr.js';

/** What a limit counts of an address: IPv4 as it is, of IPv6 the 64 bits that belong to one household. */
export function networkOf(ip: string): string {
	if (!ipaddr.isValid(ip)) return ip;
	const address = ipaddr.process(ip);
	if (address instanceof ipaddr.IPv4) return address.toString();
	return `${address.parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(':')}::/64`;
}
