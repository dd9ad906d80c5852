import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $lang } from '#lib/text/lang.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { useWords } from '../../ui/use-text.ts';
import { $theme, chooseTheme, THEME_CHOICES, type Theme } from './theme.ts';

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
				options={THEME_CHOICES.map((value) => ({ value, label: t.themes[value] }))}
				onChoose={(value) => chooseTheme(value === 'system' ? null : value)}
			/>
		</>
	);
}

interface ChoiceProps<V extends string> {
	label: string;
	value: V;
	options: readonly { value: V; label: string; lang?: string }[];
	onChoose: (value: V) => void;
}

function Choice<V extends string>({ label, value, options, onChoose }: ChoiceProps<V>) {
	const name = useId();
	return (
		<fieldset>
			<legend className="mb-1.5 text-sm text-text-muted">{label}</legend>
			<div className="flex flex-wrap rounded border border-control p-0.5">
				{options.map((option) => (
					<label
						key={option.value}
						lang={option.lang}
						className="flex min-h-9 flex-auto cursor-pointer items-center justify-center rounded-sm px-2 py-1 text-sm font-medium has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
					>
						<input
							type="radio"
							name={name}
							className="sr-only"
							checked={option.value === value}
							onChange={() => onChoose(option.value)}
						/>
						{option.label}
					</label>
				))}
			</div>
		</fieldset>
	);
}
