import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Portion } from '#contract/exams/staff-papers.ts';
import { localDigits } from '#lib/format/digits.ts';
import { useSubjects, useTopics } from '../use-choices.ts';
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
	const lang = useLocale() === 'en' ? 'en' : 'bn';
	const [open, setOpen] = useState(false);
	const subjects = useSubjects();
	const topics = useTopics();
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
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				fullWidth
				maxWidth="sm"
				aria-labelledby={`blueprint-${at}`}
			>
				<DialogTitle id={`blueprint-${at}`}>{t('bank.paper.blueprint')}</DialogTitle>
				<DialogContent>
					<Typography color="text.secondary">{t('bank.paper.blueprint_lead')}</Typography>
					{own.map((portion, index) => (
						<Stack
							// biome-ignore lint/suspicious/noArrayIndexKey: two portions may be the same while they are typed
							key={index}
							direction={{ xs: 'column', sm: 'row' }}
							spacing={1}
							sx={{ alignItems: 'center' }}
						>
							<TextField
								select
								label={t('resources.questions.fields.subject_id')}
								value={portion.subject_id}
								onChange={(event) =>
									change(index, { subject_id: Number(event.target.value), topic_id: null })
								}
							>
								{subjects.map(({ id, name }) => (
									<MenuItem key={id} value={id}>
										{name}
									</MenuItem>
								))}
							</TextField>
							<TextField
								select
								label={t('resources.questions.fields.topic_id')}
								value={portion.topic_id ?? ''}
								onChange={(event) => change(index, { topic_id: Number(event.target.value) || null })}
							>
								<MenuItem value="">{t('bank.paper.any_topic')}</MenuItem>
								{topics
									.filter((topic) => topic.subject_id === portion.subject_id)
									.map(({ id, name }) => (
										<MenuItem key={id} value={id}>
											{name}
										</MenuItem>
									))}
							</TextField>
							<TextField
								type="number"
								label={t('bank.paper.portion')}
								value={portion.count}
								onChange={(event) =>
									change(index, { count: Math.min(400, Math.max(1, Number(event.target.value) || 1)) })
								}
								slotProps={{ htmlInput: { min: 1, max: 400 } }}
								sx={{ maxWidth: { sm: 110 } }}
							/>
							<Button color="error" onClick={() => write(own.filter((_, place) => place !== index))}>
								{t('bank.paper.portion_remove')}
							</Button>
						</Stack>
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
						{t('bank.paper.portions', { sum: localDigits(sum, lang), count: localDigits(count, lang) })}
					</Typography>
				</DialogContent>
				<DialogActions>
					<Button variant="contained" onClick={() => setOpen(false)}>
						{t('bank.paper.blueprint_done')}
					</Button>
				</DialogActions>
			</Dialog>
		</>
	);
}
