import { Box, Stack, Typography } from '@mui/material';
import { Link, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskDuplicates, deskQuestions, type QuestionBrief } from '#contract/exams/staff-questions.ts';
import { call } from '../../lib/call.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { WordDiff } from '../../ui/JsonDiff.tsx';
import { listFor } from '../../ui/list.tsx';
import { Panel } from '../../ui/parts.tsx';
import { State } from '../../ui/StateChip.tsx';
import { TONES } from './Questions.tsx';
import { LETTERS } from './QuestionView.tsx';

type Pair = ResultOut<typeof deskDuplicates.list>['items'][number];

function Side({ question, other }: { question: QuestionBrief; other: QuestionBrief | null }) {
	const t = useTranslate();
	const shown = (text: string, before: string | undefined) =>
		other ? <WordDiff before={before ?? ''} after={text} /> : <span>{text}</span>;
	return (
		<Box sx={{ minWidth: 0 }}>
			<Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
				<Link to={`/questions/${question.id}/show`}>
					{t('bank.duplicates.question', { id: question.id })}
				</Link>
				<State words="bank.statuses" value={question.status} tones={TONES} />
				<Typography variant="body2" color="text.secondary">
					{question.subject} · {question.source} · {question.key}
				</Typography>
			</Stack>
			<Box sx={{ fontWeight: 600 }}>{shown(question.stem, other?.stem)}</Box>
			{question.options.map((text, at) => (
				<Box key={LETTERS[at]} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
					<b>{LETTERS[at]}</b>
					<span>{shown(text, other?.options[at])}</span>
				</Box>
			))}
			<Box sx={{ mt: 1 }}>
				<ActionButton
					label="bank.duplicates.retire"
					may={deskQuestions.setState}
					sure="bank.state.retired_sure"
					reason
					send={(reason) => ({ params: { id: question.id }, body: { to: 'retired' as const, reason } })}
				/>
			</Box>
		</Box>
	);
}

function Pairs() {
	const t = useTranslate();
	const { data, isPending } = useListContext<Pair>();
	if (isPending) return null;
	if (!data || data.length === 0) return <Typography sx={{ p: 3 }}>{t('bank.duplicates.empty')}</Typography>;
	return (
		<Stack spacing={2} sx={{ p: { xs: 1, sm: 2 } }}>
			{data.map((pair) => (
				<Panel key={pair.id} component="article" variant="outlined">
					<Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
						<b>{t('bank.duplicates.similar', { percent: pair.similarity })}</b>
						{pair.decided_by && <span>{t('bank.duplicates.by', { name: pair.decided_by })}</span>}
						<ActionButton
							label={pair.verdict === 'open' ? 'bank.duplicates.different' : 'bank.duplicates.reopen'}
							may={deskDuplicates.decide}
							send={() => ({
								params: { id: pair.id },
								body: { verdict: pair.verdict === 'open' ? ('different' as const) : ('open' as const) },
							})}
						/>
					</Stack>
					<Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
						<Side question={pair.first} other={null} />
						<Side question={pair.second} other={pair.first} />
					</Box>
				</Panel>
			))}
		</Stack>
	);
}

function Seek() {
	const notify = useNotify();
	return (
		<ActionButton
			label="bank.duplicates.seek"
			may={deskDuplicates.seek}
			done="bank.duplicates.sought"
			run={async () => {
				// In batches: each call is short, and a broken connection loses one batch only.
				for (let left = 1; left > 0; ) {
					const part = await call(deskDuplicates.seek, { body: {} });
					left = part.compared > 0 ? part.left : 0;
					if (left > 0) notify('bank.duplicates.left', { messageArgs: { left } });
				}
			}}
		/>
	);
}

export const DuplicateList = listFor(deskDuplicates.list, {
	columns: [],
	order: ['similarity', 'DESC'],
	filters: ['verdict', 'subject_id'],
	open: ['verdict', 'subject_id'],
	words: { verdict: 'bank.duplicates.verdicts' },
	rows: { subject_id: { of: 'subjects', few: true } },
	listActions: Seek,
	body: Pairs,
});
