import type { RaRecord } from 'react-admin';

/** Flat export names for nested objects of a list's rows. */
export function flat({ doctor, order, said, ...row }: RaRecord): Record<string, unknown> {
	return {
		...row,
		...(doctor && { doctor: doctor.name, phone: doctor.phone }),
		...(order && { order: order.no }),
		...(said && { said_amount: said.amount, said_currency: said.currency }),
	};
}
