import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Portion } from '#contract/exams/staff-papers.ts';
import { Choose } from '../../ui/Choose.tsx';
import { DeskDialog } from '../../ui/DeskDialog.tsx';
import { useSubjects, useTopics } from '../exam.ts';
import type { Draft } from './paper-state.ts';

interface Props {
	at: number;
	/** Questions of the section. */
	count: number;
	draft: Draft;
	onChange: (change: (draft: Draft) => Draft) => void;
}

/** How many questions of which subject or topic a section should have. */
export function Blueprint({ at, count, draft, onChange }: Props) {
	const t = useTranslate();
	const [open, setOpen] = useState(false);
	const subjects = useSubjects();
	const own = draft.blueprint.filter((portion) => portion.section === at);
	const sum = own.reduce((all, portion) => all + portion.count, 0);
	const write = (portions: readonly Portion[]) =>
		onChange((now) => ({
			...now,
			blueprint: [...now.blueprint.filter((portion) => portion.section !== at), ...portions],
			changed: true,
		}));
	const change = (index: number, over: Partial<Portion>) =>
		write(own.map((portion, place) => (place === index ? { ...portion, ...over } : portion)));
	const [first] = subjects;
	return (
		<>
			<Button size="small" onClick={() => setOpen(true)}>
				{t('bank.paper.blueprint')}
			</Button>
			<DeskDialog
				title="bank.paper.blueprint"
				open={open}
				onClose={() => setOpen(false)}
				actions={
					<Button variant="contained" onClick={() => setOpen(false)}>
						{t('bank.paper.blueprint_done')}
					</Button>
				}
			>
				<Typography color="text.secondary">{t('bank.paper.blueprint_lead')}</Typography>
				{own.map((portion, index) => (
					<PortionRow
						// biome-ignore lint/suspicious/noArrayIndexKey: two portions may be the same while they are typed
						key={index}
						portion={portion}
						onChange={(over) => change(index, over)}
						onRemove={() => write(own.filter((_, place) => place !== index))}
					/>
				))}
				<Button
					disabled={!first}
					onClick={() =>
						first &&
						write([
							...own,
							{ section: at, subject_id: first.id, topic_id: null, count: Math.max(1, count - sum) },
						])
					}
				>
					{t('bank.paper.portion_add')}
				</Button>
				<Typography color={sum > count ? 'error' : 'text.secondary'} role="status">
					{t('bank.paper.portions', { sum, count })}
				</Typography>
			</DeskDialog>
		</>
	);
}

interface PortionProps {
	portion: Portion;
	onChange: (over: Partial<Portion>) => void;
	onRemove: () => void;
}

function PortionRow({ portion, onChange, onRemove }: PortionProps) {
	const t = useTranslate();
	const subjects = useSubjects();
	const topics = useTopics();
	return (
		<Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'center' }}>
			<Choose
				label="resources.questions.fields.subject_id"
				value={portion.subject_id}
				choices={subjects}
				onChange={(chosen) => onChange({ subject_id: Number(chosen), topic_id: null })}
			/>
			<Choose
				label="resources.questions.fields.topic_id"
				value={portion.topic_id ?? ''}
				none="bank.paper.any_topic"
				choices={topics.filter((topic) => topic.subject_id === portion.subject_id)}
				onChange={(chosen) => onChange({ topic_id: Number(chosen) || null })}
			/>
			<TextField
				type="number"
				label={t('fields.questions')}
				value={portion.count}
				onChange={({ target }) => onChange({ count: Math.min(400, Math.max(1, Number(target.value) || 1)) })}
				slotProps={{ htmlInput: { min: 1, max: 400 } }}
				sx={{ maxWidth: { sm: 110 } }}
			/>
			<Button color="error" onClick={onRemove}>
				{t('bank.paper.remove')}
			</Button>
		</Stack>
	);
}
