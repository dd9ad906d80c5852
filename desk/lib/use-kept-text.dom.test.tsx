import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draftKey, dropDrafts } from './form-draft.ts';
import { useKeptText } from './use-kept-text.ts';

afterEach(() => {
	cleanup();
	dropDrafts();
});

const opened = (id: number) => renderHook(() => useKeptText(draftKey('answers', id), 'answer'));

test('a text is there again after leaving its screen, as what it was, until it is sent', () => {
	const first = opened(1);
	act(() => {
		first.result.current.write('Only for colleagues');
		first.result.current.setTab('note' as never);
	});
	first.unmount();
	expect(opened(2).result.current.text).toBe('');
	const again = opened(1);
	expect(again.result.current).toMatchObject({ text: 'Only for colleagues', tab: 'note' });
	act(() => again.result.current.write(''));
	again.unmount();
	expect(opened(1).result.current).toMatchObject({ text: '', tab: 'answer' });
});
