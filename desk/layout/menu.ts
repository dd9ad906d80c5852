import type { ComponentType } from 'react';
import type { OperatorRole } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pages, resources } from '../areas.ts';
import type { Group } from '../lib/area.ts';
import { may } from '../lib/may.ts';

export interface MenuEntry {
	to: string;
	/** Key of its title. */
	title: string;
	icon: ComponentType;
	list: Endpoint;
	waiting: Readonly<Record<string, string>> | undefined;
	order: number;
}

const entries = [
	...pages.map(({ path, title, may: list, ...rest }) => ({ ...rest, to: path, title, list })),
	...resources.map(({ name, may: { list }, ...rest }) => ({
		...rest,
		to: `/${name}`,
		title: `resources.${name}.name`,
		list,
	})),
]
	.filter(({ hidden }) => !hidden)
	.map(({ to, title, icon, list, waiting, group, order = 0 }) => ({
		to,
		title,
		icon,
		list,
		waiting,
		group,
		order,
	}));

/** Entries of one group of the menu that the roles open, screens first. */
export const menuOf = (group: Group, roles: readonly OperatorRole[]): readonly MenuEntry[] =>
	entries
		.filter((entry) => entry.group === group && may(roles, entry.list))
		.sort((one, other) => one.order - other.order);
