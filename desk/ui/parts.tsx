import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import {
	DateInput,
	FunctionField,
	Link,
	type RaRecord,
	useListContext,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import type { HistoryEntry } from '#contract/sales/staff-money.ts';
import { refusalOf } from '../lib/call.ts';
import { Instant } from './Instant.tsx';
import { JsonDiff } from './JsonDiff.tsx';
import { Money } from './Money.tsx';
import type { Tone } from './StateChip.tsx';

type Choices = readonly { id: string; name: string }[];

/** Choices of a list of states, in the reader's words. */
export const choicesOf = (values: readonly string[], words: string): { id: string; name: string }[] =>
	values.map((id) => ({ id, name: `${words}.${id}` }));

/** Filters for the first and the last day. */
export const dayFilters = [
	<DateInput key="from" source="from" label="desk.from" />,
	<DateInput key="to" source="to" label="desk.to" />,
];

/** Whose money or parcel it is: name above, number below. */
export function Who({ name, phone }: { name: string; phone: string }) {
	return (
		<Box component="span" sx={{ display: 'inline-block' }}>
			{name}
			<Box
				component="span"
				sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
			>
				{phone}
			</Box>
		</Box>
	);
}

/** The same as a column. */
export const DoctorField = (_: { source: string; sortable?: boolean; label?: string }) => (
	<FunctionField render={(row: RaRecord) => row.doctor && <Who {...row.doctor} />} />
);

const DAYS = { timeZone: 'UTC', dateStyle: 'medium' } as const;

/** A day for reading, in the reader's language. */
export function Day({ day }: { day: string }) {
	const locale = useTranslate()('desk.locale');
	return (
		<time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
			{new Intl.DateTimeFormat(locale, DAYS).format(new Date(day))}
		</time>
	);
}

/** The same as a column of a list. */
export function DayField({ source }: { source: string; sortable?: boolean }) {
	const day: unknown = useRecordContext()?.[source];
	return typeof day === 'string' ? <Day day={day} /> : null;
}

/** Names of an export for what lists show as parts of a row. */
export function flat({ doctor, order, said, ...row }: RaRecord): Record<string, unknown> {
	return {
		...row,
		...(doctor && { doctor: doctor.name, phone: doctor.phone }),
		...(order && { order: order.no }),
		...(said && { said_amount: said.amount, said_currency: said.currency }),
	};
}

/** One fact beside its name; nothing where there is none. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
	if (children === null || children === undefined || children === false || children === '') return null;
	return (
		<>
			<Box component="dt" sx={{ color: 'text.secondary' }}>
				{label}
			</Box>
			<Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
				{children}
			</Box>
		</>
	);
}

/** Facts in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
	<Box
		component="dl"
		sx={{
			display: 'grid',
			gridTemplateColumns: 'minmax(6rem, auto) minmax(0, 1fr)',
			columnGap: 2,
			rowGap: 0.75,
			m: 0,
		}}
	>
		{children}
	</Box>
);

/** A part of a screen with its heading. */
export function Part({
	title,
	children,
	actions,
}: {
	title: string;
	children: ReactNode;
	actions?: ReactNode;
}) {
	return (
		<Paper variant="outlined" component="section" sx={{ p: 2, mb: 2, minWidth: 0 }}>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
				<Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
					{title}
				</Typography>
				{actions}
			</Box>
			<Box sx={{ overflowX: 'auto' }}>{children}</Box>
		</Paper>
	);
}

/** Two columns of parts on a wide screen, one below the other on a narrow one. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
	<Box
		sx={{
			display: 'grid',
			gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
			columnGap: 2,
		}}
	>
		{children}
	</Box>
);

interface Column<T> {
	label: string;
	of: (row: T) => ReactNode;
	right?: boolean;
}

/** A small table of things that belong to a row. */
export function Rows<T extends { id: number }>({
	rows,
	columns,
}: {
	rows: readonly T[];
	columns: Column<T>[];
}) {
	const t = useTranslate();
	if (rows.length === 0) return <Typography color="text.secondary">{t('desk.none')}</Typography>;
	return (
		<Table size="small">
			<TableHead>
				<TableRow>
					{columns.map(({ label, right }) => (
						<TableCell key={label} align={right ? 'right' : 'left'}>
							{label}
						</TableCell>
					))}
				</TableRow>
			</TableHead>
			<TableBody>
				{rows.map((row) => (
					<TableRow key={row.id}>
						{columns.map(({ label, of, right }) => (
							<TableCell key={label} align={right ? 'right' : 'left'}>
								{of(row)}
							</TableCell>
						))}
					</TableRow>
				))}
			</TableBody>
		</Table>
	);
}

const objectOf = (text: string | null): Record<string, unknown> | null => {
	const value: unknown = text === null ? null : JSON.parse(text);
	return typeof value === 'object' && value !== null && !Array.isArray(value)
		? (value as Record<string, unknown>)
		: null;
};

/** What staff did, newest first, each with what was before and after. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
	const t = useTranslate();
	if (entries.length === 0) return <Typography color="text.secondary">{t('desk.history_none')}</Typography>;
	return (
		<Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
			{entries.map((entry) => (
				<Box component="li" key={entry.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
					<Typography variant="body2">
						<Instant at={entry.at} /> · {entry.by ?? t('desk.by_doctor')} ·{' '}
						{t(`desk.actions.${entry.action.replace('.', '_')}`, { _: entry.action })}
					</Typography>
					{entry.reason && <Typography variant="body2">“{entry.reason}”</Typography>}
					{(entry.before ?? entry.after) !== null && (
						<details>
							<summary>{t('desk.changes')}</summary>
							<JsonDiff before={objectOf(entry.before)} after={objectOf(entry.after)} />
						</details>
					)}
				</Box>
			))}
		</Box>
	);
}

/** Buttons that filter a list by one of its states, with all of them first. */
export function StateTabs({
	source,
	choices,
	none = 'desk.all',
	counts,
}: {
	source: string;
	choices: Choices;
	/** What holds where none is chosen. */
	none?: string;
	counts?: Readonly<Record<string, number>>;
}) {
	const t = useTranslate();
	const { filterValues, setFilters, displayedFilters } = useListContext();
	const chosen: unknown = filterValues[source];
	const choose = (id: string | undefined) => {
		const { [source]: _, ...others } = filterValues;
		setFilters(id === undefined ? others : { ...others, [source]: id }, displayedFilters);
	};
	return (
		<Box role="group" aria-label={t('desk.state')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 1 }}>
			{[{ id: undefined, name: none }, ...choices].map(({ id, name }) => (
				<Button
					key={name}
					size="small"
					variant={chosen === id ? 'contained' : 'text'}
					aria-pressed={chosen === id}
					onClick={() => choose(id)}
				>
					{t(name)}
					{id !== undefined && counts?.[id] ? ` (${counts[id].toLocaleString(t('desk.locale'))})` : ''}
				</Button>
			))}
		</Box>
	);
}

/**
 * Whether a row is there with all its parts. A row that a list has read before is shown at once by the framework, without
 * what only its own call tells.
 */
export const isWhole = <T extends object>(row: T | undefined, part: keyof T): row is T =>
	row !== undefined && row[part] !== undefined;

/** How such a row is shown: what a list told of it never counts as fresh, and nothing widens the page. */
export const WHOLE = {
	component: 'div',
	actions: false,
	queryOptions: { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
	sx: { minWidth: 0, '& .RaShow-main, & .RaShow-card': { minWidth: 0 } },
} as const;

/** Stands until a row is read. */
export function Loading() {
	const t = useTranslate();
	return <CircularProgress aria-label={t('desk.action.working')} />;
}

/** A link to another row of the desk. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<Link to={to}>{children}</Link>
);

/** A sum, or a dash where nothing is known. */
export const MaybeMoney = ({ poisha }: { poisha: number | null }) =>
	poisha === null ? '—' : <Money poisha={poisha} />;

interface Typed<T> {
	values: T;
	/** What a text field takes to show and keep one of them. */
	bind: (name: keyof T & string) => {
		value: string;
		onChange: (event: { target: { value: string } }) => void;
		error: boolean;
		helperText: string | undefined;
	};
	/** Runs a call; what the server says of a field stands at the field. */
	attempt: (run: () => Promise<unknown>) => Promise<unknown>;
}

/** The inputs of a dialog of an action: what was typed stays when the server refuses it. */
export function useTyped<T extends Record<string, string>>(initial: T): Typed<T> {
	const [values, setValues] = useState(initial);
	const [errors, setErrors] = useState<Record<string, string>>({});
	return {
		values,
		bind: (name) => ({
			value: values[name] ?? '',
			onChange: ({ target }) => setValues({ ...values, [name]: target.value }),
			error: errors[name] !== undefined,
			helperText: errors[name],
		}),
		async attempt(run) {
			setErrors({});
			try {
				return await run();
			} catch (error) {
				setErrors(refusalOf(error)?.errors ?? {});
				throw error;
			}
		},
	};
}

/** Poisha of what was typed in taka, also in Bengali digits; NaN where it is no sum. */
export function poishaOf(typed: string): number {
	const ascii = typed
		.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
		.replaceAll(/[,৳\s]/g, '');
	return ascii === '' ? Number.NaN : Math.round(Number(ascii) * 100);
}

export const TONES: Readonly<Record<string, Tone>> = {
	paid: 'good',
	succeeded: 'good',
	done: 'good',
	quoted: 'wait',
	awaiting_payment: 'wait',
	on_hold: 'wait',
	requested: 'wait',
	approved: 'wait',
	sent: 'wait',
	validating: 'wait',
	unknown: 'wait',
	due: 'wait',
	late: 'bad',
	overpaid: 'bad',
	reversed: 'bad',
	failed: 'bad',
	rejected: 'bad',
};
