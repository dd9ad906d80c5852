import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import type { AttemptState } from '#contract/exams/calls.ts';
import { examOffice } from '#contract/exams/staff.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { call } from '../../lib/call.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Instant } from '../../ui/Instant.tsx';
import { ExamHead } from '../ExamHead.tsx';
import { Faces, useExamId, useFigures, useRead } from '../read.tsx';
import { Publishing } from './Publishing.tsx';
import { Rescoring } from './Rescoring.tsx';

type Preview = ResultOut<typeof examOffice.preview>;
type Published = ResultOut<typeof deskExamResults.revisions>;

/** What publishing would show, the button for it, and everything that was published so far. */
export function Results() {
	const id = useExamId();
	const params = { exam_id: String(id) };
	const head = useRead(deskExamResults.revisions, { params });
	const preview = useRead(examOffice.preview, { params }, { everyMs: 10_000 });
	return (
		<>
			<ExamHead id={id} title={head.data?.title ?? ''} tab="results" />
			<Stack spacing={2}>
				<Rescoring examId={id} />
				<Faces read={head}>
					{(exam) => (
						<>
							<Faces read={preview}>{(counts) => <Ahead id={id} counts={counts} exam={exam} />}</Faces>
							<Publishing examId={id} exam={exam} />
							<Revisions exam={exam} />
						</>
					)}
				</Faces>
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
	const lines: [string, string][] = [
		['ranked', n(counts.ranked)],
		['mean', `${marks(counts.mean)} / ${marks(exam.total)}`],
		['top', marks(counts.top)],
		...(counts.passed === null ? [] : [['passed', n(counts.passed)] as [string, string]]),
	];
	const first = exam.revisions.length === 0;
	return (
		<Card>
			<CardContent>
				<Typography variant="h6" component="h3">
					{t('exams.results.ahead')}
				</Typography>
				<Typography color="text.secondary">
					{states.map(([state, count]) => `${t(`exams.states.${state}`)} ${n(count)}`).join(' · ') ||
						t('exams.results.nobody')}
				</Typography>
				<Table size="small" sx={{ maxWidth: 480 }}>
					<TableBody>
						{lines.map(([key, value]) => (
							<TableRow key={key}>
								<TableCell component="th" scope="row">
									{t(`exams.results.${key}`)}
								</TableCell>
								<TableCell align="right">{value}</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
				{counts.late_held > 0 && (
					<Typography sx={{ mt: 1 }}>
						<MuiLink component={Link} to={`/late-sheets?filter=${filter}`}>
							{t('exams.room.late_held', { n: n(counts.late_held) })}
						</MuiLink>
					</Typography>
				)}
				{counts.keys_proposed > 0 && (
					<Typography sx={{ mt: 1 }}>
						<MuiLink component={Link} to={`/exams/${id}/keys`}>
							{t('exams.room.keys', { n: n(counts.keys_proposed) })}
						</MuiLink>
					</Typography>
				)}
				<Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
					<ActionButton
						label={t(first ? 'exams.results.publish' : 'exams.results.again')}
						may={examOffice.publish}
						variant="contained"
						reason
						sure={t(first ? 'exams.results.publish_sure' : 'exams.results.again_sure', {
							n: n(counts.ranked),
							mean: marks(counts.mean),
						})}
						done={t('exams.results.published')}
						run={(reason) => call(examOffice.publish, { params, body: { reason } })}
					/>
					<ActionButton
						label={t('exams.results.rescore')}
						may={examOffice.rescore}
						reason
						sure={t(first ? 'exams.results.rescore_first' : 'exams.results.rescore_sure')}
						done={t('exams.results.rescore_queued')}
						run={(reason) => call(examOffice.rescore, { params, body: { reason } })}
					/>
				</Stack>
			</CardContent>
		</Card>
	);
}

function Revisions({ exam }: { exam: Published }) {
	const t = useTranslate();
	const { n, marks } = useFigures();
	if (exam.revisions.length === 0) return null;
	return (
		<Card>
			<CardContent>
				<Typography variant="h6" component="h3">
					{t('exams.results.revisions')}
				</Typography>
				<TableContainer>
					<Table size="small">
						<TableHead>
							<TableRow>
								<TableCell>{t('exams.results.revision')}</TableCell>
								<TableCell>{t('exams.results.when')}</TableCell>
								<TableCell align="right">{t('exams.results.ranked')}</TableCell>
								<TableCell align="right">{t('exams.results.mean')}</TableCell>
								<TableCell align="right">{t('exams.results.median')}</TableCell>
								<TableCell align="right">{t('exams.results.top')}</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{exam.revisions.map((one) => (
								<TableRow key={one.revision}>
									<TableCell>{n(one.revision)}</TableCell>
									<TableCell>
										<Instant at={one.at} />
									</TableCell>
									<TableCell align="right">{n(one.sheets)}</TableCell>
									<TableCell align="right">{marks(one.mean)}</TableCell>
									<TableCell align="right">{marks(one.median)}</TableCell>
									<TableCell align="right">{marks(one.top)}</TableCell>
								</TableRow>
							))}
						</TableBody>
					</Table>
				</TableContainer>
			</CardContent>
		</Card>
	);
}
