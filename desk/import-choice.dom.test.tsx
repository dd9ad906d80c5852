import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
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

test.each([
	['a table', TableImportPage, 'resources.upazilas.name', 'settings.would_take'],
	['a gateway', TakeFile, 'sales.method.bkash', 'sales.settled'],
])('the answer to a file is not shown for %s that was chosen meanwhile', async (_, Page, other, outcome) => {
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
	await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
	fireEvent.mouseDown(choice);
	const option = screen.queryByRole('option', { name: other });
	if (option) await userEvent.click(option);
	answer.resolve(ANSWER as never);
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(option !== null && screen.queryByText(outcome) !== null).toBe(false);
	vi.mocked(call).mockReset();
	cleanup();
});
