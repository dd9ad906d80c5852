import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';
import './fake-server.ts';

/*
 * Screens of /my rendered into a DOM without a browser. Stores have lasting state, so a test imports its screen itself:
 * `drawScreen('practice', (await import('./Practice.tsx')).Practice, '/practice')`.
 */

/** Renders one screen at its address below /my; every other address is empty. Returns the test user and the router. */
export function drawScreen(name: MyRouteName, Screen: ComponentType, address: string) {
	const router = createMemoryRouter(
		[
			{ path: MY_ROUTES[name], id: name, Component: Screen },
			{ path: '*', id: 'elsewhere', Component: () => null },
		],
		{ initialEntries: [address] },
	);
	render(<RouterProvider router={router} />);
	return { user: userEvent.setup({ delay: null }), router };
}

afterEach(cleanup);
