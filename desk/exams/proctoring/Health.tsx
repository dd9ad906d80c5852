import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { messagesOf } from '#contract/errors.ts';
import { EXAM_MESSAGES } from '#contract/exams/messages.ts';
import { Below, NamedRows, Rows, Section } from '../../ui/parts.tsx';
import { useFigures } from '../../ui/Read.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useLang } from '../../ui/values.tsx';
import type { ProctoringNow } from './Proctoring.tsx';

const MESSAGES = messagesOf([EXAM_MESSAGES]);

/** Refusals of doctors' calls in this exam: the message shown, and how often. */
export function Refusals({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const sentences: Readonly<Record<string, string>> = MESSAGES[useLang()];
	return (
		<Section inner title={t('exams.refusals.title')}>
			{now.refusals.length === 0 ? (
				<Typography color="text.secondary">{t('exams.refusals.none')}</Typography>
			) : (
				<Rows
					rows={now.refusals}
					keyOf={({ code }) => code}
					columns={[
						{
							label: t('exams.refusals.what'),
							of: ({ code }) => (
								<>
									{sentences[code] ?? t('exams.refusals.other')}
									<Below>
										<code>{code}</code>
									</Below>
								</>
							),
						},
						{ label: t('exams.refusals.lately'), of: ({ lately }) => n(lately), right: true },
						{ label: t('exams.refusals.all'), of: (one) => n(one.n), right: true },
					]}
				/>
			)}
		</Section>
	);
}

const SLOW_LOOP_MS = 200;
const SLOW_DB_MS = 100;

/** Health of the server process that answers here. */
export function ServerHealth({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const { server } = now;
	const lines: { key: string; value: string; bad: boolean }[] = [
		{
			key: 'loop',
			value: t('exams.server.ms', { n: n(server.loop_ms) }),
			bad: server.loop_ms > SLOW_LOOP_MS,
		},
		{ key: 'db', value: t('exams.server.ms', { n: n(server.db_ms) }), bad: server.db_ms > SLOW_DB_MS },
		{ key: 'db_waiting', value: n(server.db_waiting), bad: server.db_waiting > 0 },
		{ key: 'jobs', value: n(server.jobs_due), bad: false },
		{ key: 'memory', value: t('exams.server.mb', { n: n(server.memory_mb) }), bad: false },
		{ key: 'up', value: t('exams.server.minutes', { n: n(Math.floor(server.up_s / 60)) }), bad: false },
		{
			key: 'news',
			value: t(server.news ? 'exams.server.news_on' : 'exams.server.news_off'),
			bad: !server.news,
		},
	];
	return (
		<Section inner title={t('exams.server.title')}>
			<NamedRows
				lines={lines.map(({ key, value, bad }) => [
					t(`exams.server.${key}`),
					bad ? <StateChip key={key} label={`${value} · ${t('exams.server.look')}`} tone="bad" /> : value,
				])}
			/>
		</Section>
	);
}
