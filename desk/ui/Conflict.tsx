import {
	Button,
	DialogContentText,
	FormControlLabel,
	Radio,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
} from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { DeskDialog } from './DeskDialog.tsx';
import { type Clash, clashes, settled, textOf } from './versions.ts';

type Row = Record<string, unknown>;

/** Shows both versions of a row field by field, and passes on the selected values. The form keeps its input. */
export function Conflict(props: {
	before: Row;
	mine: Row;
	theirs: Row;
	onSettled: (values: Row) => void;
	onBack: () => void;
}) {
	const { before, mine, theirs, onSettled, onBack } = props;
	const t = useTranslate();
	const labelOf = useTranslateLabel();
	const resource = useResourceContext();
	const [chosen, choose] = useState<Clash[]>(() => clashes(before, mine, theirs));
	const pick = (field: string, keep: Clash['keep']) =>
		choose(chosen.map((clash) => (clash.field === field ? { ...clash, keep } : clash)));
	const cell = (clash: Clash, side: Clash['keep']) => (
		<TableCell sx={{ verticalAlign: 'top', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', width: '42%' }}>
			<FormControlLabel
				sx={{ alignItems: 'flex-start', m: 0 }}
				control={
					<Radio
						size="small"
						name={clash.field}
						checked={clash.keep === side}
						onChange={() => pick(clash.field, side)}
					/>
				}
				label={textOf(clash[side]) || t('desk.conflict.nothing')}
			/>
		</TableCell>
	);
	return (
		<DeskDialog
			wide
			title={t('desk.conflict.title')}
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
			<Table size="small">
				<TableHead>
					<TableRow>
						<TableCell>{t('desk.conflict.field')}</TableCell>
						<TableCell>{t('desk.conflict.mine')}</TableCell>
						<TableCell>{t('desk.conflict.theirs')}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{chosen.map((clash) => (
						<TableRow key={clash.field}>
							<TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
								{labelOf({ source: clash.field, ...(resource && { resource }) })}
							</TableCell>
							{cell(clash, 'mine')}
							{cell(clash, 'theirs')}
						</TableRow>
					))}
				</TableBody>
			</Table>
		</DeskDialog>
	);
}
