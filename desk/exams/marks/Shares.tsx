import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import type { examOffice } from '#contract/exams/staff.ts';
import { useFigures } from '../../ui/Read.tsx';

type Item = ResultOut<typeof examOffice.items>['items'][number];
const LETTERS = 'ABCDE';

/** Distribution of answers: each with its share, the correct ones marked by a tick. */
export function Shares({ item }: { item: Pick<Item, 'shares' | 'type' | 'key'> }) {
	const t = useTranslate();
	const { share } = useFigures();
	return (
		<Box
			component="ul"
			sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
		>
			{item.shares.map((shares, stem) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the stems of a question never change their places
				<Box component="li" key={stem} sx={{ display: 'flex', columnGap: 0.75, whiteSpace: 'nowrap' }}>
					{item.type === 'mtf' && <strong>{LETTERS[stem]}</strong>}
					{Object.entries(shares)
						.filter(([, part]) => part !== undefined && part > 0)
						.map(([answer, part]) => {
							const right = item.type === 'mtf' ? item.key[stem] === answer : item.key.includes(answer);
							const name = answer === 'blank' ? t('exams.attempt.blank') : answer;
							return (
								<Typography
									key={answer}
									variant="body2"
									component="span"
									sx={{ fontWeight: right ? 700 : 400, color: right ? 'success.main' : 'text.primary' }}
								>
									{right ? '✓ ' : ''}
									{name} {share(part ?? 0)}
								</Typography>
							);
						})}
				</Box>
			))}
		</Box>
	);
}
