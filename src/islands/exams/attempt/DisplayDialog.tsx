import { useStore } from '@nanostores/react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { $theme, chooseTheme, THEME_CHOICES } from '../../my/shell/theme.ts';
import { RadioCard } from '../../shared/RadioCard.tsx';
import { $textSize, TEXT_SIZE_CLASS, TEXT_SIZES } from '../../shared/text-size.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useText } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';

/** Text size, each option shown at its size, and light or dark colours. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const frame = useText(MY_TEXTS);
	const size = useStore($textSize);
	const theme = useStore($theme);
	return (
		<Dialog open title={t.display} onClose={onClose}>
			<fieldset className="flex flex-col gap-2">
				<legend className="mb-2 font-semibold">{t.textSize}</legend>
				{TEXT_SIZES.map((each) => (
					<RadioCard key={each} name="text-size" checked={size === each} onChoose={() => $textSize.set(each)}>
						<span className={TEXT_SIZE_CLASS[each]}>{t.textSizes[each]}</span>
					</RadioCard>
				))}
			</fieldset>
			<p className={`text-text-muted ${TEXT_SIZE_CLASS[size]}`}>{t.textSizeSample}</p>
			<fieldset className="flex flex-col gap-2 sm:grid sm:grid-cols-3">
				<legend className="mb-2 font-semibold">{frame.theme}</legend>
				{THEME_CHOICES.map((each) => (
					<RadioCard
						key={each}
						name="theme"
						checked={(theme ?? 'system') === each}
						onChoose={() => chooseTheme(each === 'system' ? null : each)}
					>
						{frame.themes[each]}
					</RadioCard>
				))}
			</fieldset>
			<Announcer />
		</Dialog>
	);
}
