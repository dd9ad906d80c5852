import { cleanup, render, renderHook, screen } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { i18n } from './i18n.ts';
import { axisText } from './reports/FigureTable.tsx';
import { Section } from './ui/parts.tsx';
import { useFigures } from './ui/Read.tsx';
import { useCount } from './ui/values.tsx';

const t = (key: string, values?: Record<string, unknown>) => i18n.translate(key, values);

test('numbers in a text have the digits of its language, also those that the framework passes', () => {
	expect(t('ra.action.bulk_actions', { smart_count: 2 })).toBe('২টি বাছাই করা');
	expect(t('ra.action.bulk_actions', { smart_count: 1 })).toBe('১টি বাছাই করা');
	expect(t('ra.validation.maxLength', { max: 300 })).toBe('সর্বোচ্চ ৩০০ অক্ষর দিন');
	expect(t('books.withdraw_sure', { n: 0 })).toContain('০ জন');
});

test('a name is that of one row or of its list', () => {
	expect(t('resources.questions.name', { smart_count: 1 })).toBe('প্রশ্ন');
	expect(t('resources.questions.name', { smart_count: 2 })).toBe('প্রশ্নব্যাংক');
});

test('a heading that is the name of a list names many', () => {
	render(
		<I18nContextProvider value={i18n}>
			<Section title="resources.questions.name">{null}</Section>
		</I18nContextProvider>,
	);
	expect(screen.getByRole('heading').textContent).toBe('প্রশ্নব্যাংক');
	cleanup();
});

test.each([
	['bn', '১২,৩৪,৫৬৭', '৳২.৫ লাখ', '৳৯৯,০০০'],
	['en', '12,34,567', '৳2.5 lakh', '৳99,000'],
] as const)('large numbers are written alike on every screen: %s', async (lang, number, ...sums) => {
	await i18n.changeLocale(lang);
	const shown = () => [useCount()(1_234_567), useFigures().n(1_234_567)];
	const wrapper = ({ children }: PropsWithChildren) => (
		<I18nContextProvider value={i18n}>{children}</I18nContextProvider>
	);
	expect(renderHook(shown, { wrapper }).result.current).toEqual([number, number]);
	const money = [{ name: 'net', head: '', drawn: true, poisha: true }];
	expect([25_000_000, 9_900_000].map((poisha) => axisText(money, poisha, lang, t))).toEqual(sums);
});
