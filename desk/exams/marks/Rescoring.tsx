import { Alert, LinearProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { useFigures, useRead } from '../../ui/Read.tsx';
import { Instant } from '../../ui/values.tsx';

const WORKING_MS = 1_000;
const SEVERITY = { queued: 'info', running: 'info', done: 'success', failed: 'error' } as const;

/** Progress of the last rescoring, live; reloads the rest of the screen when it is done. */
export function Rescoring({ examId }: { examId: number }) {
	const t = useTranslate();
	const { n } = useFigures();
	const queries = useQueryClient();
	const { data } = useRead(
		deskExamResults.rescoring,
		{ params: { exam_id: String(examId) } },
		{
			everyMs: (answer) =>
				answer?.rescore?.state === 'queued' || answer?.rescore?.state === 'running' ? WORKING_MS : false,
		},
	);
	const rescore = data?.rescore ?? null;
	const before = useRef(rescore?.state);
	useEffect(() => {
		if (before.current !== undefined && before.current !== 'done' && rescore?.state === 'done')
			for (const key of ['exams', 'read']) void queries.invalidateQueries({ queryKey: [key] });
		before.current = rescore?.state;
	}, [rescore?.state, queries]);
	return (
		<div role="status">
			{rescore && (
				<Alert severity={SEVERITY[rescore.state]}>
					{t(`exams.rescore.${rescore.state}`, {
						done: n(rescore.done),
						total: n(rescore.total),
						revised: n(rescore.revised ?? 0),
					})}{' '}
					<Instant at={rescore.at} />
					{rescore.state === 'running' && (
						<LinearProgress
							variant="determinate"
							value={rescore.total === 0 ? 0 : (100 * rescore.done) / rescore.total}
							aria-label={t('exams.rescore.progress')}
							sx={{ mt: 1 }}
						/>
					)}
				</Alert>
			)}
		</div>
	);
}
