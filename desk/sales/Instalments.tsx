import {
	BooleanInput,
	Datagrid,
	FunctionField,
	Link,
	type RaRecord,
	SearchInput,
	TextField,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import type { z } from 'zod';
import { INSTALMENT_STATES, type Instalment } from '#contract/sales/orders.ts';
import { financeOffice } from '#contract/sales/staff.ts';
import { call } from '../lib/call.ts';
import { flat } from '../lib/flat.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { ShortDayField } from '../ui/Day.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { WhoField } from '../ui/Doctor.tsx';
import { choicesOf, dayFilters, StateTabs } from '../ui/filters.tsx';
import { Money, MoneyField } from '../ui/Money.tsx';
import { StateChip, StateField } from '../ui/StateChip.tsx';
import { MONEY_TONES } from '../ui/tones.ts';

const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<BooleanInput key="all" source="all" alwaysOn />,
	...dayFilters,
];
const OPEN = ['upcoming', 'due', 'late'];

/** Lets what is left of an instalment go; videos that were closed for it open again. */
export function WaiveButton({ instalment }: { instalment: z.output<typeof Instalment> }) {
	const t = useTranslate();
	if (!OPEN.includes(instalment.state)) return null;
	return (
		<ActionButton
			label={t('sales.waive')}
			may={financeOffice.waive}
			color="warning"
			sure={
				<>
					{t('sales.waive_sure')} <Money poisha={instalment.amount - instalment.paid} />
				</>
			}
			reason
			done="sales.waived"
			run={(reason) => call(financeOffice.waive, { params: { id: String(instalment.id) }, body: { reason } })}
		/>
	);
}

function Waive(_: { label: string }) {
	const row = useRecordContext<z.output<typeof Instalment>>();
	return row ? <WaiveButton instalment={row} /> : null;
}

/** Instalments that are still to be paid, those due longest on top. */
export function InstalmentList() {
	const t = useTranslate();
	return (
		<DeskList
			filters={filters}
			sort={{ field: 'due_on', order: 'ASC' }}
			exported={flat}
			above={<StateTabs source="state" choices={choicesOf(INSTALMENT_STATES, 'sales.instalment_state')} />}
		>
			<Datagrid rowClick={false} bulkActionButtons={false}>
				<WhoField source="doctor" sortable={false} />
				<TextField source="batch" sortable={false} />
				<FunctionField
					source="order"
					sortable={false}
					render={({ order }: RaRecord) => <Link to={`/orders/${order.id}/show`}>{order.no}</Link>}
				/>
				<FunctionField
					source="no"
					sortable={false}
					render={({ no }: RaRecord) => no.toLocaleString(t('desk.locale'))}
				/>
				<ShortDayField source="due_on" />
				<MoneyField source="amount" textAlign="right" />
				<MoneyField source="paid" textAlign="right" sortable={false} />
				<StateField source="state" words="sales.instalment_state" tones={MONEY_TONES} sortable={false} />
				<FunctionField
					source="locked"
					sortable={false}
					render={({ locked }: RaRecord) => locked && <StateChip label={t('sales.locked')} tone="bad" />}
				/>
				<Waive label="desk.do" />
			</Datagrid>
		</DeskList>
	);
}
