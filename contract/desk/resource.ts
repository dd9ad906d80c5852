import { z } from 'zod';
import type { OperatorRole } from '../constants.ts';
import { endpoints, forStaff, Id, IdText } from '../endpoint.ts';
import type { COMMON_ERRORS, ErrorCode } from '../errors.ts';
import { storedShape } from './stored.ts';

export const MOST_ROWS = 500;
const MOST_IDS = 500;

type Roles = readonly [OperatorRole, ...OperatorRole[]];
export interface DeskRoles {
	read: Roles;
	write: Roles;
}
type OwnError = Exclude<ErrorCode, (typeof COMMON_ERRORS)[number]>;

/** Rows that match a search are counted up to this limit; a larger `total` means that there are more. */
export const COUNTED_AT_MOST = 10_000;

export const Paging = z.object({
	page: z.int(),
	perpage: z.int(),
	last_page: z.int(),
	total: z.int(),
});
export type Paging = z.output<typeof Paging>;

const Count = (most: number) => z.coerce.number().int().min(1).max(most);

export const IdList = z
	.string()
	.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/)
	.transform((text) => text.split(',').map(Number))
	.refine((ids) => ids.length <= MOST_IDS && ids.every(Number.isSafeInteger));

export const YesNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Query of a list of the desk: page, order, words (`q`), rows by id, filters. The first of `sorts` is the default. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
	sorts: S,
	filters: F,
) =>
	z.strictObject({
		page: Count(1_000_000).default(1),
		perpage: Count(MOST_ROWS).default(25),
		sort: z.enum(sorts).optional(),
		order: z.enum(['asc', 'desc']).default('asc'),
		q: z.string().trim().max(200).optional(),
		ids: IdList.optional(),
		...filters,
	});

export const pageOf = <R extends z.core.SomeType>(row: R) => z.object({ items: z.array(row), meta: Paging });

/** Hash of a row as it was read; a change with an older one is refused, and the answer has both states. */
export const Version = z.string().regex(/^[0-9a-f]{16}$/);

interface Spec<
	F extends z.ZodRawShape,
	R extends z.ZodRawShape,
	S extends readonly [string, ...string[]],
	L extends z.ZodRawShape,
	E extends readonly OwnError[],
> {
	fields: F;
	shown: R;
	sorts: S;
	filters: L;
	errors: E;
	/** Body limit in bytes, where the default is too small. */
	max_body?: number | undefined;
}

const one = z.strictObject({ id: IdText });

/** Calls that list, read, create and change rows; changing an outdated version is refused with `desk.conflict`. */
export function resource<
	F extends z.ZodRawShape,
	R extends z.ZodRawShape,
	const S extends readonly [string, ...string[]],
	L extends z.ZodRawShape,
	const E extends readonly OwnError[],
>(
	path: string,
	what: string,
	{ read, write }: DeskRoles,
	{ fields, shown, sorts, filters, errors, max_body }: Spec<F, R, S, L, E>,
) {
	const size = max_body === undefined ? {} : { max_body };
	const url = `/api/v3/editor/${path}`;
	const row = z.object({ id: Id, version: Version, ...shown, ...storedShape(fields) });
	const answer = z.object({ item: row });
	const reader = forStaff(...read);
	const writer = endpoints({ access: { operator: write }, ...size });
	return {
		list: reader('GET', url, {
			replica: true,
			summary: `Lists each ${what}, page by page`,
			query: listQuery(sorts, filters),
			result: pageOf(row),
		}),
		show: reader('GET', `${url}/{id}`, {
			summary: `One ${what}`,
			params: one,
			result: answer,
			errors: ['desk.not_found'],
		}),
		create: writer('POST', url, {
			summary: `Makes a ${what}`,
			body: z.strictObject(fields),
			result: answer,
			errors: ['desk.taken', 'desk.unknown_ref', ...errors],
		}),
		change: writer('PUT', `${url}/{id}`, {
			summary: `Changes a ${what}`,
			params: one,
			body: z.strictObject({ ...fields, version: Version }),
			result: answer,
			conflict: answer,
			errors: ['desk.not_found', 'desk.conflict', 'desk.taken', 'desk.unknown_ref', ...errors],
		}),
	};
}

/** The call by which staff delete a row that nothing else refers to. */
export const removal = (path: string, what: string, write: Roles) => ({
	remove: forStaff(...write)('DELETE', `/api/v3/editor/${path}/{id}`, {
		summary: `Deletes a ${what} that nothing refers to`,
		params: one,
		result: null,
		errors: ['desk.not_found', 'desk.in_use'],
	}),
});

/** A kind of row that is one table: its list, forms, calls and routes are derived from this declaration. */
export const entity = <
	F extends z.ZodRawShape,
	const S extends readonly [string, ...string[]],
	R extends z.ZodRawShape = Record<never, never>,
	L extends z.ZodRawShape = Record<never, never>,
>(
	path: string,
	what: string,
	roles: DeskRoles,
	spec: Pick<Spec<F, R, S, L, []>, 'fields' | 'sorts'> & {
		shown?: R;
		filters?: L;
	},
) => ({
	...resource(path, what, roles, { shown: {} as R, filters: {} as L, errors: [], ...spec }),
	...removal(path, what, roles.write),
});
