import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { useLang } from '../../ui/values.tsx';

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

interface Props {
	type: 'mtf' | 'sba';
	lang: 'en' | 'bn';
	stem: string;
	options: readonly string[];
	images: readonly { url: string; alt: string; width: number; height: number }[];
	/** Marked answer: five of T, F and dots, or one letter; a key, or an answer being given. */
	marked?: string;
	/** Called with each answer; without it the view is read-only. */
	onMark?: (marked: string) => void;
}

export const pictureUrl = (key: string): string => `/media/p/${key}`;

/** A question with the line breaks, pictures and answer places that doctors see on the exam screen. */
export function QuestionView({ type, lang, stem, options, images, marked = '', onMark }: Props) {
	const marks = marked.padEnd(5, '.');
	const markStem = (at: number, mark: string | null) =>
		onMark?.(`${marks.slice(0, at)}${mark ?? '.'}${marks.slice(at + 1, 5)}`);
	return (
		<Box component="article" sx={{ maxWidth: '44rem' }}>
			<Box
				lang={lang}
				sx={{ fontWeight: 600, fontSize: '1.1rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
			>
				{stem}
			</Box>
			<Pictures images={images} />
			<Box sx={{ mt: 2, borderTop: type === 'mtf' ? 1 : 0, borderColor: 'divider' }}>
				{options.map((text, at) => {
					const letter = LETTERS[at] ?? '';
					const chosen = type === 'sba' ? marked === letter : false;
					return (
						<Box
							key={letter}
							role="group"
							aria-label={letter}
							sx={{
								display: 'grid',
								gridTemplateColumns: {
									xs: type === 'mtf' ? '1.75rem 1fr' : '1.75rem 1fr auto',
									sm: '1.75rem 1fr auto',
								},
								alignItems: 'center',
								gap: 1,
								py: 1,
								px: 1,
								...(type === 'mtf'
									? { borderBottom: 1, borderColor: 'divider' }
									: {
											border: chosen ? 2 : 1,
											borderColor: chosen ? 'primary.main' : 'divider',
											borderRadius: 2,
											mb: 1,
										}),
							}}
						>
							<Box sx={{ fontWeight: 600, color: 'text.secondary' }}>{letter}</Box>
							<Box lang={lang} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
								{text}
							</Box>
							{type === 'mtf' ? (
								<TrueFalse mark={marks[at]} {...(onMark && { onMark: (mark) => markStem(at, mark) })} />
							) : (
								(onMark || chosen) && (
									<ToggleButton
										value={letter}
										selected={chosen}
										disabled={!onMark}
										onChange={() => onMark?.(chosen ? '' : letter)}
										aria-label={letter}
										sx={{ minWidth: 44 }}
									>
										{chosen ? '✓' : letter}
									</ToggleButton>
								)
							)}
						</Box>
					);
				})}
			</Box>
		</Box>
	);
}

function Pictures({ images }: Pick<Props, 'images'>) {
	if (images.length === 0) return null;
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
			{images.map(({ url, alt, width, height }) => (
				<Box
					key={url}
					component="img"
					src={url}
					alt={alt}
					width={width}
					height={height}
					loading="lazy"
					sx={{
						maxHeight: 256,
						width: 'auto',
						maxWidth: '100%',
						objectFit: 'contain',
						border: 1,
						borderColor: 'divider',
						borderRadius: 1,
						p: 0.5,
					}}
				/>
			))}
		</Box>
	);
}

interface TrueFalseProps {
	mark: string | undefined;
	onMark?: (mark: string | null) => void;
}

function TrueFalse({ mark: marked, onMark }: TrueFalseProps) {
	const t = EXAM_SCREEN_TEXTS[useLang()];
	return (
		<ToggleButtonGroup
			value={marked}
			disabled={!onMark}
			onChange={(_, mark: string | null) => onMark?.(mark)}
			sx={{ gridColumn: { xs: '2', sm: 'auto' } }}
		>
			{(['T', 'F'] as const).map((mark) => (
				<ToggleButton
					key={mark}
					value={mark}
					sx={{
						minWidth: 76,
						'&.Mui-disabled.Mui-selected': {
							color: 'primary.main',
							borderColor: 'primary.main',
							fontWeight: 700,
						},
					}}
				>
					{mark === 'T' ? t.true : t.false}
				</ToggleButton>
			))}
		</ToggleButtonGroup>
	);
}
