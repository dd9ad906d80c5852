import { Box, Button, DialogContentText, FormControlLabel, Radio } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { DeskDialog } from './DeskDialog.tsx';
import { Rows } from './parts.tsx';
import { type ShownLook, useShown } from './shown.ts';
import { type Clash, clashes, settled } from './versions.ts';

type Row = Record<string, unknown>;

interface SideProps {
	clash: Clash;
	keep: Clash['keep'];
	row: Row;
	look: ShownLook | undefined;
	onPick: () => void;
}

/** A version of a field. Whose it is stands beside it where the table has no heads, and in the name of its button. */
function Side({ clash: { field, keep: kept }, keep, row, look, onPick }: SideProps) {
	const t = useTranslate();
	const text = useShown(field, row, look);
	const whose = t(`desk.conflict.${keep}`);
	const shown = text || t('desk.conflict.nothing');
	return (
		<FormControlLabel
			sx={{ alignItems: 'flex-start', m: 0 }}
			control={
				<Radio
					size="small"
					name={field}
					checked={kept === keep}
					onChange={onPick}
					slotProps={{ input: { 'aria-label': `${whose}: ${shown}` } }}
				/>
			}
			label={
				<>
					<Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
						{whose}:{' '}
					</Box>
					{shown}
				</>
			}
		/>
	);
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
		<Side
			{...{ clash, keep, look }}
			row={keep === 'mine' ? mine : theirs}
			onPick={() => pick(clash.field, keep)}
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
					'& td': { width: { xs: 'auto', sm: '42%' }, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
					// On a phone the versions stand one below the other.
					'& thead': { display: { xs: 'none', sm: 'table-header-group' } },
					'& tr, & th, & td': { display: { xs: 'block', sm: 'revert' } },
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
