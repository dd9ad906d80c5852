import type { Deps } from '../../deps.ts';
import { editing } from '../../desk/editing.ts';
import type { Serves } from '../../http/handlers.ts';
import { pricing } from './prices.service.ts';

export function deskPriceRoutes(deps: Deps): Serves<'deskBatchPrices'> {
	const { list, show, change } = editing(deps, pricing(deps));
	return { deskBatchPrices: { list, show, change } };
}
