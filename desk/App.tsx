import { type ComponentType, Suspense } from 'react';
import { Admin, CustomRoutes, type RaRecord, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { pages as allPages, resources as allResources } from './areas.ts';
import { i18n } from './i18n.ts';
import { Home } from './layout/Home.tsx';
import { DeskLayout } from './layout/Layout.tsx';
import { Said } from './layout/Said.tsx';
import { ScreenError } from './layout/ScreenError.tsx';
import { SignIn } from './layout/SignIn.tsx';
import { authProvider } from './lib/auth.ts';
import { may } from './lib/may.ts';
import { dataProviderOf } from './lib/provider.ts';
import { queries } from './lib/queries.ts';
import { darkTheme, lightTheme } from './theme.ts';
import { Waiting } from './ui/Waiting.tsx';

/**
 * A screen that is left at once, whatever the next one still has to load: a list that stood meanwhile would take its reader
 * back as soon as it noticed what was last typed into its search.
 */
const own = (Screen: ComponentType): ComponentType =>
	function Own() {
		return (
			<Suspense fallback={<Waiting />}>
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
const pages = allPages.map((one) => ({ ...one, element: own(one.element) }));
const dataProvider = dataProviderOf(resources);
// A list that comes anew counts a row that was read before as fresh and leaves it as it was; so a row that is opened is
// read again.
for (const { name } of resources) queries.setQueryDefaults([name, 'getOne'], { staleTime: 0 });

const usualLabel = (row: RaRecord) => String(row.title ?? row.name ?? row.id);

/** The desk: every resource and page that the reader's roles allow, by the contract's own word. */
export function App() {
	return (
		<Admin
			authProvider={authProvider}
			dataProvider={dataProvider}
			i18nProvider={i18n}
			queryClient={queries}
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
