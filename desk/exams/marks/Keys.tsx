import { Alert, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ResultOut } from '#contract/endpoint.ts';
import { examOffice, KEY_ACTIONS } from '#contract/exams/staff.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Choose } from '../../ui/Choose.tsx';
import { Section } from '../../ui/parts.tsx';
import { ReadState, useFigures, useRead } from '../../ui/Read.tsx';
import { LETTERS } from '../bank/QuestionView.tsx';
import { ExamHead } from '../ExamHead.tsx';
import { useExam } from '../exam.ts';
import { Impact } from './Impact.tsx';
import { KeyChanges } from './KeyChanges.tsx';
import { Rescoring } from './Rescoring.tsx';

type Item = ResultOut<typeof examOffice.items>['items'][number];
type Action = (typeof KEY_ACTIONS)[number];

/** Key corrections: the effect of one, pending ones to be approved together, and the rescoring that follows. */
export function Keys() {
	const { id, params, head } = useExam();
	const items = useRead(examOffice.items, { params });
	return (
		<>
			<ExamHead id={id} title={head.data?.title ?? ''} tab="keys" />
			<Stack spacing={2}>
				<Rescoring examId={id} />
				<KeyChanges examId={id} />
				<ReadState read={items}>
					{(report) =>
						head.data ? (
							<Propose items={report.items} examId={id} published={head.data.published_at !== null} />
						) : null
					}
				</ReadState>
			</Stack>
		</>
	);
}

function Propose({ items, examId, published }: { items: Item[]; examId: number; published: boolean }) {
	const t = useTranslate();
	const { n } = useFigures();
	const [requested] = useSearchParams();
	const [position, setPosition] = useState(Number(requested.get('position')) || (items[0]?.position ?? 1));
	const [action, setAction] = useState<Action>('correct');
	const [picked, setPicked] = useState<string | null>(null);
	const [looking, setLooking] = useState(false);
	const item = items.find((one) => one.position === position);
	const key = action === 'correct' || action === 'accept_many' ? (picked ?? item?.key ?? '') : undefined;
	// The server refuses both: a key of the wrong length, and one that changes nothing.
	const fits = key === undefined || item?.type === 'mtf' || (action === 'correct') === (key.length === 1);
	const same = item?.action === action && (key ?? item.key) === item.key;
	const params = { exam_id: String(examId) };
	const wish = { position, action, ...(key !== undefined && { key }) };
	const impact = useRead(
		deskExamResults.impact,
		{ params, query: { ...wish, position: String(position) } },
		{ on: looking },
	);
	const changed =
		<T,>(set: (value: T) => void) =>
		(value: T) => {
			setLooking(false);
			set(value);
		};
	/** Another question or action, which needs another key. */
	const another =
		<T,>(set: (value: T) => void) =>
		(value: T) => {
			setPicked(null);
			changed(set)(value);
		};
	if (!item) return null;
	return (
		<Section inner title="exams.keys.propose">
			<Typography color="text.secondary">
				{t(published ? 'exams.keys.second' : 'exams.keys.at_once')}
			</Typography>
			<Question items={items} item={item} onChosen={another(setPosition)} />
			<Choose
				label="exams.keys.action"
				value={action}
				choices={KEY_ACTIONS.filter((one) => item.type === 'sba' || one !== 'accept_many').map((id) => ({
					id,
					name: t(`exams.actions.${id}`),
				}))}
				onChange={(chosen) => chosen !== '' && another(setAction)(chosen)}
			/>
			{key !== undefined && (
				<KeyPicker
					type={item.type}
					many={action === 'accept_many'}
					options={item.options.length}
					value={key}
					onChange={changed<string>(setPicked)}
				/>
			)}
			<Stack direction="row" spacing={1} sx={{ my: 2 }}>
				<Button variant="outlined" disabled={!fits || same} onClick={() => setLooking(true)}>
					{t('exams.impact.look')}
				</Button>
				{/* Corrects an unpublished result at once; otherwise the correction waits for a second person. */}
				<ActionButton
					does={published ? 'exams.keys.send' : 'exams.keys.correct'}
					values={{ n: n(position) }}
					may={examOffice.proposeKey}
					variant="contained"
					disabled={!fits || same}
					reason
					send={(reason) => ({ params, body: { ...wish, reason } })}
				/>
			</Stack>
			{looking && <ReadState read={impact}>{(found) => <Impact of={found} />}</ReadState>}
			<Suspicions item={item} />
		</Section>
	);
}

interface QuestionProps {
	items: readonly Item[];
	item: Item;
	onChosen: (position: number) => void;
}

function Question({ items, item, onChosen }: QuestionProps) {
	const t = useTranslate();
	const { n } = useFigures();
	return (
		<>
			<Choose
				label="exams.items.question"
				value={item.position}
				choices={items.map((one) => ({
					id: one.position,
					name: `${n(one.position)}. ${one.stem.slice(0, 90)}`,
				}))}
				onChange={(chosen) => onChosen(Number(chosen))}
			/>
			<Typography sx={{ mt: 1 }}>{item.stem}</Typography>
			<ol type="A">
				{item.options.map((option, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the options of a paper never change their places
					<li key={at}>{option}</li>
				))}
			</ol>
			<Typography>{t('exams.items.key', { key: item.key })}</Typography>
		</>
	);
}

function Suspicions({ item }: { item: Item }) {
	const t = useTranslate();
	if (item.suspicions.length === 0) return null;
	return (
		<Alert severity="warning">
			{item.suspicions.map(({ why }) => t(`exams.suspicions.${why}`)).join(' · ')}
		</Alert>
	);
}

interface Props {
	type: 'mtf' | 'sba';
	/** An SBA question may have several correct letters. */
	many: boolean;
	/** How many options the question has. */
	options: number;
	value: string;
	onChange: (key: string) => void;
}

/** Input for a key: true or false for each stem, or the correct letters. */
function KeyPicker({ type, many, options, value, onChange }: Props) {
	const t = useTranslate();
	if (type === 'sba')
		return (
			<ToggleButtonGroup
				exclusive={!many}
				aria-label={t('exams.keys.new')}
				value={many ? [...value] : value}
				onChange={(_, next: string | string[] | null) => {
					if (next !== null && next.length > 0) onChange([...next].toSorted().join(''));
				}}
				sx={{ mt: 1 }}
			>
				{LETTERS.slice(0, options).map((letter) => (
					<ToggleButton key={letter} value={letter} sx={{ minWidth: 48 }}>
						{letter}
					</ToggleButton>
				))}
			</ToggleButtonGroup>
		);
	return (
		<Stack spacing={0.5} sx={{ mt: 1 }}>
			{LETTERS.map((letter, stem) => (
				<Stack key={letter} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
					<Typography component="span" sx={{ minWidth: 24 }}>
						{letter}
					</Typography>
					<ToggleButtonGroup
						aria-label={`${t('exams.keys.new')} ${letter}`}
						value={value[stem] ?? null}
						onChange={(_, next: string | null) => {
							if (next !== null) onChange([...value].with(stem, next).join(''));
						}}
					>
						<ToggleButton value="T">{t('exams.keys.true')}</ToggleButton>
						<ToggleButton value="F">{t('exams.keys.false')}</ToggleButton>
					</ToggleButtonGroup>
				</Stack>
			))}
		</Stack>
	);
}
