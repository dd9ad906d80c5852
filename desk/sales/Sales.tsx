import InputAdornment from '@mui/material/InputAdornment';
import {
	ArrayInput,
	AutocompleteArrayInput,
	AutocompleteInput,
	BooleanField,
	BooleanInput,
	Datagrid,
	FunctionField,
	NumberField,
	NumberInput,
	type NumberInputProps,
	type RaRecord,
	ReferenceArrayInput,
	ReferenceField,
	ReferenceInput,
	required,
	SearchInput,
	SelectInput,
	SimpleFormIterator,
	TextField,
	TextInput,
	useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CODE_AUDIENCES, CODE_KINDS } from '#contract/sales/staff-prices.ts';
import { RowWaits, WaitsField } from '../ui/Approval.tsx';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { choicesOf } from '../ui/filters.tsx';
import { InstantField, InstantInput } from '../ui/Instant.tsx';
import { Money, MoneyField, MoneyInput } from '../ui/Money.tsx';
import { StateField } from '../ui/StateChip.tsx';

const kinds = choicesOf(CODE_KINDS, 'sales.code_kind');
const audiences = choicesOf(CODE_AUDIENCES, 'sales.audience');
const active = <BooleanInput key="active" source="active" />;
const byTitle = (words: string) => ({ q: words });

/** Per cent over a value in their hundredths. */
const PercentInput = (props: NumberInputProps) => (
	<NumberInput
		{...props}
		format={(hundredths: unknown) => (typeof hundredths === 'number' ? hundredths / 100 : '')}
		parse={(typed: string) => (typed === '' ? null : Math.round(Number(typed) * 100))}
		min={0.01}
		max={100}
		step={0.01}
		slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
	/>
);

/** What the list reads from the element of a column. */
interface Column {
	source: string;
	sortable: boolean;
}

function Value(_: Column) {
	const t = useTranslate();
	return (
		<FunctionField
			source="value"
			sortable={false}
			render={({ kind, value }: RaRecord) =>
				kind === 'percent' ? `${(value / 100).toLocaleString(t('desk.locale'))}%` : <Money poisha={value} />
			}
		/>
	);
}

/** Discount codes with how often they were used. */
export const CodeList = () => (
	<DeskList
		filters={[
			<SearchInput key="q" source="q" alwaysOn />,
			active,
			<SelectInput key="kind" source="kind" choices={kinds} />,
			<SelectInput key="audience" source="audience" choices={audiences} />,
		]}
		sort={{ field: 'id', order: 'DESC' }}
	>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="code" />
			<Value source="value" sortable={false} />
			<StateField source="audience" words="sales.audience" sortable={false} />
			<InstantField source="starts_at" />
			<InstantField source="ends_at" />
			<NumberField source="used" sortable={false} />
			<NumberField source="reserved" sortable={false} />
			<NumberField source="limit_total" sortable={false} />
			<BooleanField source="active" sortable={false} />
			<WaitsField source="waits" sortable={false} />
		</Datagrid>
	</DeskList>
);

function CodeValue() {
	const kind: unknown = useWatch({ name: 'kind' });
	return kind === 'fixed' ? (
		<MoneyInput source="value" validate={required()} />
	) : (
		<>
			<PercentInput source="value" validate={required()} />
			<MoneyInput source="max_off" helperText="sales.hint.max_off" />
		</>
	);
}

const codeFields = (
	<>
		<SelectInput source="kind" choices={kinds} validate={required()} />
		<CodeValue />
		<InstantInput source="starts_at" helperText="sales.hint.starts_at" />
		<InstantInput source="ends_at" helperText="sales.hint.ends_at" />
		<NumberInput source="limit_total" min={1} step={1} helperText="sales.hint.limit_total" />
		<NumberInput source="limit_per_doctor" min={1} step={1} validate={required()} />
		<ReferenceArrayInput source="batch_ids" reference="batch-prices">
			<AutocompleteArrayInput optionText="title" filterToQuery={byTitle} helperText="sales.hint.batch_ids" />
		</ReferenceArrayInput>
		<SelectInput source="audience" choices={audiences} validate={required()} />
		<BooleanInput source="stack" />
		<BooleanInput source="whole" helperText="sales.hint.whole" />
		<BooleanInput source="active" />
	</>
);

/** Whole fields go to the server: what was left empty means "without". */
const codeOf = (values: Record<string, unknown>) => ({
	...values,
	max_off: values.kind === 'percent' ? (values.max_off ?? null) : null,
	starts_at: values.starts_at ?? null,
	ends_at: values.ends_at ?? null,
	limit_total: values.limit_total ?? null,
	batch_ids: values.batch_ids ?? [],
});

/** A new discount code; its name stays once it is made. */
export const CodeCreate = () => (
	<DeskCreate
		sent={codeOf}
		initial={{
			kind: 'percent',
			limit_per_doctor: 1,
			audience: 'all',
			stack: false,
			whole: false,
			active: true,
			batch_ids: [],
		}}
	>
		<TextInput source="code" validate={required()} helperText="sales.hint.code" />
		{codeFields}
	</DeskCreate>
);

export const CodeEdit = () => (
	<DeskEdit sent={codeOf}>
		<RowWaits />
		<TextInput source="code" readOnly />
		{codeFields}
	</DeskEdit>
);

const batch = (
	<ReferenceInput source="batch_id" reference="batch-prices">
		<AutocompleteInput optionText="title" filterToQuery={byTitle} helperText="sales.hint.plan_batch" />
	</ReferenceInput>
);

function Shares(_: Column) {
	const t = useTranslate();
	return (
		<FunctionField
			source="items"
			sortable={false}
			render={({ items }: RaRecord) =>
				(items as { share_bp: number; after_days: number }[])
					.map(({ share_bp }) => `${(share_bp / 100).toLocaleString(t('desk.locale'))}%`)
					.join(' + ')
			}
		/>
	);
}

/** Ways of paying in parts. */
export const PlanList = () => (
	<DeskList
		filters={[<SearchInput key="q" source="q" alwaysOn />, active]}
		sort={{ field: 'id', order: 'DESC' }}
	>
		<Datagrid rowClick="edit" bulkActionButtons={false}>
			<TextField source="title" />
			<ReferenceField
				source="batch_id"
				reference="batch-prices"
				link={false}
				emptyText="sales.every_batch"
				sortable={false}
			>
				<TextField source="title" />
			</ReferenceField>
			<MoneyField source="least" textAlign="right" />
			<Shares source="items" sortable={false} />
			<NumberField source="grace_days" sortable={false} />
			<BooleanField source="active" sortable={false} />
		</Datagrid>
	</DeskList>
);

const planFields = (
	<>
		<TextInput source="title" validate={required()} />
		{batch}
		<MoneyInput source="least" validate={required()} helperText="sales.hint.least" />
		<ArrayInput source="items" helperText="sales.hint.items">
			<SimpleFormIterator inline disableReordering>
				<PercentInput source="share_bp" validate={required()} />
				<NumberInput source="after_days" min={0} step={1} validate={required()} />
			</SimpleFormIterator>
		</ArrayInput>
		<NumberInput source="grace_days" min={0} step={1} validate={required()} />
		<BooleanInput source="active" />
	</>
);
const planOf = (values: Record<string, unknown>) => ({ ...values, batch_id: values.batch_id ?? null });

/** A new way of paying in parts. */
export const PlanCreate = () => (
	<DeskCreate
		sent={planOf}
		initial={{
			least: 0,
			grace_days: 5,
			active: true,
			items: [
				{ share_bp: 6_000, after_days: 0 },
				{ share_bp: 4_000, after_days: 30 },
			],
		}}
	>
		{planFields}
	</DeskCreate>
);
export const PlanEdit = () => <DeskEdit sent={planOf}>{planFields}</DeskEdit>;

/** What batches cost, now and from a planned moment on. */
export const PriceList = () => (
	<DeskList
		filters={[<SearchInput key="q" source="q" alwaysOn />]}
		sort={{ field: 'starts_on', order: 'DESC' }}
	>
		<Datagrid bulkActionButtons={false}>
			<TextField source="title" />
			<TextField source="course" sortable={false} />
			<TextField source="session" sortable={false} />
			<StateField source="status" words="desk.batch_states" sortable={false} />
			<MoneyField source="price" textAlign="right" />
			<MoneyField source="old_student_price" textAlign="right" sortable={false} />
			<FunctionField
				source="next"
				sortable={false}
				render={({ next }: RaRecord) => next && <Money poisha={next.price} />}
			/>
			<InstantField source="next.starts_at" sortable={false} />
			<WaitsField source="waits" sortable={false} />
		</Datagrid>
	</DeskList>
);

interface Next {
	price?: number | null;
	old_student_price?: number | null;
	starts_at?: string | null;
}

/** A planned price whose fields are all empty is none. */
export function priceOf(values: Record<string, unknown>): Record<string, unknown> {
	const next = (values.next ?? {}) as Next;
	const isPlanned = (next.price ?? next.old_student_price ?? next.starts_at ?? null) !== null;
	return {
		...values,
		old_student_price: values.old_student_price ?? null,
		next: isPlanned ? { ...next, old_student_price: next.old_student_price ?? null } : null,
	};
}

/** The prices of one batch. Prices that doctors were quoted stay as they are. */
export const PriceEdit = () => (
	<DeskEdit sent={priceOf}>
		<RowWaits />
		<TextInput source="title" readOnly />
		<MoneyInput source="price" validate={required()} helperText="sales.hint.price" />
		<MoneyInput source="old_student_price" helperText="sales.hint.old_price" />
		<MoneyInput source="next.price" />
		<MoneyInput source="next.old_student_price" />
		<InstantInput source="next.starts_at" helperText="sales.hint.next" />
	</DeskEdit>
);
