import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { Paging } from '#contract/desk/resource.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EntityCalls } from '../ui/entity.tsx';
import { call } from './call.ts';

export interface ListAnswer {
	data: RaRecord[];
	total: number;
}

/** Data source of one list, and its changes. A missing function is unsupported. */
export interface ResourceData {
	getList(params: GetListParams): Promise<ListAnswer>;
	getOne?(id: Identifier): Promise<RaRecord>;
	/** Rows by id, for names in other lists; without it they are requested one by one. */
	getMany?(ids: readonly Identifier[]): Promise<RaRecord[]>;
	create?(data: Record<string, unknown>): Promise<RaRecord>;
	update?(id: Identifier, data: Record<string, unknown>): Promise<RaRecord>;
	remove?(id: Identifier): Promise<void>;
}

/** Query of a list call from react-admin's page, order, words and filters. Empty filters are omitted. */
export function queryOf({ pagination, sort, filter }: GetListParams): Record<string, unknown> {
	const requested = Object.entries((filter ?? {}) as Record<string, unknown>).filter(
		([, value]) => value !== undefined && value !== null && value !== '',
	);
	return {
		page: pagination?.page ?? 1,
		perpage: pagination?.perPage ?? 25,
		// 'id' is react-admin's default where a list names no order.
		...(sort && sort.field !== 'id' && { sort: sort.field }),
		...(sort && { order: sort.order.toLowerCase() }),
		...Object.fromEntries(requested.map(([name, value]) => [name, String(value)])),
	};
}

type Rows = { items: RaRecord[]; meta: Paging };
/** Types were checked where the call was declared; here all lists are treated alike. */
const ask = (endpoint: Endpoint, input: object) => call(endpoint, input as never) as Promise<unknown>;

const askRow = async (endpoint: Endpoint, input: object, key = 'item'): Promise<RaRecord> =>
	((await ask(endpoint, input)) as Record<string, RaRecord>)[key] as RaRecord;

async function pageOf(list: Endpoint, query: object): Promise<ListAnswer> {
	const { items, meta } = (await ask(list, { query })) as Rows;
	return { data: items, total: meta.total };
}

/** Read-only rows: a list, and one row if there is a call for it. `fixed` always applies. */
export function readOnly(
	list: Endpoint,
	{ show, fixed }: { show?: Endpoint; fixed?: Readonly<Record<string, unknown>> } = {},
): ResourceData {
	return {
		getList: (params) => pageOf(list, { ...queryOf(params), ...fixed }),
		...(show && {
			getOne: async (id) => askRow(show, { params: { id: String(id) } }),
		}),
	};
}

/** Read-only rows, found by id through their list. */
export function foundInList(list: Endpoint): ResourceData {
	const byIds = async (ids: readonly Identifier[]) =>
		(await pageOf(list, { ids: ids.join(','), perpage: ids.length })).data;
	return {
		...readOnly(list),
		getMany: async (ids) => (ids.length === 0 ? [] : byIds(ids)),
		async getOne(id) {
			const [row] = await byIds([id]);
			if (!row) throw new Error('ra.page.not_found');
			return row;
		},
	};
}

/** The fields of a whole row that a call accepts. */
export function settable(data: Record<string, unknown>, { body }: Endpoint): Record<string, unknown> {
	const names = Object.keys(body?.shape ?? {});
	return Object.fromEntries(
		names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]),
	);
}

/**
 * Data functions of the four calls of a `resource` of the contract, and of its `removal` where it has one.
 * @param key of the row in their answers
 */
export function resourceData(
	{ list, show, create, change, remove }: EntityCalls,
	key = 'item',
): ResourceData {
	return {
		...foundInList(list),
		getOne: async (id) => askRow(show, { params: { id } }, key),
		...(create && {
			create: async (data: Record<string, unknown>) => askRow(create, { body: settable(data, create) }, key),
		}),
		...(change && {
			update: async (id: Identifier, data: Record<string, unknown>) =>
				askRow(change, { params: { id }, body: settable(data, change) }, key),
		}),
		...(remove && {
			async remove(id: Identifier) {
				await ask(remove, { params: { id } });
			},
		}),
	};
}
