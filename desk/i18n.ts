import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { localDigits } from '#contract/digits.ts';
import { type Pairs, texts } from '#contract/texts.ts';
import { areas } from './areas.ts';
import { langOfDesk, storeLang } from './lib/call.ts';
import { bengali } from './texts/bengali.ts';
import { exportColumns } from './texts/export-columns.ts';
import { shell } from './texts/shell.ts';

const isBranch = (part: Pairs[string]): part is Pairs => typeof part === 'object' && !Array.isArray(part);

/** Merges the texts of several modules: branches are merged, a leaf defined twice is an error. */
function joined(trees: readonly Pairs[]): Pairs {
	const all: Record<string, Pairs[string]> = {};
	for (const tree of trees) {
		for (const [key, value] of Object.entries(tree)) {
			const there = all[key];
			if (there === undefined) all[key] = value;
			else if (isBranch(there) && isBranch(value)) all[key] = joined([there, value]);
			else throw new Error(`two parts of the desk give words for ${key}`);
		}
	}
	return all;
}

const { fields, ...all } = joined([
	shell,
	exportColumns,
	...areas.flatMap((area) => area.texts ?? []),
]) as Pairs & {
	fields: Pairs;
	resources: Pairs;
};
/** Adds the common field names to those that a list does not define. */
const withFields = (list: Pairs[string]) => {
	const { fields: own, ...rest } = list as Pairs;
	return { ...rest, fields: { ...fields, ...(own as Pairs) } };
};
const resources = Object.fromEntries(
	Object.entries(all.resources).map(([name, list]) => [name, withFields(list)]),
);
const { bn, en } = texts({ ...all, fields, resources });
// The screen that shows it adds the full stop.
const message = { ...english.ra.message, not_found: 'The address is wrong, or what you look for is gone' };
const words = { bn: { ...bengali, ...bn }, en: { ra: { ...english.ra, message }, ...en } };

const provider = polyglotI18nProvider(
	(locale) => {
		const lang = locale === 'en' ? 'en' : 'bn';
		storeLang(lang);
		document.documentElement.lang = lang;
		return words[lang] as unknown as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>;
	},
	langOfDesk(),
	[
		{ locale: 'bn', name: 'বাংলা' },
		{ locale: 'en', name: 'English' },
	],
);

/** Numbers of a text in the reader's digits; `smart_count`, which chooses between forms, is written as `count`. */
function withDigits({ smart_count, ...values }: Record<string, unknown>): Record<string, unknown> {
	const shown = { ...(smart_count !== undefined && { count: smart_count }), ...values };
	const written = Object.entries(shown).map(([name, value]) => [
		name,
		typeof value === 'number' ? localDigits(value, langOfDesk()) : value,
	]);
	return { ...Object.fromEntries(written), ...(smart_count !== undefined && { smart_count }) };
}

export const i18n: typeof provider = {
	...provider,
	translate: (key, values) => provider.translate(key, values && withDigits(values)),
};
