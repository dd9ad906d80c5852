import {
	Alert,
	Box,
	Button,
	Checkbox,
	FormControlLabel,
	LinearProgress,
	Stack,
	TextField,
	Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { deskPapers, type PlacedQuestion } from '#contract/exams/staff-papers.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Choose } from '../../ui/Choose.tsx';
import { DeskDialog } from '../../ui/DeskDialog.tsx';
import { type Narrowing, Pages, useNarrowed, useRead } from '../../ui/Read.tsx';
import { Instant } from '../../ui/values.tsx';
import { LETTERS } from '../bank/QuestionView.tsx';
import { useSubjects } from '../exam.ts';

interface Props {
	examId: number;
	type: 'mtf' | 'sba';
	taken: ReadonlySet<number>;
	onClose: () => void;
	onChoose: (questions: PlacedQuestion[]) => void;
}
const PER_PAGE = 25;

/** No filters; `fresh`: only those that were in no paper. */
const UNNARROWED = { words: '', subject: '', fresh: false };

function Filters({ narrowed: { words, subject, fresh }, narrow }: Narrowing<typeof UNNARROWED>) {
	const t = useTranslate();
	const subjects = useSubjects();
	return (
		<Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'center' }}>
			<TextField
				label={t('ra.action.search')}
				type="search"
				value={words}
				onChange={({ target }) => narrow({ words: target.value })}
			/>
			<Choose
				label="resources.questions.fields.subject_id"
				value={subject}
				none="bank.checks.all"
				choices={subjects.map(({ id, name }) => ({ id: String(id), name }))}
				onChange={(chosen) => narrow({ subject: chosen })}
			/>
			<FormControlLabel
				control={<Checkbox checked={fresh} onChange={({ target }) => narrow({ fresh: target.checked })} />}
				label={t('bank.paper.fresh')}
				sx={{ whiteSpace: 'nowrap' }}
			/>
		</Stack>
	);
}

/** Checked questions of the bank to add to a section, the least used first. */
export function ChooseQuestions({ examId, type, taken, onClose, onChoose }: Props) {
	const t = useTranslate();
	const { narrowed, narrow, page, setPage } = useNarrowed(UNNARROWED);
	const { words, subject, fresh } = narrowed;
	const [chosen, choose] = useState<ReadonlyMap<number, PlacedQuestion>>(new Map());
	const q = useSettled(words);
	const { data, error, isFetching } = useRead(deskPapers.choices, {
		params: { exam_id: String(examId) },
		query: {
			type,
			page: page + 1,
			perpage: PER_PAGE,
			...(q && { q }),
			...(subject && { subject_id: subject }),
			...(fresh && { fresh: 'true' as const }),
		},
	});
	function toggle(question: PlacedQuestion): void {
		const next = new Map(chosen);
		if (!next.delete(question.id)) next.set(question.id, question);
		choose(next);
	}
	return (
		<DeskDialog
			wide
			title="bank.paper.choose"
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{t('desk.action.cancel')}</Button>
					<Button
						variant="contained"
						disabled={chosen.size === 0}
						onClick={() => onChoose([...chosen.values()])}
					>
						{t('bank.paper.put', { count: chosen.size })}
					</Button>
				</>
			}
		>
			<Filters narrowed={narrowed} narrow={narrow} />
			<Box sx={{ height: 4 }}>{isFetching && <LinearProgress />}</Box>
			{error && <Alert severity="error">{error.message}</Alert>}
			<Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
				{data?.items.map((question) => (
					<Box component="li" key={question.id} sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
						<FormControlLabel
							disabled={taken.has(question.id)}
							control={
								<Checkbox
									checked={taken.has(question.id) || chosen.has(question.id)}
									onChange={() => toggle(question)}
								/>
							}
							label={
								<Box>
									<Box sx={{ fontWeight: 600 }}>{question.stem}</Box>
									<Box sx={{ fontSize: '0.85rem' }}>
										{question.options.map((text, at) => `${LETTERS[at]} ${text}`).join(' · ')}
									</Box>
									<Box sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>
										{question.subject} · {question.source} · {t('bank.uses', { smart_count: question.uses })}{' '}
										{question.last_used_at && <Instant at={question.last_used_at} />}
									</Box>
								</Box>
							}
						/>
					</Box>
				))}
			</Box>
			{data && data.items.length === 0 && <Typography sx={{ py: 2 }}>{t('bank.paper.none_fit')}</Typography>}
			{data && <Pages page={page} perPage={PER_PAGE} meta={data.meta} onPage={setPage} />}
		</DeskDialog>
	);
}
