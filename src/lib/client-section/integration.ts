import type { AstroIntegration } from 'astro';

declare module 'astro' {
	interface AstroClientDirectives {
		/** Hydrates the island once its `data-section` was seen as the home page's sections require. */
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
