import { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Admin, CustomRoutes, type RaRecord, Resource, reactRouterProvider, Title } from 'react-admin';
import { createHashRouter, Route, RouterProvider } from 'react-router-dom';
import { pages as allPages, resources as allResources } from './areas.ts';
import { i18n } from './i18n.ts';
import { Home } from './layout/Home.tsx';
import { DeskLayout } from './layout/Layout.tsx';
import { Said } from './layout/Said.tsx';
import { ScreenError } from './layout/ScreenError.tsx';
import { SignIn } from './layout/SignIn.tsx';
import { authProvider } from './lib/auth.ts';
import { refusalOf } from './lib/call.ts';
import { may } from './lib/may.ts';
import { dataProviderOf } from './lib/provider.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { Waiting } from './ui/Waiting.tsx';

/** A refusal is final, so it is not retried; a network error is retried twice. */
const queries = new QueryClient({
	defaultOptions: {
		// A call without a network fails at once with a message, instead of being queued for later.
		mutations: { networkMode: 'always' },
		queries: {
			networkMode: 'always',
			retry: (failures, error) => refusalOf(error)?.code === 'network' && failures < 2,
			staleTime: 5_000,
		},
	},
});

/**
 * The router without transitions. In a transition the old screen stays while the next one renders, and a list
 * that stays navigates the reader back when its debounced filter changes.
 */
function Router({ children }: { children: ReactNode }) {
	const [router] = useState(() => createHashRouter([{ path: '*', element: <>{children}</> }]));
	return <RouterProvider router={router} useTransitions={false} />;
}
const routerProvider = { ...reactRouterProvider, RouterWrapper: Router };

/**
 * Unmounts a screen at once, even while the next one still loads: a list that stays mounted would navigate
 * the reader back when its debounced search value changes.
 */
const own = (Screen: ComponentType, title?: string): ComponentType =>
	function Own() {
		return (
			<Suspense fallback={<Waiting />}>
				{title !== undefined && <Title title={title} />}
				<Screen />
			</Suspense>
		);
	};
const resources = allResources.map((one) => ({
	...one,
	list: own(one.list),
	...(one.create && { create: own(one.create) }),
	...(one.edit && { edit: own(one.edit) }),
	...(one.show && { show: own(one.show) }),
}));
const pages = allPages.map((one) => ({ ...one, element: own(one.element, one.title) }));
const dataProvider = dataProviderOf(resources);
// A list that is reloaded marks an already cached row as fresh without updating it, so an opened row is
// always read again.
for (const { name } of resources) queries.setQueryDefaults([name, 'getOne'], { staleTime: 0 });

const usualLabel = (row: RaRecord) => String(row.title ?? row.name ?? row.id);

export function App() {
	return (
		<Admin
			authProvider={authProvider}
			dataProvider={dataProvider}
			i18nProvider={i18n}
			queryClient={queries}
			routerProvider={routerProvider}
			theme={lightTheme}
			darkTheme={darkTheme}
			defaultTheme={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
			layout={DeskLayout}
			notification={Said}
			loginPage={SignIn}
			dashboard={Home}
			error={ScreenError}
			loading={Waiting}
			requireAuth
			disableTelemetry
			title="প্রস্তুতি"
		>
			{(permissions) => {
				const roles = permissions ?? [];
				const open = pages.filter((page) => may(roles, page.may));
				return [
					...resources
						.filter((one) => may(roles, one.may.list))
						.map((one) => (
							<Resource
								key={one.name}
								name={one.name}
								icon={one.icon}
								list={one.list}
								{...(one.create && one.may.create && may(roles, one.may.create) && { create: one.create })}
								{...(one.edit && one.may.edit && may(roles, one.may.edit) && { edit: one.edit })}
								{...(one.show && { show: one.show })}
								recordRepresentation={one.label ?? usualLabel}
								options={{ label: `resources.${one.name}.name` }}
							/>
						)),
					<CustomRoutes key="pages">
						{open.map(({ path, element: Element }) => (
							<Route key={path} path={path} element={<Element />} />
						))}
					</CustomRoutes>,
				];
			}}
		</Admin>
	);
}
