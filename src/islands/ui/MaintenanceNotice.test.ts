import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MaintenanceNotice } from './MaintenanceNotice.tsx';

it('the notice says in Bengali that the server is down from 2 PM to 8 PM', () => {
	const html = renderToStaticMarkup(createElement(MaintenanceNotice));
	expect(html).toContain('দুপুর ২টা থেকে রাত ৮টা পর্যন্ত সার্ভার বন্ধ থাকবে');
	expect(html).toContain('role="status"');
});

it('no page shows the notice', () => {
	const files = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !file.includes('MaintenanceNotice'));
	expect(files.length).toBeGreaterThan(100);
	const showing = files.filter((file) => readFileSync(file, 'utf8').includes('MaintenanceNotice'));
	expect(showing).toEqual([]);
});
