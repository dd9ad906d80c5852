import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { isMyPath } from './contract/my-routes.ts';
import { appChunks, appGroups } from './src/lib/build/app-chunks.ts';
import { contractCalls } from './src/lib/build/contract-calls.ts';
import { screenTables } from './src/lib/build/screen-tables.ts';
import { clientSection } from './src/lib/client-section/integration.ts';

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:4322', changeOrigin: false };

/**
 * In dev, does what the production server does with /my: every screen of the learner app is one page, bare /my goes to
 * the dashboard, and what the table of screens does not name is a 404.
 */
const myShell = {
	name: 'my-shell',
	hooks: {
		/** @param {{ server: import('vite').ViteDevServer }} context */
		'astro:server:setup': ({ server }) => {
			server.middlewares.use((req, res, next) => {
				const [pathname = '/', query] = (req.url ?? '/').split('?');
				if (/^\/my\/?$/.test(pathname)) {
					res.writeHead(302, { location: '/my/dashboard' }).end();
					return;
				}
				if (isMyPath(pathname)) req.url = query === undefined ? '/my' : `/my?${query}`;
				else if (pathname.startsWith('/my/')) req.url = '/404';
				next();
			});
		},
	},
};

/** What every page needs before it is painted, in one file. */
const frameParts = /preload-helper|client-section.after-paint/;
/**
 * What the corner of the account shares with the islands, in one file; left alone, it would be seven files of some
 * hundred bytes that ask for each other in turn.
 */
const sessionParts =
	/nanostores.(persistent|lifecycle|atom)|account.signed-in|http.kept|contract.constants|format.initial/;

export default defineConfig({
	output: 'static',
	integrations: [react(), clientSection, myShell],
	trailingSlash: 'ignore',
	// '/login' is login.html and '/faq/3/show' is faq/3/show.html: the server adds '.html' and nothing else.
	build: { format: 'file', inlineStylesheets: 'never' },
	prefetch: false,
	devToolbar: { enabled: false },
	server: { port: 4321 },
	vite: {
		plugins: [tailwindcss(), contractCalls, screenTables, appChunks],
		...(process.env.VITE_CACHE_DIR && { cacheDir: process.env.VITE_CACHE_DIR }),
		// Nothing is inlined: the content policy allows scripts and fonts from files only.
		build: {
			assetsInlineLimit: 0,
			// The icons' index names some 1,900 files: only those in use are read.
			rolldownOptions: { experimental: { lazyBarrel: true } },
		},
		environments: {
			client: {
				build: {
					rolldownOptions: {
						output: {
							codeSplitting: {
								groups: [
									{ name: 'frame', test: frameParts },
									{ name: 'session', test: sessionParts },
									...appGroups,
								],
							},
						},
					},
				},
			},
		},
		server: {
			proxy: { '/api': api, '/sanctum': api, '/media': api, '/exam-bundles': api },
		},
	},
});
