import { expect, it } from 'vitest';
import { ERROR_STATUS, MESSAGE_TABLES } from './messages.ts';

it('each error code is declared once', () => {
	const codes = MESSAGE_TABLES.flatMap((table) => Object.values(table).flatMap((one) => Object.keys(one)));
	expect(codes).toHaveLength(Object.keys(ERROR_STATUS).length);
});
