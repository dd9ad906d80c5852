import SwapIcon from '@mui/icons-material/Autorenew';
import RemoveIcon from '@mui/icons-material/Close';
import DragIcon from '@mui/icons-material/DragIndicator';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, IconButton } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { PAPER_GAPS, PlacedQuestion } from '#contract/exams/staff-papers.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { Instant, useDigits } from '../../ui/values.tsx';

interface Props {
	position: number;
	question: PlacedQuestion;
	gaps: readonly (typeof PAPER_GAPS)[number][];
	busy: boolean;
	/** Changes of the place; without them the row is read-only. */
	edit: PlaceEdit | undefined;
}

interface PlaceEdit {
	/** Moves up or down by this many places. */
	onMove: (by: number) => void;
	onRemove: () => void;
	onSwap: () => void;
	onDrag: () => void;
	onDrop: () => void;
}

/** A question in its place: dragged, or moved with Alt and the arrow keys. */
export function PlaceRow({ position, question, gaps, busy, edit }: Props) {
	const no = useDigits()(position);
	function walk(event: KeyboardEvent): void {
		const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (!event.altKey || by === undefined) return;
		event.preventDefault();
		edit?.onMove(by);
	}
	return (
		<Box
			component="li"
			draggable={edit !== undefined}
			onDragStart={edit?.onDrag}
			onDragOver={(event) => edit && event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				edit?.onDrop();
			}}
			onKeyDown={walk}
			sx={{
				display: 'grid',
				gridTemplateColumns: { xs: '2.5rem 1fr', md: '1.5rem 2.5rem minmax(0, 1fr) auto' },
				alignItems: 'center',
				gap: 1,
				py: 0.5,
				borderTop: 1,
				borderColor: 'divider',
				'&:hover': { bgcolor: 'action.hover' },
			}}
		>
			<Box
				sx={{
					display: { xs: 'none', md: 'block' },
					color: 'text.secondary',
					cursor: edit ? 'grab' : 'default',
					lineHeight: 0,
				}}
			>
				{edit && <DragIcon fontSize="small" />}
			</Box>
			<Box sx={{ fontWeight: 600, textAlign: 'end' }}>{no}</Box>
			<Subject question={question} gaps={gaps} />
			{edit && (
				<Box sx={{ gridColumn: { xs: '2', md: 'auto' }, whiteSpace: 'nowrap' }}>
					<Tool name="up" no={no} icon={UpIcon} onClick={() => edit.onMove(-1)} />
					<Tool name="down" no={no} icon={DownIcon} onClick={() => edit.onMove(1)} />
					<Tool name="swap" no={no} icon={SwapIcon} disabled={busy} onClick={edit.onSwap} />
					<Tool name="remove" no={no} icon={RemoveIcon} onClick={edit.onRemove} />
				</Box>
			)}
		</Box>
	);
}

function Subject({ question, gaps }: Pick<Props, 'question' | 'gaps'>) {
	const t = useTranslate();
	return (
		<Box sx={{ minWidth: 0 }}>
			<Box
				component={Link}
				to={`/questions/${question.id}/show`}
				target="_blank"
				sx={{
					display: '-webkit-box',
					WebkitLineClamp: 1,
					WebkitBoxOrient: 'vertical',
					overflow: 'hidden',
					color: 'text.primary',
					overflowWrap: 'anywhere',
				}}
			>
				{question.stem}
			</Box>
			<Box sx={{ color: 'text.secondary', fontSize: '0.85rem', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
				<span>{question.subject}</span>
				<span>{t('bank.uses', { smart_count: question.uses })}</span>
				{question.last_used_at && <Instant at={question.last_used_at} />}
				{gaps.map((gap) => (
					<StateChip key={gap} label={`bank.paper.gaps.${gap}`} tone="bad" />
				))}
			</Box>
		</Box>
	);
}

interface ToolProps {
	name: 'up' | 'down' | 'swap' | 'remove';
	/** Number of the place, for unique labels of its tools. */
	no: string;
	icon: typeof UpIcon;
	disabled?: boolean;
	onClick: () => void;
}

function Tool({ name, no, icon: Icon, disabled = false, onClick }: ToolProps) {
	const t = useTranslate();
	return (
		<IconButton
			size="small"
			disabled={disabled}
			title={t(`bank.paper.${name}`)}
			aria-label={t(`bank.paper.${name}_of`, { no })}
			onClick={onClick}
		>
			<Icon fontSize="small" />
		</IconButton>
	);
}
