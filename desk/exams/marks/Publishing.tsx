import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskExamResults, PUBLISH_MODES } from '#contract/exams/staff-results.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
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
				label="exams.results.change_mode"
				may={deskExamResults.setPublishing}
				sure={
					<>
						{t('exams.results.over')} <Instant at={exam.over_at} />
					</>
				}
				asks={{
					publish: {
						label: 'exams.results.mode',
						choices: PUBLISH_MODES.map((id) => ({ id, name: t(`exams.results.modes.${id}`) })),
						initial: exam.publish,
					},
					publish_at: {
						label: 'desk.when',
						kind: 'time',
						initial: toDhaka(exam.publish_at ?? exam.over_at),
						when: ({ publish }) => publish === 'at',
					},
				}}
				send={(_, { publish, publish_at }) => ({
					params: { exam_id: String(examId) },
					body: {
						publish: publish as Mode,
						publish_at: publish === 'at' ? fromDhaka(publish_at) : null,
					},
				})}
			/>
		</div>
	);
}
