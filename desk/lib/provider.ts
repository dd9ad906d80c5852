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
import type { DeskResource } from './area.ts';
import type { ResourceData } from './data.ts';

/** Rows per request of an export. */
const EXPORT_STEP = 500;

/** Connects react-admin to every resource of the desk. An unsupported action is a programming error. */
export function dataProviderOf(resources: readonly DeskResource[]): DataProvider {
	const byName = new Map<string, ResourceData>(resources.map(({ name, data }) => [name, data]));
	function of<K extends keyof ResourceData>(resource: string, action: K): NonNullable<ResourceData[K]> {
		const found = byName.get(resource)?.[action];
		if (!found) throw new Error(`${resource} has no ${action}`);
		return found as NonNullable<ResourceData[K]>;
	}
	const getMany = async (resource: string, ids: readonly Identifier[]) => {
		const data = byName.get(resource);
		return data?.getMany ? data.getMany(ids) : Promise.all(ids.map((id) => of(resource, 'getOne')(id)));
	};
	return {
		async getList(resource: string, params: GetListParams) {
			const list = of(resource, 'getList');
			const { page = 1, perPage = 25 } = params.pagination ?? {};
			if (perPage <= EXPORT_STEP) return list(params);
			// An export requests all rows at once: they are read in pages that the server accepts.
			const data: RaRecord[] = [];
			for (let step = (page - 1) * Math.ceil(perPage / EXPORT_STEP) + 1; ; step++) {
				const part = await list({ ...params, pagination: { page: step, perPage: EXPORT_STEP } });
				data.push(...part.data);
				if (part.data.length < EXPORT_STEP || data.length >= perPage) return { data, total: part.total };
			}
		},
		async getOne(resource: string, { id }: GetOneParams) {
			return { data: await of(resource, 'getOne')(id) };
		},
		async getMany(resource: string, { ids }: GetManyParams) {
			return { data: await getMany(resource, ids) };
		},
		async create(resource: string, { data }: CreateParams) {
			return { data: await of(resource, 'create')(data) };
		},
		async update(resource: string, { id, data }: UpdateParams) {
			return { data: await of(resource, 'update')(id, data) };
		},
		async updateMany() {
			throw new Error('rows are changed one by one, each with its version');
		},
		async delete(resource: string, { id, previousData }: DeleteParams) {
			await of(resource, 'remove')(id);
			return { data: previousData ?? { id } };
		},
		// react-admin's type promises rows of any type that a screen names; the contract checked them before.
	} as unknown as DataProvider;
}
