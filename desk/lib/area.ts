import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ResourceData } from './data.ts';

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

/** One kind of row: its list in the menu, its forms, and the calls that say who may do what. */
export interface DeskResource {
	/** Kebab case, plural; also its address. */
	name: string;
	group: Group;
	icon: ComponentType;
	data: ResourceData;
	list: ComponentType;
	create?: ComponentType;
	edit?: ComponentType;
	show?: ComponentType;
	/** The contract's own calls: their roles decide what is offered, the server decides again. */
	may: { list: Endpoint; create?: Endpoint; edit?: Endpoint };
	/** Filters of its list that find what waits for somebody; the home tells how many these are. */
	waiting?: Readonly<Record<string, string>>;
	/** What a row is called elsewhere; its `title` or `name` unless this says otherwise. */
	label?: (row: RaRecord) => string;
	/** Not in the menu: reached from other screens. */
	hidden?: true;
}

/** A screen that is no list of rows. */
export interface DeskPage {
	/** Address within the desk; may hold parameters such as `/exams/:examId/room`. */
	path: string;
	group: Group;
	icon: ComponentType;
	/** Key of its name in the menu. */
	title: string;
	may: Endpoint;
	/** The same as of a list, where `may` is one. */
	waiting?: Readonly<Record<string, string>>;
	element: ComponentType;
	hidden?: true;
}

export interface Texts {
	[key: string]: string | Texts;
}

/** One part of the desk with all its screens and words. */
export interface Area {
	resources: DeskResource[];
	pages: DeskPage[];
	texts: { bn: Texts; en: Texts };
	/** Stands below every screen when it has something to say. */
	banner?: ComponentType;
}
