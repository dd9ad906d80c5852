import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskExamResults, PUBLISH_MODES } from '#contract/exams/staff-results.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Choose } from '../../ui/Choose.tsx';
import { fromDhaka, Instant, toDhaka } from '../../ui/values.tsx';

type Mode = (typeof PUBLISH_MODES)[number];

/** How the first results are published, and a form to change it; nothing once they are published. */
export function Publishing({
	examId,
	exam,
}: {
	examId: number;
	exam: ResultOut<typeof deskExamResults.revisions>;
}) {
	const t = useTranslate();
	const [mode, setMode] = useState<Mode>(exam.publish);
	const [at, setAt] = useState(toDhaka(exam.publish_at ?? exam.over_at));
	if (exam.published_at)
		return (
			<Typography color="text.secondary">
				{t('exams.results.out')} <Instant at={exam.published_at} />
			</Typography>
		);
	return (
		<div>
			<Typography component="span">
				{t(`exams.results.modes.${exam.publish}`)} {exam.publish_at && <Instant at={exam.publish_at} />}{' '}
			</Typography>
			<ActionButton
				label={t('exams.results.change_mode')}
				may={deskExamResults.setPublishing}
				sure={
					<>
						{t('exams.results.over')} <Instant at={exam.over_at} />
					</>
				}
				send={() => ({
					params: { exam_id: String(examId) },
					body: { publish: mode, publish_at: mode === 'at' ? fromDhaka(at) : null },
				})}
			>
				<Choose
					label={t('exams.results.mode')}
					value={mode}
					choices={PUBLISH_MODES.map((id) => ({ id, name: t(`exams.results.modes.${id}`) }))}
					onChange={(chosen) => chosen !== '' && setMode(chosen)}
				/>
				{mode === 'at' && (
					<TextField
						label={t('exams.results.when')}
						type="datetime-local"
						required
						value={at}
						onChange={(event) => setAt(event.target.value)}
						slotProps={{ inputLabel: { shrink: true } }}
					/>
				)}
			</ActionButton>
		</div>
	);
}
