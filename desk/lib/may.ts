import { usePermissions } from 'react-admin';
import type { OperatorRole } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** Whether staff of these roles may make the call, by the contract. */
export function may(roles: readonly OperatorRole[], { access }: Endpoint): boolean {
	return typeof access === 'object' && access.operator.some((role) => roles.includes(role));
}

/** Whether the reader may make the call; false until the reader is loaded. */
export function useMay(endpoint: Endpoint | undefined): boolean {
	const { permissions } = usePermissions<readonly OperatorRole[]>();
	return endpoint !== undefined && may(permissions ?? [], endpoint);
}
