import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './lib/call.ts';
import { TakeFile } from './sales/Settlements.tsx';
import { TableImportPage } from './settings/TableImport.tsx';

vi.mock('./lib/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const ANSWER = { made: 1, changed: 0, same: 0, faults: [], rows: 1, headings: [], read_as: {} };
const authProvider = {
	checkAuth: async () => {},
	getPermissions: async () => ['owner'],
} as unknown as AuthProvider;
const words = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => 'en' };

/** A page whose chosen file is being sent, and the choice above it. */
async function whileSent(Page: ComponentType) {
	const answer = Promise.withResolvers<never>();
	vi.mocked(call).mockReturnValue(answer.promise);
	const { container } = render(
		<AdminContext dataProvider={{} as DataProvider} authProvider={authProvider} i18nProvider={words}>
			<Page />
		</AdminContext>,
	);
	const choice = await screen.findByRole('combobox');
	const file = new File(['a,b'], 'a.csv', { type: 'text/csv' });
	fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files: [file] } });
	await expect.poll(() => call).toHaveBeenCalledOnce();
	return { choice, answer: () => answer.resolve(ANSWER as never) };
}

afterEach(() => {
	vi.mocked(call).mockReset();
	cleanup();
});

test('the answer to a file is not shown for a table that was chosen meanwhile', async () => {
	const { choice, answer } = await whileSent(TableImportPage);
	fireEvent.mouseDown(choice);
	await userEvent.click(await screen.findByRole('option', { name: 'resources.upazilas.name' }));
	answer();
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(screen.queryByText('settings.would_take')).toBeNull();
});

test('the gateway of a file cannot be changed until its answer is there', async () => {
	const { choice, answer } = await whileSent(TakeFile);
	expect(choice.getAttribute('aria-disabled')).toBe('true');
	answer();
	await screen.findByText('sales.settled');
	expect(choice.getAttribute('aria-disabled')).toBeNull();
});
