/// <reference types="astro/client" />

declare module 'virtual:screens' {
	/** How each screen under /my is fetched; made by src/lib/build/screen-tables.ts. */
	export const SCREENS: Record<
		import('#contract/my-routes.ts').MyRouteName,
		() => Promise<import('react').ComponentType>
	>;
}
