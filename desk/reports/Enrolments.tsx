import { Datagrid, FunctionField, type RaRecord, SelectInput, useTranslate } from 'react-admin';
import { ENROLMENT_STATUSES } from '#contract/sales/enrolment.ts';
import { DeskList } from '../ui/DeskList.tsx';
import { BatchInput, DigitsField, DoctorField } from '../ui/Doctor.tsx';
import { Find } from '../ui/filters.tsx';
import { InstantField } from '../ui/Instant.tsx';
import { Money } from '../ui/Money.tsx';
import { StateChip, StateField } from '../ui/StateChip.tsx';
import { ENROLMENT_TONES } from '../ui/tones.ts';

const states = ENROLMENT_STATUSES.map((id) => ({ id, name: `reports.enrolment_states.${id}` }));
const dues = ['late', 'open'].map((id) => ({ id, name: `reports.dues.${id}` }));
const filters = [
	<Find key="q" source="q" alwaysOn hint="desk.find_hint" />,
	<SelectInput key="status" source="status" choices={states} alwaysOn />,
	<SelectInput key="due" source="due" choices={dues} alwaysOn />,
	<BatchInput key="batch_id" source="batch_id" />,
];

const exported = ({ doctor, batch, ...row }: RaRecord) => ({
	...row,
	doctor: doctor.name,
	phone: doctor.phone,
	batch: batch.title,
	price_agreed: row.price_agreed / 100,
	paid: row.paid / 100,
});

/** Enrolments by state, batch and what is due. */
export function EnrolmentList() {
	const t = useTranslate();
	return (
		<DeskList filters={filters} exported={exported}>
			<Datagrid rowClick="show" bulkActionButtons={false}>
				<DoctorField source="doctor" sortable={false} />
				<FunctionField
					source="batch"
					sortable={false}
					render={(row: RaRecord) => (
						<>
							{row.batch.title}
							<br />
							<small>
								{row.course}, {row.session}
							</small>
						</>
					)}
				/>
				<StateField
					source="status"
					sortable={false}
					words="reports.enrolment_states"
					tones={ENROLMENT_TONES}
				/>
				<FunctionField
					source="paid"
					sortable={false}
					render={(row: RaRecord) => (
						<span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
							<span>
								<Money poisha={row.paid} /> / <Money poisha={row.price_agreed} />
							</span>
							{row.late && <StateChip label={t('reports.dues.late')} tone="bad" />}
						</span>
					)}
				/>
				<DigitsField source="roll_no" sortable={false} />
				<InstantField source="access_until" />
				<InstantField source="created_at" />
			</Datagrid>
		</DeskList>
	);
}
