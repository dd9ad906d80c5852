import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MaintenanceNotice } from './MaintenanceNotice.tsx';

it('the notice says in Bengali that the server is down from 2 PM to 8 PM', () => {
	const html = renderToStaticMarkup(createElement(MaintenanceNotice));
	expect(html).toContain('দুপুর ২টা থেকে রাত ৮টা পর্যন্ত সার্ভার বন্ধ থাকবে');
	expect(html).toContain('role="status"');
});
