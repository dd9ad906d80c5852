import { expect, test } from 'vitest';
import { readPlace, writePlace } from './merit-place.ts';

test('the URL of a merit list contains list and page', () => {
	const place = { scope: 'discipline_candidate_type', scope_id: '4:2', page: '3' } as const;
	expect(readPlace(new URLSearchParams(writePlace(place)))).toEqual(place);
});

test('invalid values are left to the server', () => {
	expect(readPlace(new URLSearchParams('?scope=toString&page=-1'))).toEqual({});
	expect(readPlace(new URLSearchParams(`?scope_id=${'9'.repeat(41)}&page=0`))).toEqual({});
	expect(readPlace(new URLSearchParams('?page=2x'))).toEqual({});
});
