import { expect, test } from 'vitest';
import { resources } from '../areas.ts';
import { LISTS } from './ComplaintShow.tsx';

test('what a complaint is about is linked to a list that the desk has', () => {
	const names = resources.map(({ name }) => name);
	for (const list of Object.values(LISTS)) expect(names).toContain(list);
});
