import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../lib/call.ts';
import { Merge } from './Merge.tsx';

vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
afterEach(cleanup);

const words = {
	translate: (key: string, { into, rows }: Record<string, unknown> = {}) =>
		rows === undefined ? key : `${into}: ${rows}`,
	changeLocale: async () => {},
	getLocale: () => 'en',
};
const auth = { getPermissions: async () => ['owner'], checkAuth: async () => {} };
const old = { id: 1, name: 'Old' };
const places = [old, { id: 2, name: 'First' }, { id: 3, name: 'Second' }];
const data = { getList: async () => ({ data: places, total: 3 }) } as unknown as DataProvider;

test('the rows of a merge are those of the place chosen last, also when an earlier answer comes later', async () => {
	const answers = [1, 2].map(() => Promise.withResolvers<{ rows: number }>());
	for (const { promise } of answers) vi.mocked(call).mockReturnValueOnce(promise as never);
	render(
		<AdminContext i18nProvider={words} authProvider={auth as never} dataProvider={data}>
			<ResourceContextProvider value="divisions">
				<RecordContextProvider value={old}>
					<Merge />
				</RecordContextProvider>
			</ResourceContextProvider>
		</AdminContext>,
	);
	const user = userEvent.setup({ delay: null });
	await user.click(await screen.findByRole('button', { name: 'places.merge' }));
	for (const name of ['First', 'Second']) {
		await user.click(await screen.findByRole('combobox'));
		await user.click(await screen.findByRole('option', { name }));
	}
	answers[1]?.resolve({ rows: 2 });
	await screen.findByText('Second: 2');
	answers[0]?.resolve({ rows: 1 });
	await answers[0]?.promise;
	expect((await screen.findByText(/: \d/)).textContent).toBe('Second: 2');
});
