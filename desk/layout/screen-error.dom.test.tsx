import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { ScreenError } from './ScreenError.tsx';

afterEach(cleanup);

const english = {
	translate: (key: string, values: Record<string, unknown> = {}) => [key, values.at].join(' '),
	changeLocale: async () => {},
	getLocale: () => 'en',
};

test('the time of a crash is written in the digits of the reader', () => {
	render(
		<AdminContext i18nProvider={english}>
			<ScreenError />
		</AdminContext>,
	);
	expect(screen.getByText(/desk\.error\.body/).textContent).toMatch(/\d+:\d\d:\d\d [ap]m$/);
});
