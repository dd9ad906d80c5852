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
		<Section inner title="exams.refusals.title">
			{now.refusals.length === 0 ? (
				<Typography color="text.secondary">{t('exams.refusals.none')}</Typography>
			) : (
				<Rows
					rows={now.refusals}
					keyOf={({ code }) => code}
					columns={{
						'exams.refusals.what': ({ code }) => (
							<>
								{sentences[code] ?? t('exams.refusals.other')}
								<Below>
									<code>{code}</code>
								</Below>
							</>
						),
						'exams.refusals.lately': { of: ({ lately }) => n(lately), right: true },
						'exams.refusals.all': { of: (one) => n(one.n), right: true },
					}}
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
	const marked = (value: string, bad: boolean) =>
		bad ? <StateChip label={`${value} · ${t('exams.server.look')}`} tone="bad" /> : value;
	return (
		<Section inner title="exams.server.title">
			<NamedRows
				words="exams.server"
				of={{
					loop: marked(t('exams.server.ms', { n: n(server.loop_ms) }), server.loop_ms > SLOW_LOOP_MS),
					db: marked(t('exams.server.ms', { n: n(server.db_ms) }), server.db_ms > SLOW_DB_MS),
					db_waiting: marked(n(server.db_waiting), server.db_waiting > 0),
					jobs: n(server.jobs_due),
					memory: t('exams.server.mb', { n: n(server.memory_mb) }),
					up: t('exams.proctoring.minutes', { n: n(Math.floor(server.up_s / 60)) }),
					news: marked(t(server.news ? 'exams.server.news_on' : 'exams.server.news_off'), !server.news),
				}}
			/>
		</Section>
	);
}
