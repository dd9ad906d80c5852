import type { RaRecord } from 'react-admin';

/** Names of an export for what lists show as parts of a row. */
export function flat({ doctor, order, said, ...row }: RaRecord): Record<string, unknown> {
	return {
		...row,
		...(doctor && { doctor: doctor.name, phone: doctor.phone }),
		...(order && { order: order.no }),
		...(said && { said_amount: said.amount, said_currency: said.currency }),
	};
}
