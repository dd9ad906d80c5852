import type { RaRecord } from 'react-admin';
import type { EntityLook } from '../ui/entity.tsx';
import { ENROLMENT_TONES, StateChip } from '../ui/StateChip.tsx';
import { Money } from '../ui/values.tsx';
import { EnrolmentFields } from './EnrolmentForms.tsx';

const exported = ({ doctor, batch, ...row }: RaRecord) => ({
	...row,
	doctor: doctor.name,
	phone: doctor.phone,
	batch: batch.title,
	price_agreed: row.price_agreed / 100,
	paid: row.paid / 100,
});

const Batch = ({ row }: { row: RaRecord }) => (
	<>
		{row.batch.title}
		<br />
		<small>
			{row.course}, {row.session}
		</small>
	</>
);
const Paid = ({ row }: { row: RaRecord }) => (
	<span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
		<span>
			<Money poisha={row.paid} /> / <Money poisha={row.price_agreed} />
		</span>
		{row.late && <StateChip label="reports.dues.late" tone="bad" />}
	</span>
);

export const look: EntityLook = {
	columns: ['doctor', 'batch', 'status', 'paid', 'roll_no', 'access_until', 'created_at'],
	order: ['id', 'ASC'],
	find: 'desk.find_hint',
	filters: ['status', 'due', 'batch_id'],
	open: ['status', 'due'],
	rows: {
		batch_id: { of: 'batch-prices' },
		schedule_id: { of: 'schedules', shows: 'title' },
		faculty_id: { of: 'faculties' },
		discipline_id: { of: 'disciplines' },
		candidate_type_id: { of: 'candidate-types' },
	},
	words: { status: 'reports.enrolment_states', due: 'reports.dues' },
	tones: { status: ENROLMENT_TONES },
	own: { batch: Batch, paid: Paid },
	click: 'show',
	exported,
	// EnrolmentFields is the whole form.
	form: ['reason'],
	inputs: { reason: EnrolmentFields },
};
