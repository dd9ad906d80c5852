import { Alert, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import type { deskExamResults } from '#contract/exams/staff-results.ts';
import { useFigures } from '../../ui/Read.tsx';

/** Effect of a correction on the marks, shown before the decision. */
export function Impact({ of }: { of: ResultOut<typeof deskExamResults.impact> }) {
	const t = useTranslate();
	const { n, marks } = useFigures();
	if (of.changed === 0 && of.ranks_moved === 0)
		return <Alert severity="info">{t('exams.impact.nothing', { sheets: n(of.sheets) })}</Alert>;
	const lines: [string, string][] = [
		['changed', t('exams.impact.of', { n: n(of.changed), of: n(of.sheets) })],
		['up', t('exams.impact.by', { n: n(of.up), by: marks(of.most_up) })],
		['down', t('exams.impact.by', { n: n(of.down), by: marks(of.most_down) })],
		['ranks', n(of.ranks_moved)],
		['mean', `${marks(of.mean_before)} → ${marks(of.mean_after)}`],
		...(of.passed_before === null || of.passed_after === null
			? []
			: [['passed', `${n(of.passed_before)} → ${n(of.passed_after)}`] as [string, string]]),
	];
	return (
		<Table size="small" aria-label={t('exams.impact.title')} sx={{ maxWidth: 560 }}>
			<TableBody>
				{lines.map(([key, value]) => (
					<TableRow key={key}>
						<TableCell component="th" scope="row">
							{t(`exams.impact.${key}`)}
						</TableCell>
						<TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
							{value}
						</TableCell>
					</TableRow>
				))}
			</TableBody>
		</Table>
	);
}
