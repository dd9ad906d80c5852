import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { EXAM_MESSAGES } from '#contract/exams/messages.ts';
import { texts } from '#contract/texts.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { useFigures } from '../read.tsx';
import type { ProctoringNow } from './Proctoring.tsx';

const MESSAGES = texts(EXAM_MESSAGES);

/** What doctors were refused in this exam: the sentence that they read, and how often. */
export function Refusals({ now }: { now: ProctoringNow }) {
	const t = useTranslate();
	const { n } = useFigures();
	const sentences: Readonly<Record<string, string>> = MESSAGES[useLocale() === 'en' ? 'en' : 'bn'];
	return (
		<Card>
			<CardContent>
				<Typography variant="h6" component="h3">
					{t('exams.refusals.title')}
				</Typography>
				{now.refusals.length === 0 ? (
					<Typography color="text.secondary">{t('exams.refusals.none')}</Typography>
				) : (
					<Table size="small">
						<TableHead>
							<TableRow>
								<TableCell>{t('exams.refusals.what')}</TableCell>
								<TableCell align="right">{t('exams.refusals.lately')}</TableCell>
								<TableCell align="right">{t('exams.refusals.all')}</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{now.refusals.map(({ code, n: all, lately }) => (
								<TableRow key={code}>
									<TableCell>
										{sentences[code] ?? t('exams.refusals.other')}
										<Typography variant="caption" component="div" color="text.secondary">
											<code>{code}</code>
										</Typography>
									</TableCell>
									<TableCell align="right">{n(lately)}</TableCell>
									<TableCell align="right">{n(all)}</TableCell>
								</TableRow>
							))}
						</TableBody>
					</Table>
				)}
			</CardContent>
		</Card>
	);
}

const SLOW_LOOP_MS = 200;
const SLOW_DB_MS = 100;

/** How the server that answers here does. */
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
		<Card>
			<CardContent>
				<Typography variant="h6" component="h3">
					{t('exams.server.title')}
				</Typography>
				<Table size="small">
					<TableBody>
						{lines.map(({ key, value, bad }) => (
							<TableRow key={key}>
								<TableCell component="th" scope="row">
									{t(`exams.server.${key}`)}
								</TableCell>
								<TableCell align="right">
									{bad ? <StateChip label={`${value} · ${t('exams.server.look')}`} tone="bad" /> : value}
								</TableCell>
							</TableRow>
						))}
					</TableBody>
				</Table>
			</CardContent>
		</Card>
	);
}
