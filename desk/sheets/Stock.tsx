import MuiTextField from '@mui/material/TextField';
import {
	BooleanInput,
	Datagrid,
	FunctionField,
	NumberField,
	type RaRecord,
	SearchInput,
	TextField,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import type { z } from 'zod';
import { dispatchOffice, type SheetOfOffice } from '#contract/sheets/staff.ts';
import { call } from '../lib/call.ts';
import { useTyped } from '../lib/typed.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { ShortDayField } from '../ui/Day.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { InstantField } from '../ui/Instant.tsx';
import { StateChip } from '../ui/StateChip.tsx';

type Sheet = z.output<typeof SheetOfOffice>;

const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<BooleanInput key="printed" source="printed" />,
];

/** Says how many copies came from the printer. */
function Printed(_: { label: string }) {
	const t = useTranslate();
	const sheet = useRecordContext<Sheet>();
	const { values, bind, attempt } = useTyped({ copies: '' });
	if (!sheet) return null;
	const run = () =>
		attempt(() =>
			call(dispatchOffice.printed, {
				params: { id: String(sheet.id) },
				body: { copies: Number(values.copies) },
			}),
		);
	return (
		<ActionButton
			label={t('sheets.printed')}
			may={dispatchOffice.printed}
			sure={t('sheets.printed_lead', { title: sheet.title })}
			run={run}
		>
			<MuiTextField
				label={t('sheets.copies')}
				type="number"
				required
				slotProps={{ htmlInput: { min: 1, step: 1 } }}
				{...bind('copies')}
			/>
		</ActionButton>
	);
}

/** What lies in the store of each sheet, against what is still to be sent. */
export function SheetStock() {
	const t = useTranslate();
	const locale = t('desk.locale');
	return (
		<DeskList filters={filters} sort={{ field: 'due_on', order: 'DESC' }}>
			<Datagrid rowClick={false} bulkActionButtons={false}>
				<TextField source="title" />
				<NumberField source="pages" sortable={false} />
				<ShortDayField source="due_on" />
				<InstantField source="printed_at" sortable={false} />
				<NumberField source="copies" sortable={false} />
				<NumberField source="sent" sortable={false} />
				<NumberField source="to_send" sortable={false} />
				<FunctionField
					source="stock"
					sortable={false}
					render={({ copies, sent, to_send }: RaRecord) => {
						const left = copies - sent;
						return <StateChip label={left.toLocaleString(locale)} tone={left < to_send ? 'bad' : 'good'} />;
					}}
				/>
				<Printed label="desk.do" />
			</Datagrid>
		</DeskList>
	);
}
