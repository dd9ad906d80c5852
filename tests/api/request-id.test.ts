import { expect, it } from 'vitest';
import { appForFile } from '../support/app.ts';

const behind = appForFile({ TRUST_PROXY: '1' });
const open = appForFile();
const ask = async (app: typeof open, id: string) =>
	(await app.call('GET', '/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id'];
const ID = '0123456789abcdef0123456789abcdef';

it('a call bears the number that nginx gave it, in the log of both', async () => {
	expect(await ask(behind, ID)).toBe(ID);
});

it('no other caller sets what is in the log', async () => {
	expect(await ask(open, ID)).not.toBe(ID);
	expect(await ask(behind, 'a line\\nof mine')).toMatch(/^[0-9a-f-]{36}$/);
});
