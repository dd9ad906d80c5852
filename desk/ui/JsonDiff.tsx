import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { diffArrays } from 'diff';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { type ShownLook, useShown } from './shown.ts';
import { alike } from './versions.ts';

type Row = Readonly<Record<string, unknown>>;

/** Words with their marks, as Bengali has them, spaces and single signs. */
const partsOf = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** Removed and added words, marked by more than colour. */
export function WordDiff({ before, after }: { before: string; after: string }) {
	let at = 0;
	return (
		<Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
			{diffArrays(partsOf(before), partsOf(after)).map(({ value: parts, added, removed }) => {
				const key = at;
				const value = parts.join('');
				at += value.length + 1;
				if (added)
					return (
						<Box
							component="ins"
							key={key}
							sx={{ bgcolor: 'success.main', color: 'success.contrastText', px: 0.25, borderRadius: 0.5 }}
						>
							{value}
						</Box>
					);
				if (removed)
					return (
						<Box component="del" key={key} sx={{ color: 'error.main', px: 0.25 }}>
							{value}
						</Box>
					);
				return <span key={key}>{value}</span>;
			})}
		</Box>
	);
}

interface Props {
	before: Row | null;
	after: Row | null;
	resource?: string;
	look?: ShownLook;
}

function Difference({ before, after, look, field }: Props & { field: string }) {
	return <WordDiff before={useShown(field, before ?? {}, look)} after={useShown(field, after ?? {}, look)} />;
}

export function JsonDiff({ resource, ...states }: Props) {
	const { before, after } = states;
	const t = useTranslate();
	const labelOf = useTranslateLabel();
	const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
		(field) => !alike(before?.[field], after?.[field]),
	);
	if (fields.length === 0) return <p>{t('desk.diff.same')}</p>;
	return (
		<Table size="small">
			<TableBody>
				{fields.map((field) => (
					<TableRow key={field}>
						<TableCell component="th" scope="row" sx={{ verticalAlign: 'top', width: '25%' }}>
							{resource ? labelOf({ source: field, resource }) : field}
						</TableCell>
						<TableCell>
							<Difference field={field} {...states} />
						</TableCell>
					</TableRow>
				))}
			</TableBody>
		</Table>
	);
}
