import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { deskExamResults } from '#contract/desk/exam-results.ts';
import { examOffice } from '#contract/exam-office.ts';
import { call } from '../../lib/call.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Instant } from '../../ui/Instant.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { Impact } from './Impact.tsx';
import { Faces, useFigures, useRead } from './read.tsx';

const TONES = { proposed: 'wait', approved: 'good', rejected: 'plain' } as const;

/** Corrections of this paper's keys; those that wait for a second person with what they would move. */
export function KeyChanges({ examId }: { examId: number }) {
	const t = useTranslate();
	const { n } = useFigures();
	const params = { exam_id: String(examId) };
	const read = useRead(examOffice.keyChanges, { params }, { everyMs: 15_000 });
	const waits = read.data?.changes.some(({ state }) => state === 'proposed') ?? false;
	const impact = useRead(deskExamResults.impact, { params, query: {} }, { on: waits });
	return (
		<Faces read={read}>
			{({ changes }) =>
				changes.length === 0 ? (
					<Typography color="text.secondary">{t('exams.keys.none')}</Typography>
				) : (
					<Card>
						<CardContent>
							<Typography variant="h6" component="h3">
								{t('exams.keys.changes')}
							</Typography>
							{waits && (
								<>
									<Typography>{t('exams.keys.wait')}</Typography>
									<Faces read={impact}>{(found) => <Impact of={found} />}</Faces>
								</>
							)}
							<TableContainer>
								<Table size="small">
									<TableHead>
										<TableRow>
											<TableCell>{t('exams.items.position')}</TableCell>
											<TableCell>{t('exams.keys.action')}</TableCell>
											<TableCell>{t('desk.action.reason')}</TableCell>
											<TableCell>{t('exams.state')}</TableCell>
											<TableCell>{t('exams.overrides.by')}</TableCell>
											<TableCell />
										</TableRow>
									</TableHead>
									<TableBody>
										{changes.map((change) => (
											<TableRow key={change.id}>
												<TableCell>{n(change.position)}</TableCell>
												<TableCell>
													{t(`exams.actions.${change.action}`)}: <strong>{change.key}</strong>
												</TableCell>
												<TableCell>{change.reason}</TableCell>
												<TableCell>
													<StateChip
														label={t(`exams.keys.states.${change.state}`)}
														tone={TONES[change.state]}
													/>
												</TableCell>
												<TableCell>
													{change.proposed_by}
													{change.decided_by && ` / ${change.decided_by}`}
													<Typography variant="caption" component="div" color="text.secondary">
														<Instant at={change.created_at} />
													</Typography>
												</TableCell>
												<TableCell align="right">
													{change.state === 'proposed' && (
														<Decide id={change.id} position={n(change.position)} />
													)}
												</TableCell>
											</TableRow>
										))}
									</TableBody>
								</Table>
							</TableContainer>
						</CardContent>
					</Card>
				)
			}
		</Faces>
	);
}

function Decide({ id, position }: { id: number; position: string }) {
	const t = useTranslate();
	const decide = (approve: boolean) =>
		call(examOffice.decideKey, { params: { id: String(id) }, body: { approve } });
	return (
		<Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
			<ActionButton
				label={t('exams.keys.agree')}
				may={examOffice.decideKey}
				variant="contained"
				sure={t('exams.keys.agree_sure', { n: position })}
				done={t('exams.keys.agreed')}
				run={() => decide(true)}
			/>
			<ActionButton
				label={t('exams.keys.reject')}
				may={examOffice.decideKey}
				sure={t('exams.keys.reject_sure', { n: position })}
				done={t('exams.keys.rejected')}
				run={() => decide(false)}
			/>
		</Stack>
	);
}
