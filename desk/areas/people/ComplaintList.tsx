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
import { useDigits } from '../../lib/digits.ts';
import { DeskList } from '../../ui/DeskList.tsx';
import { Instant, InstantField } from '../../ui/Instant.tsx';
import { StateChip, StateField } from '../../ui/StateChip.tsx';
import { DoctorField, Find } from './parts.tsx';
import { COMPLAINT_TONES, PRIORITY_TONES } from './tones.ts';

const choices = (ids: readonly string[], words: string) =>
	ids.map((id) => ({ id, name: `people.${words}.${id}` }));
const filters = [
	<Find key="q" source="q" alwaysOn hint="people.find_complaint" />,
	<SelectInput
		key="state"
		source="state"
		alwaysOn
		choices={choices([...COMPLAINT_STATES, 'any'], 'complaint_states')}
	/>,
	<SelectInput
		key="category"
		source="category"
		alwaysOn
		choices={choices(COMPLAINT_CATEGORIES, 'categories')}
	/>,
	<SelectInput key="priority" source="priority" choices={choices(COMPLAINT_PRIORITIES, 'priorities')} />,
	<SelectInput key="mine" source="mine" alwaysOn choices={[{ id: '1', name: 'people.only_mine' }]} />,
	<SelectInput
		key="overdue"
		source="overdue"
		alwaysOn
		choices={[{ id: '1', name: 'people.only_overdue' }]}
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
			? t('people.hours', { n: digits(hours) })
			: t('people.days', { n: digits(Math.round(hours / DAY_HOURS)) });
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
				label={overdue ? t('people.overdue', { span: span(left) }) : t('people.due_in', { span: span(left) })}
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
									<StateChip label={t('people.unread', { n: digits(row.unread) })} tone="wait" />
								)}
							</Box>
						</Box>
					)}
				/>
				<DoctorField source="doctor" sortable={false} />
				<StateField source="category" sortable={false} words="people.categories" />
				<StateField source="state" sortable={false} words="people.complaint_states" tones={COMPLAINT_TONES} />
				<StateField source="priority" sortable={false} words="people.priorities" tones={PRIORITY_TONES} />
				<TextField source="taken_by" sortable={false} />
				<InstantField source="last_at" />
			</Datagrid>
		</DeskList>
	);
}
