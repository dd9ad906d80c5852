import type { deskBatchPrices } from '#contract/sales/staff-prices.ts';
import type { Deps } from '../../deps.ts';
import { editing } from '../../desk/editing.ts';
import type { Handlers } from '../../http/handlers.ts';
import { pricing } from './prices.service.ts';

export function deskPriceRoutes(deps: Deps): { deskBatchPrices: Handlers<typeof deskBatchPrices> } {
	const { list, show, change } = editing(deps, pricing(deps));
	return { deskBatchPrices: { list, show, change } };
}
