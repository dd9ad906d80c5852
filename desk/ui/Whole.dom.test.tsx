import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, ResourceContextProvider, useShowContext } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { threadOf } from './Whole.tsx';

afterEach(cleanup);

function Thread({ row }: { row: { text: string } }) {
	const { refetch } = useShowContext();
	return (
		<button type="button" onClick={() => void refetch()}>
			{row.text}
		</button>
	);
}
const Screen = threadOf<{ text: string }>('text', Thread);

test('a read that fails while a user writes leaves the screen as it is', async () => {
	const getOne = vi
		.fn()
		.mockResolvedValueOnce({ data: { id: 1, text: 'Pain' } })
		.mockRejectedValue(new Error('no network'));
	const words = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => 'bn' };
	location.hash = '#/rows/1';
	render(
		<AdminContext dataProvider={{ getOne } as unknown as DataProvider} i18nProvider={words}>
			<ResourceContextProvider value="rows">
				<Routes>
					<Route path="/rows/:id" element={<Screen />} />
					<Route path="*" element="elsewhere" />
				</Routes>
			</ResourceContextProvider>
		</AdminContext>,
	);
	await userEvent.click(await screen.findByRole('button', { name: 'Pain' }));
	await expect.poll(() => getOne).toHaveBeenCalledTimes(2);
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(location.hash).toBe('#/rows/1');
	expect(screen.getByText('Pain')).toBeTruthy();
	location.hash = '';
	// The framework logs the failure.
	// biome-ignore lint/suspicious/noConsole: as above
	vi.mocked(console.error).mockClear();
});
