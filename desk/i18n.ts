import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { texts } from '#contract/texts.ts';
import { areas } from './areas.ts';
import { keepLang, langOfDesk } from './lib/call.ts';
import { joined } from './lib/joined.ts';
import { bengali } from './texts/bengali.ts';
import { shell } from './texts/shell.ts';

const { bn, en } = texts(joined([shell, ...areas.flatMap((area) => area.texts ?? [])]));
const words = { bn: { ...bengali, ...bn }, en: { ...english, ...en } };

/** The desk's words, in the language that the reader chose. */
export const i18n = polyglotI18nProvider(
	(locale) => {
		const lang = locale === 'en' ? 'en' : 'bn';
		keepLang(lang);
		document.documentElement.lang = lang;
		return words[lang] as unknown as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>;
	},
	langOfDesk(),
	[
		{ locale: 'bn', name: 'বাংলা' },
		{ locale: 'en', name: 'English' },
	],
);
