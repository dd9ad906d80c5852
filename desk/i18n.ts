import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { areas } from './areas.ts';
import type { Texts } from './lib/area.ts';
import { keepLang, langOfDesk } from './lib/call.ts';
import { joined } from './lib/joined.ts';
import { bengali } from './texts/bengali.ts';
import { shell } from './texts/shell.ts';

const texts = areas.flatMap((area) => area.texts ?? []);
const words = {
	bn: joined([bengali, shell.bn, ...texts.map(({ bn }) => bn)]),
	en: joined([english as unknown as Texts, shell.en, ...texts.map(({ en }) => en)]),
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
