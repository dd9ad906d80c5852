import type { RaRecord } from 'react-admin';
import type { Paging } from '#contract/desk/resource.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { queryOf, type ResourceData } from '../../lib/data.ts';

/** A call whose types were checked where it was declared; here all lists are alike. */
const ask = (endpoint: Endpoint, input: object) => call(endpoint, input as never) as Promise<unknown>;

/** Rows that are only read: a list, and one of them where there is a call for it. `fixed` always holds. */
export function readOnly(
	list: Endpoint,
	{ show, fixed }: { show?: Endpoint; fixed?: Record<string, unknown> } = {},
): ResourceData {
	return {
		async getList(params) {
			const query = { ...queryOf(params), ...fixed };
			const { items, meta } = (await ask(list, { query })) as { items: RaRecord[]; meta: Paging };
			return { data: items, total: meta.total };
		},
		...(show && {
			async getOne(id) {
				return ((await ask(show, { params: { id: String(id) } })) as { item: RaRecord }).item;
			},
		}),
	};
}
