import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { i18n } from '../i18n.ts';

const BUTTON = /<ActionButton\b(?:[^\n]*\/>\n|.*?\n\t*\/?>)/gs;
const buttons = globSync('desk/**/*.tsx', { exclude: (file) => String(file).endsWith('.test.tsx') })
	.flatMap((file) => readFileSync(file, 'utf8').match(BUTTON) ?? [])
	.map((tag) => ({ tag, does: /\bdoes="([\w.]+)"/.exec(tag)?.[1] ?? '' }))
	.filter(({ does }) => does !== '');
const isText = (key: string) => i18n.translate(key, { _: '' }) !== '';

test('every action has a text for its button, and one for its question if it brings none', () => {
	expect(buttons.length).toBeGreaterThan(40);
	const missing = buttons.filter(
		({ tag, does }) => !isText(does) || !(/\n?\s+sure=/.test(tag) || isText(`${does}_sure`)),
	);
	expect(missing.map(({ does }) => does)).toEqual([]);
});
