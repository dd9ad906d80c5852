import { useMatches } from 'react-router';
import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';

const isName = (id: string): id is MyRouteName => Object.hasOwn(MY_ROUTES, id);

/** The current screen, by its name in the table, and its parameters; null for an unknown URL. */
export function useRouteName(): { name: MyRouteName; params: Record<string, string | undefined> } | null {
	const leaf = useMatches().at(-1);
	return leaf && isName(leaf.id) ? { name: leaf.id, params: leaf.params } : null;
}
