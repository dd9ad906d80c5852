import { useSearchParams } from 'react-router';
import type { MyRouteName } from '#contract/my-routes.ts';
import { myPath, nextPath, withNext } from '#lib/paths.ts';
import { useGo } from '../../my/shell/ScreenLink.tsx';

type DeviceRoute = Extract<MyRouteName, `my-devices${string}`>;

/** The query of the device screens: where the reader wanted to go, and what was chosen before. */
export function useWay() {
	const [query] = useSearchParams();
	const go = useGo();
	const next = query.get('next');
	return {
		/** A parameter that an earlier screen added. */
		chosen: (name: 'instead' | 'way') => query.get(name),
		/** A link to another device screen, including where the reader wanted to go. */
		to(route: DeviceRoute, chosen: Readonly<Record<string, string | number | null>> = {}): string {
			const given = Object.entries(chosen).flatMap(([name, value]) =>
				value === null ? [] : [[name, String(value)]],
			);
			const path = myPath(route);
			return withNext(given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`, next);
		},
		/** Continues to where the reader wanted to go. */
		goOn(): void {
			const path = nextPath(next);
			if (path.startsWith('/my/')) go(path, { replace: true });
			else location.replace(path);
		},
		go,
	};
}
