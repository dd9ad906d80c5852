import { type ComponentType, createElement, lazy } from 'react';
import type { RaRecord } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Pairs } from '#contract/texts.ts';
import type { EntityCalls, EntityLook } from '../ui/entity.tsx';

/** Parts of the menu, in their order. */
export const GROUPS = [
	'content',
	'exams',
	'teaching',
	'people',
	'money',
	'parcels',
	'figures',
	'settings',
	'system',
] as const;
export type Group = (typeof GROUPS)[number];

/** Common fields of lists and other screens: their place in the menu. */
interface Entry {
	/** That of its area by default. */
	group?: Group;
	/** Position within the group, where it differs from the order of the modules. */
	order?: number;
	icon: ComponentType;
	/** Filters of its list that find rows waiting for staff; the home screen shows their number. */
	waiting?: Readonly<Record<string, string>>;
	/** Not in the menu: reached from other screens. */
	hidden?: true;
}

/** Calls of the rows of a list; one that is missing is unsupported. */
interface RowCalls extends Partial<EntityCalls> {
	list: Endpoint;
	/** The list finds rows by ids, for names in other lists; otherwise they are read one by one. */
	byIds?: true;
	/** Query of the list that always applies. */
	fixed?: Readonly<Record<string, unknown>>;
}

/** One kind of row: its list in the menu, its forms, and the calls that determine the permissions. */
export interface DeskResource extends Entry {
	/** Kebab case, plural; also its address. */
	name: string;
	calls: RowCalls;
	list: ComponentType;
	create?: ComponentType;
	edit?: ComponentType;
	show?: ComponentType;
	/** The contract's own calls: their roles decide what is offered; the server checks again. */
	may: { list: Endpoint; create?: Endpoint; edit?: Endpoint };
	/** Name of a row in other lists; its `title` or `name` by default. */
	label?: (row: RaRecord) => string;
}

export interface DeskPage extends Entry {
	/** Path within the desk; may have parameters such as `/exams/:examId/room`. */
	path: string;
	/** Key of its name in the menu and above the screen. */
	title: string;
	/** The contract's own call; where `waiting` is given, a list. */
	may: Endpoint;
	element: ComponentType;
}

/** Screens and texts of one module, or of a part of the frame. */
export interface Area {
	group: Group;
	resources?: DeskResource[];
	pages?: DeskPage[];
	texts?: Pairs | readonly Pairs[];
	/** Shown below every screen when it has a message. */
	banner?: ComponentType;
}

/** A screen that is not a list of rows, with its place in the menu. */
export const page = (
	path: string,
	may: Endpoint,
	element: ComponentType,
	entry: Omit<DeskPage, 'path' | 'may' | 'element'>,
): DeskPage => ({ path, may, element, ...entry });

/** One screen of a file that is loaded lazily. */
export const screen = <K extends string>(
	load: () => Promise<Record<K, ComponentType>>,
	name: K,
): ComponentType => lazy<ComponentType>(async () => ({ default: (await load())[name] }));

/**
 * Rows of an `entity` or a `resource` of the contract: list and forms are derived from the declaration, and
 * `look` adds what it lacks. A look with its own components is in a file that is loaded with the screen.
 */
export function entityOf(
	name: string,
	calls: EntityCalls,
	look: EntityLook | (() => Promise<EntityLook>),
	entry: Entry & Partial<DeskResource>,
): DeskResource {
	const screenOf = (which: 'List' | 'Create' | 'Edit') =>
		lazy<ComponentType>(async () => {
			const part = (await import('../ui/entity.tsx'))[`Entity${which}`];
			const props = { calls, look: typeof look === 'function' ? await look() : look };
			return { default: () => createElement(part, props) };
		});
	return {
		name,
		calls: { ...calls, byIds: true },
		list: screenOf('List'),
		...(calls.create && { create: screenOf('Create') }),
		...(calls.change && { edit: screenOf('Edit') }),
		may: {
			list: calls.list,
			...(calls.create && { create: calls.create }),
			...(calls.change && { edit: calls.change }),
		},
		...entry,
	};
}

/** Read-only rows: a list, and a screen of one row if `show` is given, as well as its call. */
export const readRowsOf = (
	name: string,
	calls: RowCalls,
	list: ComponentType,
	entry: Entry & Partial<DeskResource>,
): DeskResource => ({ name, calls, list, may: { list: calls.list }, ...entry });
