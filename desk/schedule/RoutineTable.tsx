import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
	Alert,
	Box,
	IconButton,
	Skeleton,
	Stack,
	Table,
	TableBody,
	TableCell,
	TableRow,
	Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { deskEvents, deskSlots } from '#contract/schedule/staff.ts';
import { useMay } from '../lib/may.ts';
import { LinkButton, TextLink } from '../ui/LinkButton.tsx';
import { Below } from '../ui/parts.tsx';
import { StateChip } from '../ui/StateChip.tsx';
import { Instant, useCount } from '../ui/values.tsx';
import { type EventRow, useWhole, type Whole } from './use-whole.ts';

const prefilled = (values: object) => encodeURIComponent(JSON.stringify(values));

function EventLine({ event, all }: { event: EventRow; all: readonly EventRow[] }) {
	const t = useTranslate();
	const count = useCount();
	const titleOf = (id: number | null) => all.find((one) => one.id === id)?.title ?? '';
	return (
		<TableRow hover>
			<TableCell sx={{ width: { md: 230 } }}>
				<Instant at={event.opens_at} />
			</TableCell>
			<TableCell>
				<TextLink to={`/schedule-events/${event.id}`}>{event.title}</TextLink>
				{event.unlock_rules.length > 0 && (
					<Below>
						{event.unlock_rules
							.map((rule) => `${t(`schedule.rules.${rule.kind}`)} ${titleOf(rule.ref_event_id)}`.trim())
							.join(' · ')}
					</Below>
				)}
			</TableCell>
			<TableCell sx={{ width: { md: 150 } }}>
				<StateChip label={`schedule.event_types.${event.type}`} />
			</TableCell>
			<TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>
				{[event.teacher, event.branch].filter(Boolean).join(' · ')}
			</TableCell>
			<TableCell sx={{ display: { xs: 'none', md: 'table-cell' }, width: 120 }}>
				{event.opened > 0 && t('schedule.opened', { n: count(event.opened) })}
			</TableCell>
		</TableRow>
	);
}

function SlotBlock({ slot, whole }: { slot: Whole['slots'][number]; whole: Whole }) {
	const t = useTranslate();
	const mayChange = useMay(deskSlots.change);
	const own = whole.events.filter((event) => event.slot_id === slot.id);
	const source = prefilled({ slot_id: slot.id, opens_at: slot.starts_at, closes_at: slot.ends_at });
	return (
		<Box component="section" sx={{ mb: 2 }} aria-label={slot.title}>
			<Stack
				useFlexGap
				direction="row"
				spacing={1}
				sx={{ alignItems: 'center', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', pb: 0.5 }}
			>
				<Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
					{slot.title}
				</Typography>
				<Typography variant="body2" color="text.secondary">
					<Instant at={slot.starts_at} /> – <Instant at={slot.ends_at} />
				</Typography>
				{mayChange && (
					<IconButton
						size="small"
						component={Link}
						to={`/slots/${slot.id}`}
						aria-label={t('schedule.edit_slot', { title: slot.title })}
					>
						<EditIcon fontSize="small" />
					</IconButton>
				)}
				<Box sx={{ flexGrow: 1 }} />
				<LinkButton
					label="schedule.add_event"
					may={deskEvents.create}
					startIcon={<AddIcon />}
					to={`/schedule-events/create?source=${source}`}
				/>
			</Stack>
			{own.length === 0 ? (
				<Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
					{t('schedule.slot_empty')}
				</Typography>
			) : (
				<Box sx={{ overflowX: 'auto' }}>
					<Table size="small">
						<TableBody>
							{own.map((event) => (
								<EventLine key={event.id} event={event} all={whole.events} />
							))}
						</TableBody>
					</Table>
				</Box>
			)}
		</Box>
	);
}

export function RoutineTable({ scheduleId }: { scheduleId: number }) {
	const t = useTranslate();
	const { data: whole, error } = useWhole(scheduleId);
	if (error) return <Alert severity="error">{error.message}</Alert>;
	if (!whole) return <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />;
	const last = whole.slots.at(-1);
	const source = prefilled({ schedule_id: scheduleId, ...(last && { starts_at: last.ends_at }) });
	return (
		<Box sx={{ mt: 3, width: '100%' }}>
			<Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
				<Typography variant="h6">{t('schedule.routine')}</Typography>
				<LinkButton
					label="schedule.add_slot"
					may={deskSlots.create}
					variant="outlined"
					startIcon={<AddIcon />}
					to={`/slots/create?source=${source}`}
				/>
			</Stack>
			{whole.slots.length === 0 && <Alert severity="info">{t('schedule.routine_empty')}</Alert>}
			{whole.slots.map((slot) => (
				<SlotBlock key={slot.id} slot={slot} whole={whole} />
			))}
		</Box>
	);
}
