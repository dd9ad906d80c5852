import { globSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { contractCalls } from './contract-calls.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The browser bundle of a script, each file with its shared chunks. */
async function built(script: string): Promise<string> {
	const entry = path.join(root, 'src/entry-of-test.ts');
	const answer = await build({
		root,
		configFile: false,
		logLevel: 'silent',
		plugins: [
			{
				name: 'entry-of-test',
				enforce: 'pre',
				resolveId: (id) => (id === entry ? id : null),
				load: (id) => (id === entry ? script : null),
			},
			contractCalls,
		],
		build: { write: false, rolldownOptions: { input: entry } },
	});
	return (answer as Rolldown.RolldownOutput).output
		.map((file) => ('code' in file ? file.code : ''))
		.join('\n');
}

it('gives the browser method and path of the calls that it makes, where it makes them, and no others', async () => {
	const code = await built(`
		import { auth } from '#contract/account/sign-in.ts';
		globalThis.called = [auth.login, auth.logout];
	`);
	expect(code).toContain('called=[`POST /api/v3/auth/login`,`POST /api/v3/auth/logout`]');
	expect(code).not.toMatch(/register|zod|method/i);
});

it('includes every call that is not for staff alone', async () => {
	const files = globSync('contract/*/*.ts', { cwd: root }).filter(
		(file) => !/(?:\.test|index|staff[\w-]*)\.ts$/.test(file),
	);
	const exported = await Promise.all(
		files.map(async (file) => {
			const names = Object.keys((await import(path.join(root, file))) as object);
			return names.filter((name) => Object.hasOwn(contract, name)).map((name) => ({ file, name }));
		}),
	);
	const groups = exported.flat();
	expect(groups.length).toBeGreaterThan(30);
	const wanted = groups.flatMap(({ name }) =>
		Object.values(contract[name as keyof typeof contract]).map(
			({ method, path: at }: { method: string; path: string }) => `${method} ${at}`,
		),
	);
	const imports = groups.map(({ file, name }) => `import { ${name} } from '#${file}';`).join('\n');
	const code = await built(`${imports}\nglobalThis.calls = [${groups.map(({ name }) => name).join()}];`);
	expect(wanted.filter((call) => !code.includes(`\`${call}\``))).toEqual([]);
});

it('fails on a script that imports a schema of a call', async () => {
	const script = "import { Doctor } from '#contract/account/sign-in.ts'; globalThis.doctor = Doctor;";
	await expect(built(script)).rejects.toThrow(/"Doctor" is not exported/);
});

it('fails on a script that would import zod', async () => {
	const script = "import { Id } from '#contract/endpoint.ts'; globalThis.id = Id;";
	await expect(built(script)).rejects.toThrow(/zod would come to the browser by .+contract\/endpoint\.ts/);
});
