import { SCREENS } from 'virtual:screens';
import { useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';
import { NotHere } from './shell/NotHere.tsx';
import { Root } from './shell/Root.tsx';
import { FrameFault, ScreenFault } from './shell/RouteFault.tsx';
import { ScreenWait } from './shell/ScreenWait.tsx';

const names = Object.keys(MY_ROUTES) as MyRouteName[];

const screens: RouteObject[] = names.map((name) => ({
	id: name,
	path: MY_ROUTES[name],
	lazy: async () => ({ Component: await SCREENS[name]() }),
	ErrorBoundary: ScreenFault,
	HydrateFallback: ScreenWait,
}));

/** The router of the learner app; one route per name of MY_ROUTES, which is also the id of the route. */
function createMyRouter(demonstration: boolean) {
	return createBrowserRouter(
		[
			{
				path: '/',
				element: <Root demonstration={demonstration} />,
				ErrorBoundary: FrameFault,
				children: [...screens, { path: '*', id: 'unknown', Component: NotHere }],
			},
		],
		{ basename: '/my' },
	);
}

export function MyApp({ demonstration }: { demonstration: boolean }) {
	const [router] = useState(() => createMyRouter(demonstration));
	return <RouterProvider router={router} />;
}
