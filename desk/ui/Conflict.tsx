import { Box, Button, DialogContentText, FormControlLabel, Radio } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { DeskDialog } from './DeskDialog.tsx';
import { Rows } from './parts.tsx';
import { type ShownLook, useShown } from './shown.ts';
import { type Clash, clashes, settled } from './versions.ts';

type Row = Record<string, unknown>;

function Value({ field, row, look }: { field: string; row: Row; look: ShownLook | undefined }) {
	const t = useTranslate();
	const [text] = useShown(field, [{ value: row[field], row }], look);
	return text || t('desk.conflict.nothing');
}

/** Shows both versions of a row field by field, and passes on the selected values. The form keeps its input. */
export function Conflict(props: {
	before: Row;
	mine: Row;
	theirs: Row;
	look?: ShownLook;
	onSettled: (values: Row) => void;
	onBack: () => void;
}) {
	const { before, mine, theirs, look, onSettled, onBack } = props;
	const t = useTranslate();
	const labelOf = useTranslateLabel();
	const resource = useResourceContext();
	const [chosen, choose] = useState<Clash[]>(() => clashes(before, mine, theirs));
	const pick = (field: string, keep: Clash['keep']) =>
		choose(chosen.map((clash) => (clash.field === field ? { ...clash, keep } : clash)));
	const side = (clash: Clash, keep: Clash['keep']) => (
		<FormControlLabel
			sx={{ alignItems: 'flex-start', m: 0 }}
			control={
				<Radio
					size="small"
					name={clash.field}
					checked={clash.keep === keep}
					onChange={() => pick(clash.field, keep)}
				/>
			}
			label={<Value field={clash.field} row={keep === 'mine' ? mine : theirs} look={look} />}
		/>
	);
	return (
		<DeskDialog
			wide
			title="desk.conflict.title"
			onClose={onBack}
			actions={
				<>
					<Button onClick={onBack}>{t('desk.conflict.back')}</Button>
					<Button variant="contained" onClick={() => onSettled(settled(mine, theirs, chosen))}>
						{t('desk.conflict.save')}
					</Button>
				</>
			}
		>
			<DialogContentText sx={{ mb: 2 }}>{t('desk.conflict.lead')}</DialogContentText>
			<Box
				sx={{
					'& tbody tr': { verticalAlign: 'top' },
					'& td': { width: '42%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
				}}
			>
				<Rows
					rows={chosen}
					none=""
					columns={{
						'desk.conflict.field': {
							of: ({ field }) => labelOf({ source: field, ...(resource && { resource }) }),
							names: true,
						},
						'desk.conflict.mine': (clash) => side(clash, 'mine'),
						'desk.conflict.theirs': (clash) => side(clash, 'theirs'),
					}}
				/>
			</Box>
		</DeskDialog>
	);
}
