import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, type DataProvider, HttpError, ResourceContextProvider, SimpleForm } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { deskContent } from '#contract/site/staff.ts';
import { look as notices } from '../news/Notices.tsx';
import { look as enrolments } from '../reports/Enrolments.tsx';
import { codes } from '../sales/Sales.tsx';
import { look as events } from '../schedule/EventFields.tsx';
import { ShiftDialog } from '../schedule/ShiftDialog.tsx';
import { ActionButton } from './ActionButton.tsx';
import { Conflict } from './Conflict.tsx';
import { JsonDiff } from './JsonDiff.tsx';
import { MoneyInput, WholeInput } from './values.tsx';

afterEach(cleanup);

/** Texts are their keys with their values. */
const words = {
	translate: (key: string, values: Record<string, unknown> = {}) =>
		[key, ...Object.entries(values).flatMap(([name, value]) => (name === '_' ? [] : [value]))].join(' '),
	changeLocale: async () => {},
	getLocale: () => 'bn',
};
const auth = { getPermissions: async () => ['owner', 'editor'], checkAuth: async () => {} };

/** Rows are named by their list and number. */
const data = {
	getMany: async (list: string, { ids }: { ids: number[] }) => ({
		data: ids.map((id) => ({ id, title: `title ${list} ${id}`, name: `name ${list} ${id}` })),
	}),
} as unknown as DataProvider;

function draw(what: ReactNode) {
	render(
		<AdminContext i18nProvider={words} authProvider={auth as never} dataProvider={data}>
			<ResourceContextProvider value="rows">{what}</ResourceContextProvider>
		</AdminContext>,
	);
	return userEvent.setup({ delay: null });
}

const button = (name: string) => screen.findByRole('button', { name });

test('a conflict shows values as the form does: shares, times and answers of yes or no', () => {
	const before = { version: '1', kind: 'percent', value: 1_000, ends_at: null, active: true, max_off: null };
	const mine = { ...before, value: 1_500, active: false };
	const theirs = {
		...before,
		version: '2',
		value: 1_200,
		ends_at: '2027-01-15T14:00:00.000Z',
		max_off: 5_000,
	};
	draw(<Conflict {...{ before, mine, theirs }} look={codes} onBack={() => {}} onSettled={() => {}} />);
	for (const text of ['১৫%', '১২%', '১৫ জানুয়ারি ২০২৭, রাত ৮:০০', 'ra.boolean.true', 'ra.boolean.false', '৳৫০'])
		expect(screen.getByText(text)).toBeTruthy();
});

test.each([
	[events, { exam_id: 7, video_id: null }, { exam_id: 8, video_id: 3 }],
	[enrolments, { faculty_id: 1, schedule_id: 7 }, { faculty_id: 2, schedule_id: 8 }],
	[notices, { audience: { kind: 'batch', id: 7 } }, { audience: { kind: 'doctor', id: 8 } }],
])('a conflict names the rows that it refers to', async (look, mine, theirs) => {
	draw(<Conflict {...{ before: mine, mine, theirs, look }} onBack={() => {}} onSettled={() => {}} />);
	await screen.findAllByText(/(name|title) [a-z-]+ 7/);
	expect(screen.getByText(/(name|title) [a-z-]+ 8/)).toBeTruthy();
});

test('a difference shows them, too, and states in words', () => {
	draw(
		<JsonDiff
			before={{ mode: 'online', includes: { class: false }, starts_on: null }}
			after={{ mode: 'mixed', includes: { class: true }, starts_on: '2027-01-15' }}
			look={{ words: { mode: 'site.modes' } }}
		/>,
	);
	const text = screen
		.getAllByRole('insertion')
		.map((one) => one.textContent)
		.join();
	for (const part of ['mixed', 'true', '১৫ জানুয়ারি ২০২৭']) expect(text).toContain(part);
});

test('a difference in Bengali is one of whole words', () => {
	const marked = (role: string) => screen.getAllByRole(role).map((one) => one.textContent);
	draw(<JsonDiff before={{ a: 'হ্যাঁ, ১৮ মে' }} after={{ a: 'না, ১২ মে' }} />);
	expect([marked('deletion'), marked('insertion')]).toEqual([
		['হ্যাঁ', '১৮'],
		['না', '১২'],
	]);
});

test('limits of numbers are messages of the form, not of the browser', async () => {
	const save = vi.fn();
	const user = draw(
		<SimpleForm noValidate onSubmit={save}>
			<WholeInput source="count" label="count" max={400} />
			<WholeInput source="half" label="half" />
			<MoneyInput source="price" label="price" />
		</SimpleForm>,
	);
	await user.type(screen.getByLabelText('count'), '500');
	await user.type(screen.getByLabelText('price'), '-5');
	await user.type(screen.getByLabelText('half'), '1.6');
	await user.click(await button('ra.action.save'));
	expect(await screen.findByText('ra.validation.maxValue 400')).toBeTruthy();
	expect(screen.getByText('ra.validation.minValue 0')).toBeTruthy();
	expect(screen.getByText('desk.whole_number')).toBeTruthy();
	expect(save).not.toHaveBeenCalled();
	// The framework passes a property on that React does not know.
	// biome-ignore lint/suspicious/noConsole: as above
	vi.mocked(console.error).mockClear();
});

test('a dialog names an empty input, and shows a refusal once and not when it is opened again', async () => {
	const run = vi.fn(async () => {
		throw new HttpError('Taken', 422, { code: 'x', errors: { no: 'Taken' }, meta: {} });
	});
	const user = draw(
		<ActionButton label="do" may={deskContent.publish} asks={{ no: { label: 'no' } }} run={run} />,
	);
	await user.click(await button('do'));
	await user.click(await button('desk.action.sure'));
	expect(await screen.findByText('ra.validation.required')).toBeTruthy();
	expect(run).not.toHaveBeenCalled();
	await user.type(screen.getByRole('textbox', { name: /^no/ }), 'A1');
	await user.click(await button('desk.action.sure'));
	expect(await screen.findAllByText('Taken')).toHaveLength(1);
	await user.click(await button('desk.action.cancel'));
	await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
	await user.click(await button('do'));
	expect(within(await screen.findByRole('dialog')).queryByText('Taken')).toBeNull();
});

test('a look at what an action would do is not shown for inputs that were changed meanwhile', async () => {
	let answer = (_: { shown: string; none: boolean }): void => {};
	const read = () => new Promise<{ shown: string; none: boolean }>((resolve) => (answer = resolve));
	const user = draw(
		<ActionButton
			label="do"
			may={deskContent.publish}
			asks={{ no: { label: 'no', initial: '1' } }}
			preview={{ of: ['no'], look: 'look', act: 'act', useful: () => true, read }}
			run={async () => {}}
		/>,
	);
	await user.click(await button('do'));
	await user.click(await button('look'));
	await user.type(screen.getByRole('textbox', { name: /^no/ }), '2');
	answer({ shown: 'of 1', none: false });
	await user.click(await button('look'));
	expect(screen.queryByText('of 1')).toBeNull();
	answer({ shown: 'of 12', none: false });
	expect(await screen.findByText('of 12')).toBeTruthy();
	expect(await button('act')).toBeTruthy();
});

test('a schedule cannot be shifted by no day', async () => {
	const user = draw(<ShiftDialog scheduleId={1} />);
	await user.click(await button('schedule.shift'));
	const look = (await button('schedule.shift_look')) as HTMLButtonElement;
	const days = screen.getByRole('spinbutton');
	expect(look.disabled).toBe(false);
	await user.clear(days);
	await user.type(days, '0');
	expect(look.disabled).toBe(true);
	await user.clear(days);
	await user.click(look);
	expect(await screen.findByText('ra.validation.required')).toBeTruthy();
});
