import type {
	CreateParams,
	DataProvider,
	DeleteParams,
	GetListParams,
	GetManyParams,
	GetOneParams,
	Identifier,
	RaRecord,
	UpdateParams,
} from 'react-admin';
import type { Paging } from '#contract/desk/resource.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EntityCalls } from '../ui/entity.tsx';
import type { DeskResource } from './area.ts';
import { call } from './call.ts';

const EXPORT_STEP = 500;

/** Query of a list call from react-admin's page, order, words and filters. Empty filters are omitted. */
function queryOf({ pagination, sort, filter }: GetListParams): Record<string, unknown> {
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

/** The fields of a whole row that a call accepts. */
export function settable(data: Record<string, unknown>, { body }: Endpoint): Record<string, unknown> {
	const names = Object.keys(body?.shape ?? {});
	return Object.fromEntries(
		names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]),
	);
}

/** Types were checked where the call was declared; here all rows are treated alike. */
const ask = (endpoint: Endpoint, input: object) =>
	call(endpoint, input as never) as unknown as Promise<Record<string, unknown>>;

/** The only part of an answer: the row of a call about one. */
const onlyPart = (answer: Record<string, unknown>) => Object.values(answer)[0];
const askRow = async (endpoint: Endpoint, input: object) => onlyPart(await ask(endpoint, input)) as RaRecord;

/** A page of a list; a list without a query answers with all its rows. */
async function pageOf(list: Endpoint, query: object): Promise<{ data: RaRecord[]; total: number }> {
	const answer = await ask(list, list.query ? { query } : {});
	if (list.query) return { data: answer.items as RaRecord[], total: (answer.meta as Paging).total };
	const data = onlyPart(answer) as RaRecord[];
	return { data, total: data.length };
}

/** Connects react-admin to every resource of the desk. An unsupported action is a programming error. */
export function dataProviderOf(resources: readonly DeskResource[]): DataProvider {
	const byName = new Map(resources.map(({ name, calls }) => [name, calls]));
	function callOf(resource: string, action: keyof EntityCalls): Endpoint {
		const found = byName.get(resource)?.[action];
		if (!found) throw new Error(`${resource} has no call to ${action}`);
		return found;
	}
	const found = async (resource: string, ids: readonly Identifier[]) =>
		(await pageOf(callOf(resource, 'list'), { ids: ids.join(','), perpage: ids.length })).data;
	const one = (resource: string, id: Identifier) => askRow(callOf(resource, 'show'), { params: { id } });
	return {
		async getList(resource: string, params: GetListParams) {
			const list = (pagination = params.pagination) =>
				pageOf(callOf(resource, 'list'), {
					...queryOf({ ...params, ...(pagination && { pagination }) }),
					...byName.get(resource)?.fixed,
				});
			const { page = 1, perPage = 25 } = params.pagination ?? {};
			if (perPage <= EXPORT_STEP) return list();
			// An export requests all rows at once: they are read in pages that the server accepts.
			const data: RaRecord[] = [];
			for (let step = (page - 1) * Math.ceil(perPage / EXPORT_STEP) + 1; ; step++) {
				const part = await list({ page: step, perPage: EXPORT_STEP });
				data.push(...part.data);
				if (part.data.length < EXPORT_STEP || data.length >= perPage) return { data, total: part.total };
			}
		},
		async getOne(resource: string, { id }: GetOneParams) {
			const { show, byIds } = byName.get(resource) ?? {};
			if (show || !byIds) return { data: await one(resource, id) };
			const [data] = await found(resource, [id]);
			if (!data) throw new Error('ra.page.not_found');
			return { data };
		},
		async getMany(resource: string, { ids }: GetManyParams) {
			if (ids.length === 0) return { data: [] };
			const { byIds } = byName.get(resource) ?? {};
			return { data: await (byIds ? found(resource, ids) : Promise.all(ids.map((id) => one(resource, id)))) };
		},
		async create(resource: string, { data }: CreateParams) {
			const create = callOf(resource, 'create');
			return { data: await askRow(create, { body: settable(data, create) }) };
		},
		async update(resource: string, { id, data }: UpdateParams) {
			const change = callOf(resource, 'change');
			return { data: await askRow(change, { params: { id }, body: settable(data, change) }) };
		},
		async updateMany() {
			throw new Error('rows are changed one by one, each with its version');
		},
		async delete(resource: string, { id, previousData }: DeleteParams) {
			await ask(callOf(resource, 'remove'), { params: { id } });
			return { data: previousData ?? { id } };
		},
		// react-admin's type promises rows of any type that a screen names; the contract checked them before.
	} as unknown as DataProvider;
}
