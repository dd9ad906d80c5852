import { readFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@astrojs/react/server.js';
import type { SSRManifest } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { afterEach, vi } from 'vitest';
import { siteContent } from '#contract/site/build-content.ts';
import type { Snapshot } from '../../src/lib/build/content.ts';
import { answer, goTo } from './fake-server.ts';
import { sampleSnapshot } from './snapshot.ts';

const ORIGIN = 'http://site.test';

let made: Promise<AstroContainer> | null = null;
function container(): Promise<AstroContainer> {
	const clientDirectives = new Map(['load', 'visible', 'section'].map((name) => [name, `/* ${name} */`]));
	made ??= AstroContainer.create({ manifest: { clientDirectives } as SSRManifest }).then((one) => {
		one.addServerRenderer({ name: '@astrojs/react', renderer: react });
		one.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
		return one;
	});
	return made;
}

interface Options {
	/** Props that the build passes to a page of a family. */
	props?: Record<string, unknown>;
	params?: Record<string, string>;
	/** Content other than the sample's, by type. */
	content?: { [T in keyof Snapshot['items']]?: unknown[] };
}

/** The HTML of a page as the build writes it. */
export async function builtPage(address: string, Page: AstroComponentFactory, options: Options = {}) {
	const { items } = sampleSnapshot();
	answer({
		[`GET ${siteContent.items.path}`]: ({ query }: { query: Record<string, string> }) => {
			const type = query.type as keyof Snapshot['items'];
			const own = options.content?.[type]?.map((json) => ({ ref: 'own', json }));
			return {
				items: (own ?? items[type]).map((one) => ({ ...one, digest: '0123456789abcdef' })),
				next: null,
			};
		},
	});
	const request = new Request(new URL(address, ORIGIN));
	const { props = {}, params = {} } = options;
	return (await container()).renderToString(Page, { request, props, params, partial: false });
}

/** The imports of an Astro file's script, which contains nothing else; Astro compiles it for browsers only. */
async function partsOf(src: string): Promise<string[]> {
	const [file = '', query] = src.split('?');
	const at = Number(new URLSearchParams(query).get('index'));
	const script = [...(await readFile(file, 'utf8')).matchAll(/<script>([\s\S]*?)<\/script>/g)][at]?.[1] ?? '';
	const parts = [...script.matchAll(/^\s*import '(\..+)';$/gm)];
	if (parts.length === 0) throw new Error(`no script in ${src}`);
	return parts.map(([, part = '']) => path.resolve(path.dirname(file), part));
}

let left: (() => void)[] = [];
/** Leaves the page: stops the listeners and intervals of its scripts. */
function leave(): void {
	for (const end of left) end();
	left = [];
	document.body.replaceChildren();
}

function watchScripts(): void {
	for (const target of [window, document]) {
		const add = target.addEventListener.bind(target);
		const spy = vi
			.spyOn(target, 'addEventListener')
			.mockImplementation((...given: Parameters<Window['addEventListener']>) => {
				add(...given);
				left.push(() => target.removeEventListener(...given));
			});
		left.push(() => spy.mockRestore());
	}
	const repeat = setInterval;
	const spy = vi.spyOn(globalThis, 'setInterval').mockImplementation(((
		...given: Parameters<typeof repeat>
	) => {
		const timer = repeat(...given);
		left.push(() => clearInterval(timer));
		return timer;
	}) as typeof setInterval);
	left.push(() => spy.mockRestore());
	// The DOM has none; a page is idle as soon as it is rendered.
	vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
}

/**
 * Opens a page as a browser does: its built HTML becomes the document, and its own scripts run. Islands stay
 * as built; they have separate tests.
 */
export async function openPage(address: string, Page: AstroComponentFactory, options: Options = {}) {
	leave();
	const html = await builtPage(address, Page, options);
	goTo(address);
	const built = new DOMParser().parseFromString(html, 'text/html');
	const scripts = [...built.querySelectorAll('script')].filter((one) => one.type === 'module');
	for (const script of built.querySelectorAll('script')) script.remove();
	const root = document.documentElement;
	for (const { name } of [...root.attributes]) root.removeAttribute(name);
	for (const { name, value } of built.documentElement.attributes) root.setAttribute(name, value);
	document.head.replaceChildren(...built.head.childNodes);
	document.body.replaceChildren(...built.body.childNodes);
	// As the script in its head does.
	if (localStorage.getItem('token')) root.dataset.session = 'in';
	watchScripts();
	vi.resetModules();
	for (const script of scripts) {
		for (const part of await partsOf(script.getAttribute('src') ?? '')) await import(/* @vite-ignore */ part);
	}
	await vi.dynamicImportSettled();
	return html;
}

afterEach(leave);
