import { Alert, Box, Button, TextField as MuiTextField, Stack, Typography } from '@mui/material';
import { Title, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { learning } from '#contract/schedule/learning.ts';
import { call } from '../lib/call.ts';
import { draftKey } from '../lib/form-draft.ts';
import { useMay } from '../lib/may.ts';
import { useKeptText } from '../lib/use-kept-text.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { useAttempt } from '../ui/attempt.tsx';
import { listFor } from '../ui/list.tsx';
import { Panel } from '../ui/parts.tsx';
import { State } from '../ui/StateChip.tsx';
import { Instant, useDigits } from '../ui/values.tsx';
import { threadOf } from '../ui/Whole.tsx';
import { toClock } from './clock.ts';

const TONES = { open: 'wait', answered: 'good', hidden: 'plain' } as const;
type Question = ResultOut<typeof learning.staffQuestions>['items'][number];

/** Doctors' questions about classes, the longest waiting first. */
export const QuestionList = listFor(learning.staffQuestions, {
	columns: ['asked_at', 'text', 'event', 'doctor', 'status'],
	filters: ['status'],
	open: ['status'],
	words: { status: 'lectures.question_states' },
	tones: { status: TONES },
	own: {
		event: ({ row }) => `${row.event.title} · ${row.event.course}`,
		doctor: ({ row }) => row.doctor.title,
	},
	exported: ({ event, doctor, answers, ...row }) => ({
		...row,
		event: event.title,
		course: event.course,
		doctor: doctor.title,
		answers: answers.length,
	}),
});

function Answer({ id }: { id: string }) {
	const t = useTranslate();
	const notify = useNotify();
	const refresh = useRefresh();
	const allowed = useMay(learning.answerQuestion);
	const { text, write } = useKeptText(draftKey('class-answers', id), 'answer');
	const { busy, refused, attempt } = useAttempt();
	if (!allowed) return null;
	async function send(): Promise<void> {
		await attempt(async () => {
			await call(learning.answerQuestion, { params: { question_id: id }, body: { text } });
			write('');
			notify('lectures.answered', { type: 'success' });
			refresh();
		});
	}
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<MuiTextField
				label={t('lectures.answer')}
				value={text}
				onChange={({ target }) => write(target.value)}
				multiline
				minRows={4}
				required
				error={refused !== null}
				helperText={refused ? (refused.errors.text ?? refused.message) : t('lectures.answer_hint')}
				slotProps={{ htmlInput: { maxLength: 4_000 } }}
			/>
			<Button type="submit" variant="contained" disabled={busy || text.trim() === ''}>
				{t('lectures.send_answer')}
			</Button>
		</form>
	);
}

function GivenAnswer({ questionId, answer }: { questionId: string; answer: Question['answers'][number] }) {
	const change = (to: string | null) => ({
		params: { question_id: questionId, answer_id: String(answer.id) },
		body: { text: to },
	});
	return (
		<Alert severity="success" icon={false}>
			<Box sx={{ color: 'text.secondary', fontSize: 13 }}>
				<Instant at={answer.at} />
			</Box>
			<Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer.text}</Box>
			<Stack direction="row" spacing={1} sx={{ mt: 1 }}>
				<ActionButton
					label="lectures.change_answer"
					may={learning.changeAnswer}
					asks={{
						text: {
							label: 'lectures.answer',
							kind: 'lines',
							initial: answer.text,
							hint: 'lectures.change_answer_hint',
							most: 4_000,
						},
					}}
					send={(_, { text }) => change(text)}
					variant="text"
				/>
				<ActionButton
					does="lectures.remove_answer"
					may={learning.changeAnswer}
					send={() => change(null)}
					color="warning"
					variant="text"
				/>
			</Stack>
		</Alert>
	);
}

function Thread({ row }: { row: Question }) {
	const t = useTranslate();
	const digits = useDigits();
	const { event, answers, status } = row;
	const hidden = status === 'hidden';
	return (
		<Panel sx={{ maxWidth: 860 }}>
			<Title title={event.title} />
			<Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
				<Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
					{event.title} · {event.course}
				</Typography>
				<State words="lectures.question_states" value={status} tones={TONES} />
			</Stack>
			<Typography variant="body2" color="text.secondary">
				{row.doctor.title} · <Instant at={row.asked_at} />
				{row.at_second !== null && ` · ${t('lectures.at_second', { at: digits(toClock(row.at_second)) })}`}
			</Typography>
			<Typography sx={{ my: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{row.text}</Typography>
			{answers.map((answer) => (
				<GivenAnswer key={`${answer.id}-${answer.text}`} questionId={String(row.id)} answer={answer} />
			))}
			<Answer id={String(row.id)} />
			<Box sx={{ mt: 2 }}>
				<ActionButton
					label={hidden ? 'lectures.unhide' : 'lectures.hide'}
					may={learning.hideQuestion}
					send={() => ({ params: { question_id: row.id }, body: { hidden: !hidden } })}
					{...(!hidden && { sure: t('lectures.hide_sure') })}
					color="warning"
					variant="text"
				/>
			</Box>
		</Panel>
	);
}

export const QuestionShow = threadOf<Question>('answers', Thread);
