import type { APIRoute } from 'astro';
import { MY_ROUTES } from '#contract/my-routes.ts';
import { getSite } from '#lib/build/content.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';

const TITLES = SCREEN_TITLES.bn;
const SHORTCUTS = ['my-courses', 'practice', 'notifications', 'notices'] as const;

const icon = (size: number, purpose: 'any' | 'maskable') => ({
	src: `/app-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
});

/** The web app manifest of the screens under /my. The colours are those of the light theme. */
export const GET: APIRoute = async () => {
	const { company_name, company_slogan } = await getSite();
	const manifest = {
		id: '/my/',
		name: `${company_name}: ${company_slogan}`.slice(0, 60),
		short_name: company_name,
		description: company_slogan,
		lang: 'bn',
		dir: 'ltr',
		start_url: `/my${MY_ROUTES['my-dashboard']}?from=home`,
		scope: '/my/',
		display: 'standalone',
		orientation: 'any',
		background_color: '#f7f9f8',
		theme_color: '#ffffff',
		categories: ['education', 'medical'],
		icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
		shortcuts: SHORTCUTS.map((name) => ({
			name: TITLES[name],
			url: `/my${MY_ROUTES[name]}`,
			icons: [{ src: '/app-192.png', sizes: '192x192', type: 'image/png' }],
		})),
	};
	return new Response(JSON.stringify(manifest), {
		headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
	});
};
