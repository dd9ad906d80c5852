import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { isMyPath } from './contract/my-routes.ts';
import { appChunks, appGroups, chunkFile } from './src/lib/build/app-chunks.ts';
import { contractCalls } from './src/lib/build/contract-calls.ts';
import { screenTables } from './src/lib/build/screen-tables.ts';
import { clientSection } from './src/lib/client-section/integration.ts';

const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:4322', changeOrigin: false };

/**
 * In dev, handles /my as the production server does: every screen of the learner app is one page, bare /my
 * redirects to the dashboard, and a path outside the table of screens is a 404.
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

/** Bundles everything that a page needs before the first paint into one file. */
const frameParts = /preload-helper|client-section.after-paint/;
/**
 * Bundles the code that the account corner shares with the islands; otherwise it would be seven files of some
 * hundred bytes that load each other one by one.
 */
const sessionParts =
	/nanostores.(persistent|lifecycle|atom)|account.signed-in|http.kept|contract.constants|format.initial/;

export default defineConfig({
	output: 'static',
	integrations: [react(), clientSection, myShell],
	trailingSlash: 'ignore',
	// '/login' is login.html and '/faq/3/show' is faq/3/show.html: the server only appends '.html'.
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
			// The icons' index imports some 1,900 files: only the used ones are read.
			rolldownOptions: { experimental: { lazyBarrel: true } },
		},
		environments: {
			client: {
				build: {
					rolldownOptions: {
						output: {
							chunkFileNames: chunkFile,
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
