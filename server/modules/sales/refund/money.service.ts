import { asc, desc, inArray } from 'drizzle-orm';
import type { PaymentOptions } from '#contract/sales/orders.ts';
import { type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Settings } from '../../../settings/settings.service.ts';
import { branches } from '../../catalog/index.ts';
import { payments, refunds } from '../payments.tables.ts';
import { viewRefund } from './refunds.views.ts';

/** Payments and refunds of orders, newest first. */
export async function moneyOf(
	q: Query,
	orderIds: readonly number[],
): Promise<Pick<PaymentOptions, 'payments' | 'refunds'>> {
	if (orderIds.length === 0) return { payments: [], refunds: [] };
	const ids = [...orderIds];
	const [tries, back] = await Promise.all([
		q.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(desc(payments.id)),
		q.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(desc(refunds.id)),
	]);
	return { payments: tries.map(wire), refunds: back.map(viewRefund) };
}

/** All methods with the minimum sum of each, poisha, and where to pay. `sales`: settings just read, else the cached ones. */
export async function waysToPay(
	deps: Deps,
	sales?: Settings['sales'],
): Promise<Pick<PaymentOptions, 'methods' | 'bank' | 'branches'>> {
	const places = await deps.db.q.select().from(branches).orderBy(asc(branches.id));
	const { methods, gateway_least, bank } = sales ?? (await deps.setting('sales'));
	const gateway = (method: 'bkash' | 'sslcommerz') => ({
		method,
		open: methods[method] && deps.gateways.has(method),
		least: gateway_least,
	});
	return {
		methods: [
			gateway('bkash'),
			gateway('sslcommerz'),
			{ method: 'bank_deposit', open: methods.bank_deposit && bank !== null, least: 1 },
			{ method: 'cash_branch', open: methods.cash_branch && places.length > 0, least: 1 },
		],
		bank,
		branches: places.map(({ id, name, address, phone }) => ({ id, name, address, phone })),
	};
}
