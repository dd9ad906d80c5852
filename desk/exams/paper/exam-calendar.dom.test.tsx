import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { dayKey } from '#lib/format/date.ts';
import { ExamCalendar } from './ExamCalendar.tsx';

const list = vi.hoisted(() => ({ items: [] as object[] }));
vi.mock('../../ui/Read.tsx', () => ({ useRead: () => ({ data: list }) }));
afterEach(cleanup);

const words = { changeLocale: async () => {}, getLocale: () => 'en', translate: (key: string) => key };
const firstOfMonth = Date.parse(`${dayKey(new Date()).slice(0, 7)}-01T00:00:00+06:00`);

test.each([
	// Before the weeks that are drawn.
	['a month', -15 * 86_400_000, true],
	['no month', 0, false],
])('%s without exams says so, also when an exam of the month before ends in it', (_, ms, empty) => {
	const at = new Date(firstOfMonth + ms).toISOString();
	list.items = [{ id: 1, title: 'Paper one', status: 'scheduled', window_opens_at: at }];
	render(
		<AdminContext i18nProvider={words}>
			<ExamCalendar />
		</AdminContext>,
	);
	expect(screen.queryByText('bank.calendar.empty') !== null).toBe(empty);
	expect(screen.queryByText('Paper one') === null).toBe(empty);
});
