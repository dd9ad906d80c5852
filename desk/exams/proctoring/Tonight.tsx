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
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { deskExamRoom } from '#contract/exams/staff-proctoring.ts';
import { Instant } from '../../ui/Instant.tsx';
import { EXAM_TONES, StateChip } from '../../ui/StateChip.tsx';
import { Faces, useFigures, useRead } from '../read.tsx';

/** Exams of now and of lately, with the way into each control room. */
export function Tonight() {
	const t = useTranslate();
	const { n } = useFigures();
	const [words, setWords] = useState('');
	const tonight = useRead(deskExamRoom.tonight, {}, { everyMs: 5_000 });
	const recent = useRead(deskExamRoom.exams, {
		query: { order: 'desc', perpage: 25, ...(words && { q: words }) },
	});
	return (
		<Stack spacing={2} sx={{ pt: 2 }}>
			<Title title="exams.night.title" />
			<Faces read={tonight}>
				{({ exams }) =>
					exams.length === 0 ? (
						<Typography color="text.secondary">{t('exams.night.quiet')}</Typography>
					) : (
						<Stack spacing={1}>
							{exams.map((exam) => (
								<Card key={exam.id}>
									<CardContent>
										<MuiLink component={Link} to={`/exams/${exam.id}/room`} variant="h6">
											{exam.title}
										</MuiLink>
										<Typography color="text.secondary">
											<Instant at={exam.opens_at} /> – <Instant at={exam.closes_at} />
										</Typography>
										<Typography>
											{t('exams.night.counts', {
												running: n(exam.running),
												silent: n(exam.silent),
												expected: n(exam.expected),
											})}
										</Typography>
									</CardContent>
								</Card>
							))}
						</Stack>
					)
				}
			</Faces>
			<Typography variant="h6" component="h2">
				{t('exams.night.recent')}
			</Typography>
			<TextField
				label={t('exams.night.find')}
				value={words}
				onChange={(event) => setWords(event.target.value)}
				sx={{ maxWidth: 360 }}
			/>
			<Faces read={recent}>
				{({ items }) => (
					<TableContainer component={Card}>
						<Table size="small">
							<TableHead>
								<TableRow>
									<TableCell>{t('exams.exam')}</TableCell>
									<TableCell>{t('exams.opens')}</TableCell>
									<TableCell>{t('exams.state')}</TableCell>
									<TableCell align="right">{t('exams.sheets')}</TableCell>
								</TableRow>
							</TableHead>
							<TableBody>
								{items.map((exam) => (
									<TableRow key={exam.id} hover>
										<TableCell>
											<MuiLink component={Link} to={`/exams/${exam.id}/room`}>
												{exam.title}
											</MuiLink>
										</TableCell>
										<TableCell>
											<Instant at={exam.opens_at} />
										</TableCell>
										<TableCell>
											<StateChip
												label={t(`bank.exam_statuses.${exam.status}`)}
												tone={EXAM_TONES[exam.status] ?? 'plain'}
											/>
										</TableCell>
										<TableCell align="right">{n(exam.sheets)}</TableCell>
									</TableRow>
								))}
								{items.length === 0 && (
									<TableRow>
										<TableCell colSpan={4}>{t('exams.night.none')}</TableCell>
									</TableRow>
								)}
							</TableBody>
						</Table>
					</TableContainer>
				)}
			</Faces>
		</Stack>
	);
}
