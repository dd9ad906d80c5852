import { useStore } from '@nanostores/react';
import { $lang } from '#lib/text/lang.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { useWords } from '../../ui/use-text.ts';
import { Choice } from './Choice.tsx';
import { $theme, chooseTheme, type Theme } from './theme.ts';

/** Language and theme of this device. */
export function Looks() {
	const [t, lang] = useWords(MY_TEXTS);
	const theme = useStore($theme);
	return (
		<>
			<Choice
				label={t.language}
				value={lang}
				options={[
					{ value: 'bn', label: 'বাংলা', lang: 'bn' },
					{ value: 'en', label: 'English', lang: 'en' },
				]}
				onChoose={(value) => $lang.set(value)}
			/>
			<Choice<Theme | 'system'>
				label={t.theme}
				value={theme ?? 'system'}
				options={[
					{ value: 'system', label: t.themeSystem },
					{ value: 'light', label: t.themeLight },
					{ value: 'dark', label: t.themeDark },
				]}
				onChoose={(value) => chooseTheme(value === 'system' ? null : value)}
			/>
		</>
	);
}
