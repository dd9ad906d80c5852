import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { useMay } from '../../lib/may.ts';
import { TextLink } from '../../ui/LinkButton.tsx';
import { useFigures, useRead } from '../../ui/Read.tsx';
import { Instant } from '../../ui/values.tsx';

const EVERY_MS = 20_000;

/** From an hour before an exam until the last sheet is received: running exams, and what waits because of them. */
export function ExamLoadLine() {
	const t = useTranslate();
	const { n } = useFigures();
	const may = useMay(deskProctoring.exam);
	const { data } = useRead(deskProctoring.tonight, {}, { everyMs: EVERY_MS });
	// The live region is mounted before the first message, so that screen readers announce it.
	return (
		<div role="status">
			{data && data.phase !== 'quiet' && (
				<Alert severity={data.phase === 'running' ? 'warning' : 'info'}>
					{data.exams.map((exam) => (
						<div key={exam.id}>
							{may ? (
								<TextLink to={`/exams/${exam.id}/room`} color="inherit" sx={{ fontWeight: 600 }}>
									{exam.title}
								</TextLink>
							) : (
								<strong>{exam.title}</strong>
							)}
							{' · '}
							{exam.running > 0 ? (
								t('exams.load.running', { n: n(exam.running), silent: n(exam.silent) })
							) : (
								<>
									{t('exams.load.opens')} <Instant at={exam.opens_at} />
								</>
							)}
						</div>
					))}
					{data.heavy_closed && <div>{t('exams.load.heavy')}</div>}
				</Alert>
			)}
		</div>
	);
}
