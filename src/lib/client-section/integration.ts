import type { AstroIntegration } from 'astro';

declare module 'astro' {
	interface AstroClientDirectives {
		/** Draws the island once its `data-section` stands in the window as the home page's sections must. */
		'client:section'?: true;
	}
}

export const clientSection: AstroIntegration = {
	name: 'client-section',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) => {
			addClientDirective({ name: 'section', entrypoint: './src/lib/client-section/directive.ts' });
		},
	},
};
