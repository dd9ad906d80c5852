import { useStore } from '@nanostores/react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { $theme, chooseTheme, THEME_CHOICES } from '../../my/shell/theme.ts';
import { $textSize, TEXT_SIZE_CLASS, TEXT_SIZES } from '../../shared/text-size.ts';
import { RadioList } from '../../ui/RadioList.tsx';
import { useText } from '../../ui/use-text.ts';
import { ExamDialog } from './ExamDialog.tsx';

export function DisplayDialog({ onClose }: { onClose: () => void }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const frame = useText(MY_TEXTS);
	const size = useStore($textSize);
	const theme = useStore($theme);
	return (
		<ExamDialog open title={t.display} onClose={onClose}>
			<RadioList
				id="text-size"
				label={t.textSize}
				value={size}
				options={TEXT_SIZES.map((value) => ({
					value,
					label: <span className={TEXT_SIZE_CLASS[value]}>{t.textSizes[value]}</span>,
				}))}
				onChoose={(value) => $textSize.set(value)}
			/>
			<p className={`text-text-muted ${TEXT_SIZE_CLASS[size]}`}>{t.textSizeSample}</p>
			<RadioList
				id="theme"
				label={frame.theme}
				value={theme ?? 'system'}
				options={THEME_CHOICES.map((value) => ({ value, label: frame.themes[value] }))}
				layout="flex flex-col gap-2 sm:grid sm:grid-cols-3"
				onChoose={(value) => chooseTheme(value === 'system' ? null : value)}
			/>
		</ExamDialog>
	);
}
