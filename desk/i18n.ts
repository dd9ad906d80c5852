import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { areas } from './areas.ts';
import { keepLang, langOfDesk } from './lib/call.ts';
import { bengali } from './texts/bengali.ts';
import { shell } from './texts/shell.ts';

type Tree = { [key: string]: string | Tree };

/** Puts the words of several parts together: their branches join, a leaf that two parts name is an error. */
export function joined(trees: readonly Tree[]): Tree {
	const all: Tree = {};
	for (const tree of trees) {
		for (const [key, value] of Object.entries(tree)) {
			const there = all[key];
			if (there === undefined) all[key] = value;
			else if (typeof there === 'object' && typeof value === 'object') all[key] = joined([there, value]);
			else throw new Error(`two parts of the desk give words for ${key}`);
		}
	}
	return all;
}

const words = {
	bn: joined([bengali, shell.bn, ...areas.map(({ texts }) => texts.bn)]),
	en: joined([english as unknown as Tree, shell.en, ...areas.map(({ texts }) => texts.en)]),
};

/** The desk's words, in the language that the reader chose. */
export const i18n = polyglotI18nProvider(
	(locale) => {
		const lang = locale === 'en' ? 'en' : 'bn';
		keepLang(lang);
		document.documentElement.lang = lang;
		// The framework's type names its own keys; `joined` gave them all.
		return words[lang] as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>;
	},
	langOfDesk(),
	[
		{ locale: 'bn', name: 'বাংলা' },
		{ locale: 'en', name: 'English' },
	],
);
