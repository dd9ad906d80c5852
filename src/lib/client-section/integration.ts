import type { AstroIntegration } from 'astro';

declare module 'astro' {
	interface AstroClientDirectives {
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
