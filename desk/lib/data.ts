import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { Paging } from '#contract/desk/resource.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call } from './call.ts';

export interface ListAnswer {
	data: RaRecord[];
	total: number;
}

/** Where the rows of one list come from, and how they are changed. What is missing cannot be done. */
export interface ResourceData {
	getList(params: GetListParams): Promise<ListAnswer>;
	getOne?(id: Identifier): Promise<RaRecord>;
	/** Rows by id, for names in other lists; without it they are asked for one by one. */
	getMany?(ids: readonly Identifier[]): Promise<RaRecord[]>;
	create?(data: Record<string, unknown>): Promise<RaRecord>;
	update?(id: Identifier, data: Record<string, unknown>): Promise<RaRecord>;
	remove?(id: Identifier): Promise<void>;
}

/** Query of a list call: page, order, words and filters as react-admin knows them. Empty filters are left out. */
export function queryOf({ pagination, sort, filter }: GetListParams): Record<string, unknown> {
	const asked = Object.entries((filter ?? {}) as Record<string, unknown>).filter(
		([, value]) => value !== undefined && value !== null && value !== '',
	);
	return {
		page: pagination?.page ?? 1,
		perpage: pagination?.perPage ?? 25,
		// 'id' is what react-admin asks for where a list names no order.
		...(sort && sort.field !== 'id' && { sort: sort.field }),
		...(sort && { order: sort.order.toLowerCase() }),
		...Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
	};
}

type Rows = { items: RaRecord[]; meta: Paging };
type One = { item: RaRecord };
/** A call whose types were checked where it was declared; here all lists are alike. */
const ask = (endpoint: Endpoint, input: object) => call(endpoint, input as never) as Promise<unknown>;

/** What the four calls of a `resource` of the contract do, and its `removal` where it has one. */
export function resourceData(calls: {
	list: Endpoint;
	show: Endpoint;
	create?: Endpoint;
	change?: Endpoint;
	remove?: Endpoint;
}): ResourceData {
	const { list, show, create, change, remove } = calls;
	const fields = Object.keys(change?.body?.shape ?? create?.body?.shape ?? {});
	/** Forms hold whole rows; a call takes what may be set. */
	const settable = (data: Record<string, unknown>, names: readonly string[]) =>
		Object.fromEntries(names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]));
	return {
		async getList(params) {
			const { items, meta } = (await ask(list, { query: queryOf(params) })) as Rows;
			return { data: items, total: meta.total };
		},
		async getOne(id) {
			return ((await ask(show, { params: { id } })) as One).item;
		},
		async getMany(ids) {
			if (ids.length === 0) return [];
			const query = { ids: ids.join(','), perpage: ids.length };
			return ((await ask(list, { query })) as Rows).items;
		},
		...(create && {
			async create(data: Record<string, unknown>) {
				const names = Object.keys(create.body?.shape ?? {});
				return ((await ask(create, { body: settable(data, names) })) as One).item;
			},
		}),
		...(change && {
			async update(id: Identifier, data: Record<string, unknown>) {
				return ((await ask(change, { params: { id }, body: settable(data, fields) })) as One).item;
			},
		}),
		...(remove && {
			async remove(id: Identifier) {
				await ask(remove, { params: { id } });
			},
		}),
	};
}
