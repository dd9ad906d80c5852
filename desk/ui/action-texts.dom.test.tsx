import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { i18n } from '../i18n.ts';

const BUTTON = /<ActionButton\b(?:[^\n]*\/>\n|.*?\n\t*\/?>)/gs;
/** The key of an action, or the keys between which it chooses. */
const keysOf = (tag: string): string[] =>
	[...(/\bdoes=(?:"[^"]*"|\{[^}]*\})/.exec(tag)?.[0].matchAll(/["']([\w.]+)["']/g) ?? [])].map(
		([, key = '']) => key,
	);
const buttons = globSync('desk/**/*.tsx', { exclude: (file) => String(file).endsWith('.test.tsx') })
	.flatMap((file) => readFileSync(file, 'utf8').match(BUTTON) ?? [])
	.flatMap((tag) => keysOf(tag).map((does) => ({ tag, does })));
const isText = (key: string) => i18n.translate(key, { _: '' }) !== '';

test('every action has a text for its button, and one for its question if it brings none', () => {
	expect(buttons.length).toBeGreaterThan(40);
	expect(buttons.map(({ does }) => does)).toContain('exams.keys.correct');
	const missing = buttons.filter(
		({ tag, does }) => !isText(does) || !(/\ssure=/.test(tag) || isText(`${does}_sure`)),
	);
	expect(missing.map(({ does }) => does)).toEqual([]);
});
