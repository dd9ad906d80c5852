import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import type { AttemptState } from '#contract/exams/calls.ts';
import { examOffice } from '#contract/exams/staff.ts';
import { deskExamResults, PUBLISH_MODES } from '#contract/exams/staff-results.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { TextLink } from '../../ui/LinkButton.tsx';
import { NamedRows, Rows, Section } from '../../ui/parts.tsx';
import { ReadState, useFigures, useRead } from '../../ui/Read.tsx';
import { fromDhaka, Instant, toDhaka } from '../../ui/values.tsx';
import { ExamHead } from '../ExamHead.tsx';
import { useExam } from '../exam.ts';
import { Rescoring } from './Rescoring.tsx';

type Preview = ResultOut<typeof examOffice.preview>;
type Published = ResultOut<typeof deskExamResults.revisions>;

export function Results() {
	const { id, params, head } = useExam();
	const preview = useRead(examOffice.preview, { params }, { everyMs: 10_000 });
	return (
		<>
			<ExamHead id={id} title={head.data?.title ?? ''} tab="results" />
			<Stack spacing={2}>
				<Rescoring examId={id} />
				<ReadState read={head}>
					{(exam) => (
						<>
							<ReadState read={preview}>
								{(counts) => <Ahead id={id} counts={counts} exam={exam} />}
							</ReadState>
							<Publishing examId={id} exam={exam} />
							<Revisions exam={exam} />
						</>
					)}
				</ReadState>
			</Stack>
		</>
	);
}

function Ahead({ id, counts, exam }: { id: number; counts: Preview; exam: Published }) {
	const t = useTranslate();
	const { n, marks } = useFigures();
	const params = { exam_id: String(id) };
	const states = Object.entries(counts.states) as [AttemptState, number][];
	const filter = encodeURIComponent(JSON.stringify({ exam_id: id, state: 'held' }));
	const first = exam.revisions.length === 0;
	return (
		<Section inner title="exams.results.ahead">
			<Typography color="text.secondary">
				{states.map(([state, count]) => `${t(`exams.states.${state}`)} ${n(count)}`).join(' · ') ||
					t('exams.results.nobody')}
			</Typography>
			<Box sx={{ maxWidth: 480 }}>
				<NamedRows
					words="exams.results"
					of={{
						ranked: n(counts.ranked),
						mean: `${marks(counts.mean)} / ${marks(exam.total)}`,
						top: marks(counts.top),
						passed: counts.passed === null ? null : n(counts.passed),
					}}
				/>
			</Box>
			{counts.late_held > 0 && (
				<Typography sx={{ mt: 1 }}>
					<TextLink to={`/late-sheets?filter=${filter}`}>
						{t('exams.proctoring.late_held', { n: n(counts.late_held) })}
					</TextLink>
				</Typography>
			)}
			{counts.keys_proposed > 0 && (
				<Typography sx={{ mt: 1 }}>
					<TextLink to={`/exams/${id}/keys`}>
						{t('exams.proctoring.keys', { n: n(counts.keys_proposed) })}
					</TextLink>
				</Typography>
			)}
			<Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
				<ActionButton
					does={first ? 'exams.results.publish' : 'exams.results.again'}
					may={examOffice.publish}
					variant="contained"
					reason
					values={{ n: n(counts.ranked), mean: marks(counts.mean) }}
					done="exams.results.published"
					send={(reason) => ({ params, body: { reason } })}
				/>
				<ActionButton
					label="exams.results.rescore"
					may={examOffice.rescore}
					reason
					sure={first ? 'exams.results.rescore_first' : 'exams.results.rescore_sure'}
					done="exams.results.rescore_queued"
					send={(reason) => ({ params, body: { reason } })}
				/>
			</Stack>
		</Section>
	);
}

function Revisions({ exam }: { exam: Published }) {
	const { n, marks } = useFigures();
	if (exam.revisions.length === 0) return null;
	return (
		<Section inner title="exams.results.revisions">
			<Rows
				rows={exam.revisions}
				keyOf={({ revision }) => revision}
				columns={{
					'exams.results.revision': (one) => n(one.revision),
					'desk.when': (one) => <Instant at={one.at} />,
					'exams.results.ranked': { of: (one) => n(one.sheets), right: true },
					'exams.results.mean': { of: (one) => marks(one.mean), right: true },
					'exams.results.median': { of: (one) => marks(one.median), right: true },
					'exams.results.top': { of: (one) => marks(one.top), right: true },
				}}
			/>
		</Section>
	);
}

type Mode = (typeof PUBLISH_MODES)[number];

/** How the first results are published, and a form to change it; nothing once they are published. */
function Publishing({ examId, exam }: { examId: number; exam: ResultOut<typeof deskExamResults.revisions> }) {
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
					params: { exam_id: examId },
					body: { publish: publish as Mode, publish_at: publish === 'at' ? fromDhaka(publish_at) : null },
				})}
			/>
		</div>
	);
}
