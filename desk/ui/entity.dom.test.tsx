import { cleanup, render, screen, within } from '@testing-library/react';
import { AdminContext, type DataProvider, type RaRecord, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { deskSessions } from '#contract/catalog/staff.ts';
import { deskCannedAnswers } from '#contract/support/staff.ts';
import { type EntityCalls, EntityList, type EntityLook } from './entity.tsx';

afterEach(cleanup);

/** The cells of the only row of an entity's list, as the Bengali desk shows them. */
async function cellsOf(calls: EntityCalls, columns: readonly string[], row: RaRecord): Promise<string[]> {
	const look: EntityLook = { columns, order: [columns[0] ?? 'id', 'ASC'], find: false, filters: [] };
	const dataProvider = {
		getList: async () => ({ data: [row], total: 1 }),
	} as unknown as DataProvider;
	const words = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => 'bn' };
	render(
		<AdminContext dataProvider={dataProvider} i18nProvider={words}>
			<ResourceContextProvider value="rows">
				<EntityList calls={calls} look={look} />
			</ResourceContextProvider>
		</AdminContext>,
	);
	const [, body] = await screen.findAllByRole('row');
	return within(body as HTMLElement)
		.getAllByRole('cell')
		.map((cell) => cell.textContent ?? '');
}

test('numbers of an entity are written in the digits of the reader', async () => {
	const row = { id: 3, title: 'Late sheets', category: null, body_bn: '', body_en: '', position: 10 };
	expect(await cellsOf(deskCannedAnswers, ['position', 'title'], row)).toEqual(['১০', 'Late sheets']);
});

test('so are days, whose rows say only that they are text', async () => {
	const row = { id: 1, name: 'January', name_en: null, target_exam_date: '2027-01-15' };
	expect(await cellsOf(deskSessions, ['name', 'target_exam_date'], row)).toEqual([
		'January',
		'১৫ জানুয়ারি ২০২৭',
	]);
});
