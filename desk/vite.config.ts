import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;
/**
 * The framework has its own router and core, which npm installs beside each of its packages; a bundle may
 * contain only one of each: the one that react-admin itself resolves.
 */
const oneFramework: Plugin = {
	name: 'one-framework',
	enforce: 'pre',
	resolveId(source) {
		if (!/^(ra-core|react-router|react-router-dom)(\/|$)/.test(source)) return null;
		const asker = path.resolve(here, '../node_modules/react-admin/package.json');
		return this.resolve(source, asker, { skipSelf: true });
	},
};
const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:4331', changeOrigin: false };

export default defineConfig({
	root: here,
	base: './',
	plugins: [oneFramework, react()],
	resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query', 'react-hook-form', '@emotion/react'] },
	build: {
		outDir: process.env.DESK_DIR ?? path.resolve(here, '../.desk'),
		emptyOutDir: true,
		// Nothing is inlined: the content policy allows scripts and fonts from files only.
		assetsInlineLimit: 0,
		reportCompressedSize: false,
		chunkSizeWarningLimit: 3_000,
		modulePreload: { polyfill: false },
	},
	server: {
		port: Number(process.env.DESK_PORT ?? 4330),
		proxy: { '/api': api, '/sanctum': api, '/media': api },
	},
});
