import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Section } from '#contract/exams/calls.ts';
import { deskPapers, type PlacedQuestion } from '#contract/exams/staff-papers.ts';
import { call } from '../../lib/call.ts';
import { useNotifyingAttempt } from '../../ui/attempt.tsx';
import { Panel } from '../../ui/parts.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useDigits } from '../../ui/values.tsx';
import { Blueprint } from './Blueprint.tsx';
import { ChooseQuestions } from './ChooseQuestions.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import {
	added,
	type Draft,
	fits,
	missing,
	moved,
	type PaperRow,
	type Place,
	removed,
	swapped,
} from './paper-state.ts';

interface Props {
	at: number;
	section: Section;
	examId: number;
	draft: Draft;
	gaps: PaperRow['gaps'];
	/** Called with changes; without it the section is read-only. */
	onChange?: (change: (draft: Draft) => Draft) => void;
}

/** How many questions of each subject are in a section, compared with its blueprint where there is one. */
function Subjects({ at, draft }: { at: number; draft: Draft }) {
	const digits = useDigits();
	const own = draft.places.filter((place) => place.section === at);
	const wanted = draft.blueprint.filter((portion) => portion.section === at);
	const counted = [...Map.groupBy(own, ({ question }) => question.subject)];
	return (
		<Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, my: 1 }}>
			{counted.map(([subject, places]) => {
				const [first] = places;
				const portions = wanted.filter((portion) => portion.subject_id === first?.question.subject_id);
				const short = portions.some(
					(portion) => places.filter(({ question }) => fits(portion, question)).length < portion.count,
				);
				const sum = portions.reduce((all, portion) => all + portion.count, 0);
				const label = `${subject} ${digits(places.length)}${sum > 0 ? ` / ${digits(sum)}` : ''}`;
				return <StateChip key={subject} label={label} tone={sum === 0 ? 'plain' : short ? 'wait' : 'good'} />;
			})}
		</Stack>
	);
}

function useSuggestions({ at, section, examId, draft, onChange }: Omit<Props, 'gaps'>) {
	const notify = useNotify();
	const { busy, attempt } = useNotifyingAttempt();
	const left = section.count - draft.places.filter((place) => place.section === at).length;

	async function suggest(portions: ReturnType<typeof missing>) {
		let found: Place[] = [];
		await attempt(async () => {
			const not = draft.places.map((place) => place.question.id);
			const body = { portions, not };
			found = (await call(deskPapers.suggest, { params: { exam_id: examId }, body })).places;
		});
		return found;
	}
	async function fill(): Promise<void> {
		const places = await suggest(missing(draft, at, section.count));
		onChange?.((now) => added(now, places));
		if (places.length < left)
			notify('bank.paper.too_few', { type: 'warning', messageArgs: { count: left - places.length } });
	}
	async function swap({ id, subject_id, topic_id }: PlacedQuestion): Promise<void> {
		const [other] = await suggest([{ section: at, subject_id, topic_id, count: 1 }]);
		if (other) onChange?.((now) => swapped(now, id, other.question));
		else notify('bank.paper.no_other', { type: 'warning' });
	}
	return { busy, fill, swap };
}

export function PaperSection({ at, section, examId, draft, gaps, onChange }: Props) {
	const t = useTranslate();
	const digits = useDigits();
	const { busy, fill, swap } = useSuggestions({ at, section, examId, draft, ...(onChange && { onChange }) });
	const [choosing, setChoosing] = useState(false);
	const [dragged, drag] = useState<number | null>(null);
	const own = draft.places.filter((place) => place.section === at);
	const before = draft.places.filter((place) => place.section < at).length;
	const left = section.count - own.length;

	return (
		<Panel component="section" sx={{ mb: 2 }}>
			<Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
				<Typography variant="h6" component="h3">
					{t('bank.paper.section', { no: at + 1, type: t(`bank.types.${section.type}`) })}
				</Typography>
				<StateChip
					label={`${digits(own.length)} / ${digits(section.count)}`}
					tone={left === 0 ? 'good' : left > 0 ? 'wait' : 'bad'}
				/>
				{onChange && (
					<>
						<Button size="small" variant="outlined" disabled={busy || left <= 0} onClick={fill}>
							{t('bank.paper.fill', { count: Math.max(0, left) })}
						</Button>
						<Button size="small" onClick={() => setChoosing(true)}>
							{t('bank.paper.choose')}
						</Button>
						<Blueprint at={at} count={section.count} draft={draft} onChange={onChange} />
					</>
				)}
			</Stack>
			<Subjects at={at} draft={draft} />
			<Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
				{own.map(({ question }, index) => (
					<PlaceRow
						key={question.id}
						position={before + index + 1}
						question={question}
						gaps={gaps.filter((gap) => gap.position === before + index + 1).map(({ gap }) => gap)}
						busy={busy}
						edit={
							onChange && {
								onMove: (by) => onChange((now) => moved(now, question.id, index + by)),
								onRemove: () => onChange((now) => removed(now, question.id)),
								onSwap: () => swap(question),
								onDrag: () => drag(question.id),
								onDrop: () => {
									if (dragged !== null) onChange((now) => moved(now, dragged, index));
									drag(null);
								},
							}
						}
					/>
				))}
			</Box>
			{own.length === 0 && <Typography color="text.secondary">{t('bank.paper.empty')}</Typography>}
			{choosing && (
				<ChooseQuestions
					examId={examId}
					type={section.type}
					taken={new Set(draft.places.map((place) => place.question.id))}
					onClose={() => setChoosing(false)}
					onChoose={(questions) => {
						onChange?.((now) =>
							added(
								now,
								questions.map((question) => ({ section: at, question })),
							),
						);
						setChoosing(false);
					}}
				/>
			)}
		</Panel>
	);
}
