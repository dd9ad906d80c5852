import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LETTERS } from '../bank/QuestionView.tsx';

interface Props {
	type: 'mtf' | 'sba';
	/** An SBA question may have several correct letters. */
	many: boolean;
	/** How many options the question has. */
	options: number;
	value: string;
	onChange: (key: string) => void;
}

/** Input for a key: true or false for each stem, or the correct letters. */
export function KeyPicker({ type, many, options, value, onChange }: Props) {
	const t = useTranslate();
	if (type === 'sba')
		return (
			<ToggleButtonGroup
				size="small"
				color="primary"
				exclusive={!many}
				aria-label={t('exams.keys.new')}
				value={many ? [...value] : value}
				onChange={(_, next: string | string[] | null) => {
					if (next !== null && next.length > 0) onChange([...next].toSorted().join(''));
				}}
				sx={{ mt: 1 }}
			>
				{LETTERS.slice(0, options).map((letter) => (
					<ToggleButton key={letter} value={letter} sx={{ minWidth: 48 }}>
						{letter}
					</ToggleButton>
				))}
			</ToggleButtonGroup>
		);
	return (
		<Stack spacing={0.5} sx={{ mt: 1 }}>
			{LETTERS.map((letter, stem) => (
				<Stack key={letter} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
					<Typography component="span" sx={{ minWidth: 24 }}>
						{letter}
					</Typography>
					<ToggleButtonGroup
						size="small"
						color="primary"
						exclusive
						aria-label={`${t('exams.keys.new')} ${letter}`}
						value={value[stem] ?? null}
						onChange={(_, next: string | null) => {
							if (next !== null) onChange([...value].with(stem, next).join(''));
						}}
					>
						<ToggleButton value="T">{t('exams.keys.true')}</ToggleButton>
						<ToggleButton value="F">{t('exams.keys.false')}</ToggleButton>
					</ToggleButtonGroup>
				</Stack>
			))}
		</Stack>
	);
}
