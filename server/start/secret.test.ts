import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { storedSecret } from './secret.ts';

it('leaves alone what a process of the same id in another container is writing', async () => {
	const dir = await mkdtemp(path.join(tmpdir(), 'secret-'));
	onTestFinished(() => rm(dir, { recursive: true }));
	const others = path.join(dir, `secret.${process.pid}`);
	await writeFile(others, 'half');
	expect(await storedSecret(dir)).toBe(await readFile(path.join(dir, 'secret'), 'utf8'));
	expect(await readFile(others, 'utf8')).toBe('half');
});
