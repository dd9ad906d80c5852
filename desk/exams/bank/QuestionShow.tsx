import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditButton, Link, Show, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskQuestions, type QuestionFields, type QuestionStatus } from '#contract/exams/staff-questions.ts';
import { call } from '../../lib/call.ts';
import { settable } from '../../lib/provider.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { JsonDiff } from '../../ui/JsonDiff.tsx';
import { Section } from '../../ui/parts.tsx';
import { State, StateChip } from '../../ui/StateChip.tsx';
import { Instant } from '../../ui/values.tsx';
import { ReleaseButton, TONES } from './Questions.tsx';
import { LETTERS, pictureUrl, QuestionView } from './QuestionView.tsx';

type Row = ResultOut<typeof deskQuestions.show>['item'];

/** Actions allowed in each state of a question; mirrors the server's rules. */
const STEPS: Readonly<Record<QuestionStatus, readonly ('draft' | 'retired' | 'faulty')[]>> = {
	draft: ['retired'],
	checked: ['retired', 'faulty'],
	live: ['retired', 'faulty'],
	retired: ['draft'],
	faulty: ['draft', 'retired'],
};

function Actions() {
	const row = useRecordContext<Row>();
	return (
		<TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
			{row &&
				STEPS[row.status].map((to) => (
					<ActionButton
						key={to}
						does={`bank.state.${to}`}
						may={deskQuestions.setState}
						color={to === 'faulty' ? 'error' : 'primary'}
						reason
						send={(reason) => ({ params: { id: row.id }, body: { to, reason } })}
					/>
				))}
			{row && <ReleaseButton ids={[row.id]} released={!row.released} />}
			<EditButton />
		</TopToolbar>
	);
}

function Reasons({ row }: { row: Row }) {
	const t = useTranslate();
	const reasons = row.options.flatMap(({ explanation }, at) =>
		explanation ? [{ letter: LETTERS[at], explanation }] : [],
	);
	return (
		<>
			<Typography sx={{ whiteSpace: 'pre-line' }}>{row.explanation}</Typography>
			{reasons.map(({ letter, explanation }) => (
				<Typography key={letter} variant="body2" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
					<b>{letter}</b> {explanation}
				</Typography>
			))}
			<Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
				{t('resources.questions.fields.source')}: {row.source}
				{row.year ? `, ${row.year}` : ''}
			</Typography>
		</>
	);
}

/** Fields that a version stores, without the ids, which a reader does not need. */
const readable = ({ options, images, topic_id, subject_id, ...rest }: QuestionFields) => ({
	...settable(rest, deskQuestions.create),
	...Object.fromEntries(options.map(({ text }, at) => [LETTERS[at] ?? '', text])),
	...Object.fromEntries(options.map(({ explanation }, at) => [`${LETTERS[at]}?`, explanation])),
	images: images.map(({ alt }) => alt).join(', '),
});

type Past = ResultOut<typeof deskQuestions.history>;

function Checks({ of: checks }: { of: Past['checks'] }) {
	const t = useTranslate();
	return (
		<Section title="bank.show.checks">
			{checks.length === 0 && <Typography color="text.secondary">{t('bank.show.no_checks')}</Typography>}
			{checks.map((check) => (
				<Box key={`${check.edition}/${check.by}/${check.at}`} sx={{ py: 0.75 }}>
					<StateChip
						label={check.agreed ? 'bank.agreed' : 'bank.differs'}
						tone={check.agreed ? 'good' : 'bad'}
					/>{' '}
					{check.by}, <Instant at={check.at} /> · {t('bank.edition', { edition: check.edition })}
					{!check.agreed && (
						<Box sx={{ mt: 0.5 }}>{t('bank.both_keys', { answer: check.answer, key: check.key })}</Box>
					)}
					{check.note && <Box sx={{ color: 'text.secondary' }}>{check.note}</Box>}
				</Box>
			))}
		</Section>
	);
}

function Papers({ of: papers }: { of: Past['papers'] }) {
	const t = useTranslate();
	return (
		<Section title="bank.show.papers">
			{papers.length === 0 && <Typography color="text.secondary">{t('bank.show.no_papers')}</Typography>}
			{papers.map((paper) => (
				<Box key={paper.exam_id} sx={{ py: 0.5 }}>
					<Link to={`/exams/${paper.exam_id}/paper`}>{paper.title}</Link> · <Instant at={paper.opens_at} /> ·{' '}
					{t('bank.show.place', { position: paper.position, edition: paper.edition })}
				</Box>
			))}
		</Section>
	);
}

function History({ row }: { row: Row }) {
	const t = useTranslate();
	const [open, setOpen] = useState<number | null>(null);
	const { data, error } = useQuery({
		queryKey: ['questions', 'history', row.id, row.edition, row.status],
		queryFn: () => call(deskQuestions.history, { params: { id: row.id } }),
	});
	if (error) return <Alert severity="error">{error.message}</Alert>;
	if (!data) return null;
	const states = [
		{ edition: row.edition, author: row.author, written_at: row.written_at, content: row },
		...data.versions,
	];
	return (
		<>
			<Checks of={data.checks} />
			<Papers of={data.papers} />
			<Section title="bank.show.versions">
				{states.map((state, at) => {
					const before = states[at + 1];
					return (
						<Box key={state.edition} sx={{ py: 0.75, borderTop: at === 0 ? 0 : 1, borderColor: 'divider' }}>
							<Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
								<b>{t('bank.edition', { edition: state.edition })}</b>
								<span>
									{state.author ?? t('bank.show.brought')}, <Instant at={state.written_at} />
								</span>
								{state.content.note && <span>“{state.content.note}”</span>}
								{before && (
									<Button
										size="small"
										aria-expanded={open === state.edition}
										onClick={() => setOpen(open === state.edition ? null : state.edition)}
									>
										{t('resources.questions.fields.note')}
									</Button>
								)}
							</Stack>
							{before && open === state.edition && (
								<JsonDiff
									before={readable(before.content)}
									after={readable(state.content)}
									resource="questions"
									look={{ words: { type: 'bank.types', lang: 'desk.langs' } }}
								/>
							)}
						</Box>
					);
				})}
			</Section>
		</>
	);
}

function QuestionBody() {
	const t = useTranslate();
	const row = useRecordContext<Row>();
	if (!row) return null;
	return (
		<Box sx={{ p: { xs: 1, sm: 2 } }}>
			<Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
				<State words="bank.statuses" value={row.status} tones={TONES} />
				<StateChip label={`bank.types.${row.type}`} />
				<StateChip label={row.topic ? `${row.subject}: ${row.topic}` : row.subject} />
				<StateChip label={t('bank.uses', { smart_count: row.uses })} />
			</Stack>
			{row.disputed && <Alert severity="error">{t('bank.show.disputed')}</Alert>}
			<QuestionView
				type={row.type}
				lang={row.lang}
				stem={row.stem}
				options={row.options.map((option) => option.text)}
				images={row.images.map((image) => ({ ...image, url: pictureUrl(image.key) }))}
				marked={row.key}
			/>
			<Section title="resources.questions.fields.explanation">
				<Reasons row={row} />
			</Section>
			<History row={row} />
		</Box>
	);
}

export const QuestionShow = () => (
	<Show actions={<Actions />}>
		<QuestionBody />
	</Show>
);
