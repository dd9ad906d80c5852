import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import type { deskExamResults } from '#contract/exams/staff-results.ts';
import { NamedRows } from '../../ui/parts.tsx';
import { useFigures } from '../../ui/Read.tsx';

/** Effect of a correction on the marks, shown before the decision. */
export function Impact({ of }: { of: ResultOut<typeof deskExamResults.impact> }) {
	const t = useTranslate();
	const { n, marks } = useFigures();
	if (of.changed === 0 && of.ranks_moved === 0)
		return <Alert severity="info">{t('exams.impact.nothing', { sheets: n(of.sheets) })}</Alert>;
	return (
		<Box sx={{ maxWidth: 560, '& td': { fontVariantNumeric: 'tabular-nums' } }}>
			<NamedRows
				label={t('exams.impact.title')}
				words="exams.impact"
				of={{
					changed: t('exams.impact.of', { n: n(of.changed), of: n(of.sheets) }),
					up: t('exams.impact.by', { n: n(of.up), by: marks(of.most_up) }),
					down: t('exams.impact.by', { n: n(of.down), by: marks(of.most_down) }),
					ranks: n(of.ranks_moved),
					mean: `${marks(of.mean_before)} → ${marks(of.mean_after)}`,
					passed:
						of.passed_before === null || of.passed_after === null
							? null
							: `${n(of.passed_before)} → ${n(of.passed_after)}`,
				}}
			/>
		</Box>
	);
}
