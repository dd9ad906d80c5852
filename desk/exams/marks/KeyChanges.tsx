import { Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { examOffice } from '#contract/exams/staff.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { call, refusalOf } from '../../lib/call.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Below, Rows, Section } from '../../ui/parts.tsx';
import { ReadState, useFigures, useRead } from '../../ui/Read.tsx';
import { State } from '../../ui/StateChip.tsx';
import { Instant } from '../../ui/values.tsx';
import { Impact } from './Impact.tsx';

const TONES = { proposed: 'wait', approved: 'good', rejected: 'plain' } as const;
/** Retry interval until the impact and the list are of the same corrections. */
const AGAIN_MS = 3_000;
type Change = ResultOut<typeof examOffice.keyChanges>['changes'][number];

/** Key corrections of this paper: pending ones, to be approved together, and earlier decisions. */
export function KeyChanges({ examId }: { examId: number }) {
	const t = useTranslate();
	const read = useRead(examOffice.keyChanges, { params: { exam_id: String(examId) } }, { everyMs: 15_000 });
	return (
		<ReadState read={read}>
			{({ changes }) => {
				const waiting = changes
					.filter(({ state }) => state === 'proposed')
					.sort((a, b) => a.position - b.position);
				const decided = changes.filter(({ state }) => state !== 'proposed');
				return (
					<>
						{waiting.length > 0 && (
							// A changed set of corrections is computed again.
							<Waiting
								key={waiting.map(({ id }) => id).join()}
								examId={examId}
								changes={waiting}
								onStale={() => void read.refetch()}
							/>
						)}
						{changes.length === 0 && <Typography color="text.secondary">{t('exams.keys.none')}</Typography>}
						{decided.length > 0 && (
							<Section inner title="exams.keys.changes">
								<Changes of={decided} />
							</Section>
						)}
					</>
				);
			}}
		</ReadState>
	);
}

/** All pending corrections, with their combined effect and the one button that approves them. */
function Waiting({ examId, changes, onStale }: { examId: number; changes: Change[]; onStale: () => void }) {
	const t = useTranslate();
	const notify = useNotify();
	const { n } = useFigures();
	const params = { exam_id: String(examId) };
	const isOfThese = (weighed: readonly number[]): boolean =>
		weighed.length === changes.length && changes.every(({ id }) => weighed.includes(id));
	const impact = useRead(
		deskExamResults.impact,
		{ params, query: {} },
		{ everyMs: (found) => (found && !isOfThese(found.changes) ? AGAIN_MS : false) },
	);
	const weighed = impact.data?.changes ?? [];
	const approve = () =>
		call(examOffice.approveKeys, { params, body: { changes: weighed } }).catch((error: unknown) => {
			// The dialog is unmounted with the old list, so the message must be shown outside it.
			if (refusalOf(error)?.code === 'exam.changes_differ') {
				notify(String((error as Error).message), { type: 'warning' });
				onStale();
			}
			throw error;
		});
	return (
		<Section inner title={t('exams.keys.waiting', { n: n(changes.length) })}>
			<Typography color="text.secondary">{t('exams.keys.together')}</Typography>
			<Changes of={changes} />
			<Typography sx={{ mt: 2 }}>{t('exams.keys.wait')}</Typography>
			<ReadState read={impact}>{(found) => <Impact of={found} />}</ReadState>
			<Stack direction="row" sx={{ mt: 2 }}>
				<ActionButton
					does="exams.keys.approve"
					may={examOffice.approveKeys}
					variant="contained"
					disabled={!isOfThese(weighed)}
					values={{
						list: changes.map(({ position }) => n(position)).join(', '),
						n: n(impact.data?.changed ?? 0),
					}}
					run={approve}
				/>
			</Stack>
		</Section>
	);
}

function Changes({ of }: { of: Change[] }) {
	const t = useTranslate();
	const { n } = useFigures();
	return (
		<Rows
			rows={of}
			columns={{
				'exams.items.position': (change) => n(change.position),
				'exams.keys.action': (change) => (
					<>
						{t(`exams.actions.${change.action}`)}: <strong>{change.key}</strong>
					</>
				),
				'fields.reason': (change) => change.reason,
				'fields.state': (change) => <Decided change={change} />,
				'exams.overrides.by': (change) => (
					<>
						{change.proposed_by}
						{change.decided_by && ` / ${change.decided_by}`}
						<Below>
							<Instant at={change.created_at} />
						</Below>
					</>
				),
			}}
		/>
	);
}

function Decided({ change }: { change: Change }) {
	const t = useTranslate();
	const { n } = useFigures();
	return (
		<>
			<State words="exams.keys.states" value={change.state} tones={TONES} />
			{change.state === 'proposed' && (
				<ActionButton
					does="exams.keys.reject"
					values={{ n: n(change.position) }}
					may={examOffice.rejectKey}
					variant="text"
					send={() => ({ params: { id: change.id } })}
				/>
			)}
			{change.revision !== null && (
				<Below>
					{t('exams.results.revision')} {n(change.revision)}
				</Below>
			)}
		</>
	);
}
