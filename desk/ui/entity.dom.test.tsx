import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import {
	AdminContext,
	Datagrid,
	type DataProvider,
	HttpError,
	List,
	type RaRecord,
	ResourceContextProvider,
	ResourceDefinitionContextProvider,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { deskSessions } from '#contract/catalog/staff.ts';
import { deskEvents } from '#contract/schedule/staff.ts';
import { deskCannedAnswers } from '#contract/support/staff.ts';
import { type EntityCalls, EntityEdit, EntityList, type EntityLook } from './entity.tsx';
import { CountField } from './values.tsx';

afterEach(cleanup);

const lookOf = (columns: readonly string[]): EntityLook => ({
	columns,
	order: [columns[0] ?? 'id', 'ASC'],
	find: false,
	filters: [],
});

/** The cells of the only row of an entity's list, in the Bengali desk. */
const cellsOf = (calls: EntityCalls, columns: readonly string[], row: RaRecord) =>
	cellsIn(() => <EntityList calls={calls} look={lookOf(columns)} />, row);

async function cellsIn(Rows: ComponentType, row: RaRecord, hasEdit = true): Promise<string[]> {
	const dataProvider = {
		getList: async () => ({ data: [row], total: 1 }),
	} as unknown as DataProvider;
	const words = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => 'bn' };
	render(
		<AdminContext dataProvider={dataProvider} i18nProvider={words}>
			<ResourceDefinitionContextProvider definitions={{ rows: { name: 'rows', hasEdit } }}>
				<ResourceContextProvider value="rows">
					<Rows />
				</ResourceContextProvider>
			</ResourceDefinitionContextProvider>
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

test('days are, too, although their rows declare them as text', async () => {
	const row = { id: 1, name: 'January', name_en: null, target_exam_date: '2027-01-15' };
	expect(await cellsOf(deskSessions, ['name', 'target_exam_date'], row)).toEqual([
		'January',
		'১৫ জানুয়ারি ২০২৭',
	]);
});

test('times are, too', async () => {
	const row = { id: 4, title: 'Anatomy', opens_at: '2027-01-15T14:00:00.000Z' };
	expect(await cellsOf(deskEvents, ['title', 'opens_at'], row)).toEqual(['Anatomy', '১৫ জানুয়ারি ২০২৭রাত ৮:০০']);
});

const Sessions = () => <EntityList calls={deskSessions} look={lookOf(['name'])} />;

test.each([true, false])('a row is a link only for staff who may open its form: %s', async (hasEdit) => {
	const row = { id: 1, name: 'January', name_en: null, target_exam_date: null };
	await cellsIn(Sessions, row, hasEdit);
	const clickable = screen.getByText('January').closest('tr')?.className.includes('clickable');
	expect(clickable).toBe(hasEdit);
});

const Counts = () => (
	<List>
		<Datagrid bulkActionButtons={false}>
			<CountField source="position" />
		</Datagrid>
	</List>
);

test('a list of columns written by hand has counts in the reader’s digits, at the right', async () => {
	expect(await cellsIn(Counts, { id: 5, position: 12 })).toEqual(['১২']);
	expect(screen.getByText('১২').closest('td')?.className).toContain('Right');
});

test('a settled conflict sends what was chosen as it was sent before', async () => {
	const row = { id: 1, version: '1', title: 'A', category: null, body_bn: 'ক', body_en: 'old', position: 1 };
	const sent: Record<string, unknown>[] = [];
	const dataProvider = {
		getOne: async () => ({ data: row }),
		update: async (_: string, { data }: { data: Record<string, unknown> }) => {
			sent.push(data);
			if (sent.length > 1) return { data: row };
			const item = { ...row, version: '2', title: 'B' };
			throw new HttpError('conflict', 409, { code: 'desk.conflict', errors: {}, meta: { item } });
		},
	} as unknown as DataProvider;
	const look: EntityLook = {
		...lookOf(['title']),
		form: ['title'],
		sent: (values) => ({ ...values, body_en: `${values.body_en}!` }),
	};
	const words = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => 'bn' };
	location.hash = '#/rows/1';
	render(
		<AdminContext dataProvider={dataProvider} i18nProvider={words}>
			<ResourceContextProvider value="rows">
				<Routes>
					<Route path="/rows/:id" element={<EntityEdit calls={deskCannedAnswers} look={look} />} />
				</Routes>
			</ResourceContextProvider>
		</AdminContext>,
	);
	const user = userEvent.setup({ delay: null });
	await user.type(await screen.findByRole('textbox'), 'x');
	await user.click(screen.getByRole('button', { name: /save/ }));
	await user.click(await screen.findByRole('button', { name: 'desk.conflict.save' }));
	await expect.poll(() => sent.map((data) => data.body_en)).toEqual(['old!', 'old!']);
	location.hash = '';
	// The framework logs the refusal, and passes a property on that React does not know.
	// biome-ignore lint/suspicious/noConsole: as above
	vi.mocked(console.error).mockClear();
});
