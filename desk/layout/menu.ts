import type { OperatorRole } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pages, resources } from '../areas.ts';
import { type DeskPage, GROUPS, type Group } from '../lib/area.ts';
import { may } from '../lib/may.ts';

export interface MenuEntry extends Pick<DeskPage, 'title' | 'icon' | 'waiting'> {
	to: string;
	list: Endpoint;
}

const entries = [
	...pages.map(({ path, may: list, ...page }) => ({ ...page, to: path, list })),
	...resources.map(({ name, may: { list }, ...resource }) => ({
		...resource,
		to: `/${name}`,
		title: `resources.${name}.name`,
		list,
	})),
].filter(({ hidden }) => !hidden);

/** Groups of the menu with the entries that the roles open, screens first; groups without any are omitted. */
export const menuOf = (roles: readonly OperatorRole[]): { group: Group; entries: MenuEntry[] }[] =>
	GROUPS.map((group) => ({
		group,
		entries: entries
			.filter((entry) => entry.group === group && may(roles, entry.list))
			.sort((one, other) => (one.order ?? 0) - (other.order ?? 0)),
	})).filter((one) => one.entries.length > 0);
