import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { HistoryEntry } from '#contract/sales/staff-money.ts';
import { JsonDiff } from './JsonDiff.tsx';
import { useLogWords } from './log-words.ts';
import { Instant } from './values.tsx';

const objectOf = (text: string | null): Record<string, unknown> | null => {
	const value: unknown = text === null ? null : JSON.parse(text);
	return typeof value === 'object' && value !== null && !Array.isArray(value)
		? (value as Record<string, unknown>)
		: null;
};

/** Actions of staff, newest first, each with the values before and after. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
	const t = useTranslate();
	const { actionOf } = useLogWords();
	if (entries.length === 0) return <Typography color="text.secondary">{t('desk.history_none')}</Typography>;
	return (
		<Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
			{entries.map((entry) => (
				<Box component="li" key={entry.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
					<Typography variant="body2">
						<Instant at={entry.at} /> · {entry.by ?? t('desk.by_doctor')} · {actionOf(entry.action)}
					</Typography>
					{entry.reason && <Typography variant="body2">“{entry.reason}”</Typography>}
					{(entry.before ?? entry.after) !== null && (
						<details>
							<summary>{t('desk.changes')}</summary>
							<JsonDiff before={objectOf(entry.before)} after={objectOf(entry.after)} />
						</details>
					)}
				</Box>
			))}
		</Box>
	);
}
