import { useMatches } from 'react-router';
import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';

const isName = (id: string): id is MyRouteName => Object.hasOwn(MY_ROUTES, id);

/** The screen that is shown, by the name of the table, and its parameters; null on an unknown address. */
export function useRouteName(): { name: MyRouteName; params: Record<string, string | undefined> } | null {
	const leaf = useMatches().at(-1);
	return leaf && isName(leaf.id) ? { name: leaf.id, params: leaf.params } : null;
}
