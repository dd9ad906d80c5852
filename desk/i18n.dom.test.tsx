import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { i18n } from './i18n.ts';
import { Section } from './ui/parts.tsx';

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
