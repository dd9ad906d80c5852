import Alert from '@mui/material/Alert';
import type { ComponentType, ReactElement } from 'react';
import {
	AutocompleteInput,
	BooleanField,
	BooleanInput,
	Datagrid,
	DateInput,
	maxLength,
	minValue,
	NumberField,
	NumberInput,
	ReferenceField,
	ReferenceInput,
	required,
	SearchInput,
	SelectInput,
	TextField,
	TextInput,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import type { entity } from '#contract/desk/resource.ts';
import { fieldOf, type Schema, sentBy } from '../lib/entity-fields.ts';
import { DayField } from './Day.tsx';
import { DeskCreate, DeskEdit } from './DeskForm.tsx';
import { DeskList } from './DeskList.tsx';
import { StateField } from './StateChip.tsx';

/** The calls of an entity as the contract declares them. */
export type EntityCalls = ReturnType<typeof entity>;

/** What the screens of an entity say beyond its declaration. Names are those of the contract's fields. */
export interface EntityLook {
	/** Columns of its list, in their order. */
	columns: readonly string[];
	/** The usual order of its list. */
	order: readonly [field: string, way: 'ASC' | 'DESC'];
	/** Fields that name a row of another list; `shows` is what is shown of it (`name`), `few`: all stand in one menu. */
	rows?: Readonly<Record<string, { of: string; shows?: string; few?: true }>>;
	/** Where the words of enumerations are. */
	words?: Readonly<Record<string, string>>;
	hints?: Readonly<Record<string, string>>;
	/** Texts of several lines. */
	long?: readonly string[];
	/** What a new row holds at first. */
	initial?: Readonly<Record<string, unknown>>;
	/** Filters that stand beside the search. */
	open?: readonly string[];
	/** Choices of fields that are text for the contract. */
	choices?: Readonly<Record<string, readonly string[]>>;
	/** What a field without a value stands for. */
	empty?: Readonly<Record<string, string>>;
	/** Above the inputs of a form. */
	note?: string;
	/** Buttons above the list, and above the form of a row. */
	listActions?: ComponentType;
	formActions?: ComponentType;
}

const byWords = (q: string) => ({ q });
const OF_EVERY_LIST = new Set(['page', 'perpage', 'sort', 'order', 'q', 'ids']);

/** An input for a field, or for a filter of the same name. */
function inputOf(name: string, schema: Schema, look: EntityLook, filter: boolean): ReactElement {
	const field = fieldOf(schema);
	const row = look.rows?.[name];
	const words = look.words?.[name];
	const needed = field.needed && !filter;
	const rules = [
		...(needed ? [required()] : []),
		...(field.longest === undefined || filter ? [] : [maxLength(field.longest)]),
	];
	const base = {
		source: name,
		...(look.hints?.[name] && !filter && { helperText: look.hints[name] }),
		...(filter && look.open?.includes(name) && { alwaysOn: true }),
	};
	if (row) {
		const choice = { optionText: row.shows ?? 'name', ...(needed && { validate: required() }) };
		return (
			<ReferenceInput key={name} {...base} reference={row.of} {...(row.few && { perPage: 200 })}>
				{row.few ? <SelectInput {...choice} /> : <AutocompleteInput {...choice} filterToQuery={byWords} />}
			</ReferenceInput>
		);
	}
	const options = look.choices?.[name] ?? field.options;
	if (options.length > 0) {
		const choices = options.map((id) => ({ id, name: words ? `${words}.${id}` : id }));
		const none = look.empty?.[name];
		return (
			<SelectInput
				key={name}
				{...base}
				choices={choices}
				validate={rules}
				{...(none && { emptyText: none })}
			/>
		);
	}
	if (field.kind === 'yes') return <BooleanInput key={name} {...base} />;
	if (field.kind === 'day') return <DateInput key={name} {...base} validate={rules} />;
	if (field.kind === 'number') {
		const { least, most } = field;
		const bounds = { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) };
		return (
			<NumberInput
				key={name}
				{...base}
				{...bounds}
				step={1}
				validate={[...rules, ...(least === undefined ? [] : [minValue(least)])]}
			/>
		);
	}
	return (
		<TextInput
			key={name}
			{...base}
			validate={rules}
			{...(look.long?.includes(name) && { multiline: true, minRows: 3 })}
			{...(name === 'phone' && { type: 'tel' })}
		/>
	);
}

/** More of a text than stands in a row. */
const LONGEST_TEXT = 90;

function WordsField({
	source,
	words,
	none,
}: {
	source: string;
	words: string;
	none: string;
	label?: string;
}) {
	const t = useTranslate();
	const value: unknown = useRecordContext()?.[source];
	return <>{t(typeof value === 'string' && value !== '' ? `${words}.${value}` : none)}</>;
}

function LongField({ source }: { source: string; label?: string }) {
	const value = String(useRecordContext()?.[source] ?? '');
	return <>{value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value}</>;
}

function columnOf(name: string, schema: Schema, look: EntityLook, sortable: boolean): ReactElement {
	const base = { key: name, source: name, sortable };
	const row = look.rows?.[name];
	const words = look.words?.[name];
	if (row)
		return (
			<ReferenceField {...base} key={name} reference={row.of} link={false} emptyText="—">
				<TextField source={row.shows ?? 'name'} />
			</ReferenceField>
		);
	const { kind } = fieldOf(schema);
	const none = look.empty?.[name];
	if (words && none) return <WordsField {...base} key={name} words={words} none={none} />;
	if (words) return <StateField {...base} key={name} words={words} />;
	if (look.long?.includes(name)) return <LongField {...base} key={name} />;
	if (kind === 'yes') return <BooleanField {...base} key={name} />;
	if (kind === 'day') return <DayField {...base} key={name} />;
	return kind === 'number' ? <NumberField {...base} key={name} /> : <TextField {...base} key={name} />;
}

interface Props {
	calls: EntityCalls;
	look: EntityLook;
}
type Shape = Readonly<Record<string, Schema>>;

/** The list of an entity: columns, filters and what may be sorted follow from the contract. */
export function EntityList({ calls, look }: Props) {
	const fields = calls.create.body.shape as Shape;
	const row = calls.show.result.shape.item.shape as Shape;
	const query = calls.list.query.shape as Shape;
	const sorts = calls.list.query.shape.sort.unwrap().options as string[];
	const filters = Object.keys(query).filter((name) => !OF_EVERY_LIST.has(name));
	const [field, order] = look.order;
	const { listActions: Actions } = look;
	return (
		<DeskList
			filters={[
				<SearchInput key="q" source="q" alwaysOn />,
				...filters.flatMap((name) => {
					const schema = fields[name] ?? query[name];
					return schema ? [inputOf(name, schema, look, true)] : [];
				}),
			]}
			sort={{ field, order }}
			actions={Actions && <Actions />}
		>
			<Datagrid rowClick="edit" bulkActionButtons={false}>
				{look.columns.map((name) => row[name] && columnOf(name, row[name], look, sorts.includes(name)))}
			</Datagrid>
		</DeskList>
	);
}

/** The inputs of an entity, with what the screen says above them. */
function Inputs({ calls, look }: Props) {
	const t = useTranslate();
	return (
		<>
			{look.note && (
				<Alert severity="info" sx={{ mb: 1 }}>
					{t(look.note)}
				</Alert>
			)}
			{Object.entries(calls.create.body.shape as Shape).map(([name, schema]) =>
				inputOf(name, schema, look, false),
			)}
		</>
	);
}

/** The form of a new row. Inputs and their bounds follow from the contract. */
export const EntityCreate = ({ calls, look }: Props) => (
	<DeskCreate
		sent={sentBy(calls.create.body.shape as Shape)}
		{...(look.initial && { initial: look.initial })}
	>
		<Inputs calls={calls} look={look} />
	</DeskCreate>
);

/** The form of a row, with its removal. */
export function EntityEdit({ calls, look }: Props) {
	const { formActions: Actions } = look;
	return (
		<DeskEdit
			remove={calls.remove}
			sent={sentBy(calls.create.body.shape as Shape)}
			actions={Actions && <Actions />}
		>
			<Inputs calls={calls} look={look} />
		</DeskEdit>
	);
}
