import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { HistoryEntry } from '#contract/sales/staff-money.ts';
import { isRow } from '../lib/row.ts';
import { JsonDiff } from './JsonDiff.tsx';
import { useLogWords } from './log-words.ts';
import { Section } from './parts.tsx';
import { Instant } from './values.tsx';

const objectOf = (text: string | null): Record<string, unknown> | null => {
	const value: unknown = JSON.parse(text ?? 'null');
	return isRow(value) ? value : null;
};

interface TimelineProps<T> {
	of: readonly T[];
	children: (entry: T) => ReactNode;
}

/** The section of a screen that tells what happened to its row. */
export function Timeline<T extends { id: number }>({ of, children }: TimelineProps<T>) {
	const t = useTranslate();
	return (
		<Section title="desk.history">
			{of.length === 0 ? (
				<Typography color="text.secondary">{t('desk.history_none')}</Typography>
			) : (
				<Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
					{of.map((entry) => (
						<Box component="li" key={entry.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
							{children(entry)}
						</Box>
					))}
				</Box>
			)}
		</Section>
	);
}

/** Actions of staff, newest first, each with the values before and after. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
	const t = useTranslate();
	const { actionOf } = useLogWords();
	return (
		<Timeline of={entries}>
			{(entry) => (
				<>
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
				</>
			)}
		</Timeline>
	);
}
