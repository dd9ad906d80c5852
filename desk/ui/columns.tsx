import { Box, Typography } from '@mui/material';
import type { ComponentType, ReactElement } from 'react';
import {
	BooleanField,
	type RaRecord,
	ReferenceField,
	TextField,
	useFieldValue,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { type Field, fieldOf, type Schema } from '../lib/entity-fields.ts';
import { WaitsField } from './Approval.tsx';
import { DoctorField } from './Doctor.tsx';
import { StateChip, StateField, type Tone } from './StateChip.tsx';
import { DayField, DigitsField, type FieldProps, InstantField, MoneyField } from './values.tsx';

/** Cells of columns that one list renders itself. */
export type OwnCells = Readonly<Record<string, ComponentType<{ row: RaRecord }>>>;

/** How values of fields are displayed, in lists and in forms. Names are those of the contract's fields. */
export interface FieldLook {
	/** Fields that refer to a row of another list; `shows` is its displayed field (`name`), `few`: all are in one menu. */
	rows?: Readonly<Record<string, { of: string; shows?: string; few?: true }>>;
	/** Keys of the texts of enumerations, and the tone of each value in a list. */
	words?: Readonly<Record<string, string>>;
	tones?: Readonly<Record<string, Readonly<Record<string, Tone>>>>;
	/** Sums of money in poisha, also those that only exports have. */
	money?: readonly string[];
	/** Multi-line texts. */
	long?: readonly string[];
	/** Choices of fields that are plain text in the contract. */
	choices?: Readonly<Record<string, readonly string[]>>;
	/** Text for a field without a value. */
	empty?: Readonly<Record<string, string>>;
	/** Columns that the list renders itself, and the names of those that are no field. */
	own?: OwnCells;
	labels?: Readonly<Record<string, string>>;
	/** Columns that are sorted under another name. */
	sortBy?: Readonly<Record<string, string>>;
}

type ColumnProps = FieldProps & { sortBy?: string };

/** Length from which a text is too long for a row. */
const LONGEST_TEXT = 90;

/** A value of the contract is cut at two lines like every text of a list; other content, such as buttons, is not. */
function OwnField({
	of: Cell,
	value,
}: ColumnProps & { of: ComponentType<{ row: RaRecord }>; value: boolean }) {
	const row = useRecordContext();
	if (!row) return null;
	if (!value) return <Cell row={row} />;
	return (
		<Typography component="span" variant="body2">
			<Cell row={row} />
		</Typography>
	);
}

function WordsField({ source, words, none }: ColumnProps & { words: string; none: string }) {
	const t = useTranslate();
	const value: unknown = useFieldValue({ source });
	return <>{t(typeof value === 'string' && value !== '' ? `${words}.${value}` : none)}</>;
}

function LongField({ source }: ColumnProps) {
	const value = String(useFieldValue({ source }) ?? '');
	return <>{value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value}</>;
}

function ListField({ source, words }: ColumnProps & { words?: string | undefined }) {
	const values = (useFieldValue({ source }) as string[] | undefined) ?? [];
	if (!words) return <>{values.join(', ') || '—'}</>;
	return (
		<Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
			{values.map((value) => (
				<StateChip key={value} label={`${words}.${value}`} />
			))}
		</Box>
	);
}

/** Names whose values are text in the contract, but digits for the reader. */
const DIGITS = /(?:^|_)(?:phone|roll_no)$/;
const BY_KIND: Partial<Record<Field['kind'], ComponentType<ColumnProps>>> = {
	yes: BooleanField,
	day: DayField,
	instant: InstantField,
	number: DigitsField,
	object: DoctorField,
};

export function columnOf(
	name: string,
	schema: Schema | undefined,
	look: FieldLook,
	sorts: readonly string[],
): ReactElement {
	const sortBy = look.sortBy?.[name];
	const label = look.labels?.[name];
	const base = {
		source: name,
		sortable: sorts.includes(sortBy ?? name),
		...(sortBy && { sortBy }),
		...(label && { label }),
	};
	const own = look.own?.[name];
	if (own) return <OwnField key={name} {...base} of={own} value={schema !== undefined} />;
	const row = look.rows?.[name];
	const words = look.words?.[name];
	const none = look.empty?.[name];
	if (row)
		return (
			<ReferenceField key={name} {...base} reference={row.of} link={false} emptyText={none ?? '—'}>
				<TextField source={row.shows ?? 'name'} />
			</ReferenceField>
		);
	const { kind } = schema ? fieldOf(schema) : { kind: 'text' as const };
	if (name === 'waits') return <WaitsField key={name} {...base} />;
	if (look.money?.includes(name)) return <MoneyField key={name} {...base} textAlign="right" />;
	if (kind === 'choices' || kind === 'list') return <ListField key={name} {...base} words={words} />;
	if (words && none) return <WordsField key={name} {...base} words={words} none={none} />;
	if (words) return <StateField key={name} {...base} words={words} tones={look.tones?.[name] ?? {}} />;
	if (look.long?.includes(name)) return <LongField key={name} {...base} />;
	const Kind = DIGITS.test(name) ? DigitsField : (BY_KIND[kind] ?? TextField);
	return <Kind key={name} {...base} />;
}
