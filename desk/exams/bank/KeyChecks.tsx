import { Alert, Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskKeyChecks } from '#contract/exams/staff-questions.ts';
import { call } from '../../lib/call.ts';
import { Refusal, useAttempt } from '../../ui/attempt.tsx';
import { Choose } from '../../ui/Choose.tsx';
import { Panel } from '../../ui/parts.tsx';
import { useCount } from '../../ui/values.tsx';
import { useSubjects } from '../exam.ts';
import { QuestionView } from './QuestionView.tsx';

const AT_ONCE = 20;
type Waiting = ResultOut<typeof deskKeyChecks.list>['items'][number];
type Answered = ResultOut<typeof deskKeyChecks.answer>;

const isWhole = (type: 'mtf' | 'sba', marked: string) =>
	(type === 'mtf' ? /^[TF]{5}$/ : /^[A-E]$/).test(marked);

function Outcome({ answered, id, onNext }: { answered: Answered; id: number; onNext: () => void }) {
	const t = useTranslate();
	return (
		<Box aria-live="polite">
			<Alert severity={answered.agreed ? 'success' : 'warning'}>
				{t(answered.agreed ? 'bank.checks.agreed' : 'bank.checks.differs', { key: answered.key })}
				{!answered.agreed && (
					<Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
						{answered.explanation}
					</Typography>
				)}
			</Alert>
			<Stack direction="row" spacing={1} sx={{ mt: 2 }}>
				<Button variant="contained" onClick={onNext} autoFocus>
					{t('bank.checks.next')}
				</Button>
				<Button component={Link} to={`/questions/${id}/show`}>
					{t('bank.checks.open')}
				</Button>
			</Stack>
		</Box>
	);
}

/** One question to answer without its key. */
function Check({ question, onNext }: { question: Waiting; onNext: () => void }) {
	const t = useTranslate();
	const [marked, mark] = useState('');
	const [note, setNote] = useState('');
	const { busy, refused, attempt } = useAttempt();
	const [answered, setAnswered] = useState<Answered | null>(null);

	async function send(event: FormEvent): Promise<void> {
		event.preventDefault();
		await attempt(async () =>
			setAnswered(
				await call(deskKeyChecks.answer, {
					params: { id: question.id },
					body: { edition: question.edition, answer: marked, note },
				}),
			),
		);
	}
	return (
		<Panel component="form" onSubmit={send}>
			<Typography variant="body2" color="text.secondary" gutterBottom>
				{t('bank.checks.of', {
					id: question.id,
					subject: question.subject,
					author: question.author ?? '–',
				})}
			</Typography>
			<QuestionView {...question} marked={marked} {...(!answered && { onMark: mark })} />
			{answered ? (
				<Outcome answered={answered} id={question.id} onNext={onNext} />
			) : (
				<>
					<TextField
						label={t('fields.note')}
						helperText={t('bank.checks.note_hint')}
						value={note}
						onChange={(event) => setNote(event.target.value)}
						multiline
						slotProps={{ htmlInput: { maxLength: 1_000 } }}
					/>
					<Refusal of={refused} />
					<Stack direction="row" spacing={1} sx={{ mt: 1 }}>
						<Button type="submit" variant="contained" disabled={busy || !isWhole(question.type, marked)}>
							{t('bank.checks.answer')}
						</Button>
						<Button onClick={onNext} disabled={busy}>
							{t('bank.checks.skip')}
						</Button>
					</Stack>
				</>
			)}
		</Panel>
	);
}

/** Other authors' drafts, one after the other, each answered before its key is shown. */
export function KeyChecks() {
	const t = useTranslate();
	const count = useCount();
	const client = useQueryClient();
	const [subject, setSubject] = useState('');
	const [at, setAt] = useState(0);
	const subjects = useSubjects();
	const { data, error } = useQuery({
		queryKey: ['key-checks', subject],
		queryFn: () =>
			call(deskKeyChecks.list, { query: { perpage: AT_ONCE, ...(subject && { subject_id: subject }) } }),
		refetchOnWindowFocus: false,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const question = data?.items[at];
	const again = () => {
		setAt(0);
		void client.resetQueries({ queryKey: ['key-checks'] });
	};
	return (
		<Box sx={{ maxWidth: '52rem', mt: 2 }}>
			<Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' }, mb: 2 }}>
				<Choose
					label="resources.questions.fields.subject_id"
					value={subject}
					none="bank.checks.all"
					choices={subjects.map(({ id, name }) => ({ id: String(id), name }))}
					onChange={(chosen) => {
						setSubject(chosen);
						setAt(0);
					}}
					sx={{ maxWidth: 280 }}
				/>
				{data && (
					<Typography>
						{t('bank.checks.left', { count: count(Math.max(0, data.meta.total - at)) })}
					</Typography>
				)}
			</Stack>
			{error && <Alert severity="error">{error.message}</Alert>}
			{!data && !error && <Skeleton variant="rounded" height={320} />}
			{question && (
				<Check
					key={`${question.id}/${question.edition}`}
					question={question}
					onNext={() => (at + 1 < (data?.items.length ?? 0) ? setAt(at + 1) : again())}
				/>
			)}
			{data && !question && <Alert severity="success">{t('bank.checks.empty')}</Alert>}
		</Box>
	);
}
