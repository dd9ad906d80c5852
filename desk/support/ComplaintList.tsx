import Box from '@mui/material/Box';
import {
	Datagrid,
	FunctionField,
	type RaRecord,
	SelectInput,
	TextField,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { COMPLAINT_CATEGORIES, COMPLAINT_PRIORITIES, COMPLAINT_STATES } from '#contract/support/calls.ts';
import { useDigits } from '../lib/digits.ts';
import { DeskList } from '../ui/DeskList.tsx';
import { DoctorField } from '../ui/Doctor.tsx';
import { choicesOf, Find } from '../ui/filters.tsx';
import { Instant, InstantField } from '../ui/Instant.tsx';
import { StateChip, StateField } from '../ui/StateChip.tsx';
import { COMPLAINT_TONES, PRIORITY_TONES } from '../ui/tones.ts';

const filters = [
	<Find key="q" source="q" alwaysOn hint="support.find_complaint" />,
	<SelectInput
		key="state"
		source="state"
		alwaysOn
		choices={choicesOf([...COMPLAINT_STATES, 'any'], 'desk.complaint_states')}
	/>,
	<SelectInput
		key="category"
		source="category"
		alwaysOn
		choices={choicesOf(COMPLAINT_CATEGORIES, 'desk.categories')}
	/>,
	<SelectInput
		key="priority"
		source="priority"
		choices={choicesOf(COMPLAINT_PRIORITIES, 'support.priorities')}
	/>,
	<SelectInput key="mine" source="mine" alwaysOn choices={[{ id: '1', name: 'support.only_mine' }]} />,
	<SelectInput
		key="overdue"
		source="overdue"
		alwaysOn
		choices={[{ id: '1', name: 'support.only_overdue' }]}
	/>,
];

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** How long ago, or how soon, in whole hours or days. */
export function useSpan(): (ms: number) => string {
	const t = useTranslate();
	const digits = useDigits();
	return (ms) => {
		const hours = Math.round(Math.abs(ms) / HOUR_MS);
		return hours < 2 * DAY_HOURS
			? t('support.hours', { n: digits(hours) })
			: t('support.days', { n: digits(Math.round(hours / DAY_HOURS)) });
	};
}

/** Until when staff answer: the word says what the colour does. */
export function Due({ at, overdue }: { at: string | null; overdue: boolean }) {
	const t = useTranslate();
	const span = useSpan();
	if (at === null) return <>—</>;
	const left = new Date(at).getTime() - Date.now();
	return (
		<Box sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.25 }}>
			<StateChip
				label={
					overdue ? t('support.overdue', { span: span(left) }) : t('support.due_in', { span: span(left) })
				}
				tone={overdue ? 'bad' : left < 4 * HOUR_MS ? 'wait' : 'good'}
			/>
			<small>
				<Instant at={at} />
			</small>
		</Box>
	);
}

function DueField(_: { source: string; sortBy?: string }) {
	const row = useRecordContext();
	return row ? <Due at={row.due_at} overdue={row.overdue} /> : null;
}

/** Complaints, what is due first at the top. */
export function ComplaintList() {
	const t = useTranslate();
	const digits = useDigits();
	return (
		<DeskList filters={filters} sort={{ field: 'due', order: 'ASC' }}>
			<Datagrid rowClick="show" bulkActionButtons={false}>
				<DueField source="due_at" sortBy="due" />
				<FunctionField
					source="subject"
					sortable={false}
					render={(row: RaRecord) => (
						<Box sx={{ maxWidth: 360 }}>
							<strong>{row.subject}</strong>
							<Box
								component="span"
								sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}
							>
								<small>{row.no}</small>
								{row.unread > 0 && (
									<StateChip label={t('support.unread', { n: digits(row.unread) })} tone="wait" />
								)}
							</Box>
						</Box>
					)}
				/>
				<DoctorField source="doctor" sortable={false} />
				<StateField source="category" sortable={false} words="desk.categories" />
				<StateField source="state" sortable={false} words="desk.complaint_states" tones={COMPLAINT_TONES} />
				<StateField source="priority" sortable={false} words="support.priorities" tones={PRIORITY_TONES} />
				<TextField source="taken_by" sortable={false} />
				<InstantField source="last_at" />
			</Datagrid>
		</DeskList>
	);
}
