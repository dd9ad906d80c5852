import { InputAdornment } from '@mui/material';
import {
	ArrayInput,
	type NumberInputProps,
	type RaRecord,
	required,
	SelectInput,
	SimpleFormIterator,
	TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { deskSales } from '#contract/sales/staff-prices.ts';
import type { EntityLook } from '../ui/entity.tsx';
import { useFigures, useRead } from '../ui/Read.tsx';
import { InstantInput, Money, MoneyInput, PartsInput, WholeInput } from '../ui/values.tsx';

/** Input in per cent for a value in hundredths of a per cent. */
const PercentInput = (props: NumberInputProps) => (
	<PartsInput
		{...props}
		parts={100}
		min={0.01}
		max={100}
		step={0.01}
		slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
	/>
);

/** Formats hundredths of a per cent. */
function usePercent(): (hundredths: number) => string {
	const { n } = useFigures();
	return (hundredths) => `${n(hundredths / 100)}%`;
}

function Value({ row: { kind, value } }: { row: RaRecord }) {
	const percent = usePercent();
	return kind === 'percent' ? percent(value) : <Money poisha={value} />;
}

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

/** Discount codes with their number of uses. Only a percentage may have a limit. */
export const codes: EntityLook = {
	columns: [
		'code',
		'value',
		'audience',
		'starts_at',
		'ends_at',
		'used',
		'reserved',
		'limit_total',
		'active',
		'waits',
	],
	order: ['id', 'DESC'],
	words: { kind: 'sales.code_kind', audience: 'sales.audience' },
	rows: { batch_ids: { of: 'batch-prices', shows: 'title' } },
	money: ['value', 'max_off'],
	percents: ({ kind }) => (kind === 'percent' ? ['value'] : []),
	own: { value: Value },
	fixed: ['code'],
	inputs: { value: CodeValue, max_off: null },
	hints: {
		code: 'sales.hint.code',
		starts_at: 'sales.hint.starts_at',
		ends_at: 'sales.hint.ends_at',
		limit_total: 'sales.hint.limit_total',
		batch_ids: 'sales.hint.batch_ids',
		whole: 'sales.hint.whole',
	},
	initial: { kind: 'percent', limit_per_doctor: 1, audience: 'all', active: true },
	sent: (values) => (values.kind === 'percent' ? values : { ...values, max_off: null }),
};

function Shares({ row }: { row: RaRecord }) {
	const percent = usePercent();
	return (row.items as { share_bp: number }[]).map(({ share_bp }) => percent(share_bp)).join(' + ');
}

const SharesInput = () => (
	<ArrayInput source="items" helperText="sales.hint.items">
		<SimpleFormIterator inline disableReordering>
			<PercentInput source="share_bp" validate={required()} />
			<WholeInput source="after_days" min={0} validate={required()} />
		</SimpleFormIterator>
	</ArrayInput>
);

export const plans: EntityLook = {
	columns: ['title', 'batch_id', 'least', 'items', 'grace_days', 'active'],
	order: ['id', 'DESC'],
	filters: ['active'],
	rows: { batch_id: { of: 'batch-prices', shows: 'title' } },
	empty: { batch_id: 'sales.every_batch' },
	money: ['least'],
	own: { items: Shares },
	inputs: { items: SharesInput },
	hints: { batch_id: 'sales.hint.plan_batch', least: 'sales.hint.least' },
	initial: {
		least: 0,
		grace_days: 5,
		active: true,
		items: [
			{ share_bp: 6_000, after_days: 0 },
			{ share_bp: 4_000, after_days: 30 },
		],
	},
};

interface Next {
	price?: number | null;
	old_student_price?: number | null;
	starts_at?: string | null;
}

const isRule = (value: unknown): boolean =>
	Object.values((value ?? {}) as object).some((share) => share !== null && share !== undefined);

/** A planned price whose fields are all empty is null, and so is such a fee fall rule. */
function priceOf(values: Record<string, unknown>): Record<string, unknown> {
	const next = (values.next ?? {}) as Next;
	const isPlanned = (next.price ?? next.old_student_price ?? next.starts_at ?? null) !== null;
	return {
		...values,
		old_student_price: values.old_student_price ?? null,
		next: isPlanned ? { ...next, old_student_price: next.old_student_price ?? null } : null,
		fee_fall: isRule(values.fee_fall) ? values.fee_fall : null,
	};
}

const PriceInputs = () => (
	<>
		<TextInput source="title" readOnly />
		<MoneyInput source="price" validate={required()} helperText="sales.hint.price" />
		<MoneyInput source="old_student_price" helperText="sales.hint.old_price" />
		<MoneyInput source="next.price" />
		<MoneyInput source="next.old_student_price" />
		<InstantInput source="next.starts_at" helperText="sales.hint.next" />
		<PercentInput source="fee_fall.from_bp" helperText="sales.hint.fall_from" />
		<PercentInput source="fee_fall.floor_bp" helperText="sales.hint.fall_floor" />
	</>
);

/** Prices of batches, now and from a planned moment on. Quoted prices do not change. */
export const prices: EntityLook = {
	columns: [
		'title',
		'course',
		'session',
		'status',
		'price',
		'old_student_price',
		'next.price',
		'next.starts_at',
		'waits',
	],
	order: ['starts_on', 'DESC'],
	filters: [],
	words: { status: 'desk.batch_states' },
	money: ['price', 'old_student_price', 'next.price'],
	labels: { 'next.price': 'resources.batch-prices.fields.next' },
	whole: PriceInputs,
	sent: priceOf,
};

/** Chooses one of the sessions that have videos. */
function SessionInput() {
	const { data, isPending } = useRead(deskSales.choices, {});
	return (
		<SelectInput
			source="year_course_session_id"
			choices={data?.sessions ?? []}
			isPending={isPending}
			validate={required()}
		/>
	);
}

export const subscriptions: EntityLook = {
	columns: ['session', 'duration_days', 'price_all', 'price_per_video', 'min_videos', 'active'],
	order: ['id', 'DESC'],
	find: false,
	filters: ['active'],
	open: ['active'],
	money: ['price_all', 'price_per_video'],
	inputs: { year_course_session_id: SessionInput },
	initial: { duration_days: 30, min_videos: 1, active: true },
};
