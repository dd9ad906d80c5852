import { Card, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { TextLink } from '../../ui/LinkButton.tsx';
import { Panel, Rows } from '../../ui/parts.tsx';
import { ReadState, useFigures, useRead } from '../../ui/Read.tsx';
import { EXAM_TONES, State } from '../../ui/StateChip.tsx';
import { Instant } from '../../ui/values.tsx';

export function Tonight() {
	const t = useTranslate();
	const { n } = useFigures();
	const [words, setWords] = useState('');
	const tonight = useRead(deskProctoring.tonight, {}, { everyMs: 5_000 });
	const recent = useRead(deskProctoring.exams, {
		query: { order: 'desc', perpage: 25, ...(words && { q: words }) },
	});
	return (
		<Stack spacing={2} sx={{ pt: 2 }}>
			<ReadState read={tonight}>
				{({ exams }) =>
					exams.length === 0 ? (
						<Typography color="text.secondary">{t('exams.load.quiet')}</Typography>
					) : (
						<Stack spacing={1}>
							{exams.map((exam) => (
								<Panel key={exam.id}>
									<TextLink to={`/exams/${exam.id}/room`} variant="h6">
										{exam.title}
									</TextLink>
									<Typography color="text.secondary">
										<Instant at={exam.opens_at} /> – <Instant at={exam.closes_at} />
									</Typography>
									<Typography>
										{t('exams.load.counts', {
											running: n(exam.running),
											silent: n(exam.silent),
											expected: n(exam.expected),
										})}
									</Typography>
								</Panel>
							))}
						</Stack>
					)
				}
			</ReadState>
			<Typography variant="h6">{t('exams.load.recent')}</Typography>
			<TextField
				label={t('exams.load.find')}
				value={words}
				onChange={(event) => setWords(event.target.value)}
				sx={{ maxWidth: 360 }}
			/>
			<ReadState read={recent}>
				{({ items }) => (
					<Card>
						<Recent exams={items} />
					</Card>
				)}
			</ReadState>
		</Stack>
	);
}

type Exam = ResultOut<typeof deskProctoring.exams>['items'][number];

function Recent({ exams }: { exams: readonly Exam[] }) {
	const t = useTranslate();
	const { n } = useFigures();
	return (
		<Rows
			rows={exams}
			none={t('exams.load.none')}
			columns={{
				'exams.exam': (exam) => <Link to={`/exams/${exam.id}/room`}>{exam.title}</Link>,
				'fields.starts_at': (exam) => <Instant at={exam.opens_at} />,
				'fields.state': (exam) => <State words="bank.exam_statuses" value={exam.status} tones={EXAM_TONES} />,
				'desk.columns.sheets': { of: (exam) => n(exam.sheets), right: true },
			}}
		/>
	);
}
