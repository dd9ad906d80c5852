import type { ReactElement, ReactNode } from 'react';
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
} from 'react-admin';
import type { z } from 'zod';
import type { entity } from '#contract/desk/resource.ts';
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
	/** Buttons above the list, and above the form of a row. */
	listActions?: ReactNode;
	formActions?: ReactNode;
}

type Schema = z.core.$ZodType;
interface Field {
	/** `text` is all that is typed. */
	kind: 'text' | 'number' | 'day' | 'choice' | 'yes';
	nullable: boolean;
	needed: boolean;
	options: readonly string[];
	least: number | undefined;
	most: number | undefined;
	longest: number | undefined;
}

/** What the kinds of schemas tell of themselves. */
interface Described {
	format?: string | null;
	minLength?: number | null;
	maxLength?: number | null;
	minValue?: number | null;
	maxValue?: number | null;
	options?: readonly string[];
}

/** Schemas that say only whether a value may be missing. */
const AROUND = new Set(['nullable', 'optional', 'default', 'prefault']);

/** What a form has to know of a field, from its schema. */
function fieldOf(schema: Schema): Field {
	let inner = schema as z.ZodType & { unwrap?(): Schema };
	let nullable = false;
	let needed = true;
	while (AROUND.has(inner.def.type) && inner.unwrap) {
		nullable ||= inner.def.type === 'nullable';
		needed = false;
		inner = inner.unwrap() as typeof inner;
	}
	const { type } = inner.def;
	const of = inner as Described;
	const kind =
		type === 'number'
			? 'number'
			: type === 'enum'
				? 'choice'
				: type === 'boolean'
					? 'yes'
					: of.format === 'date'
						? 'day'
						: 'text';
	return {
		kind,
		nullable,
		needed: needed && !(type === 'string' && kind === 'text' && !of.format && !of.minLength),
		options: of.options ?? [],
		least: of.minValue ?? undefined,
		most: of.maxValue ?? undefined,
		longest: of.maxLength ?? undefined,
	};
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
	if (field.kind === 'choice') {
		const choices = field.options.map((id) => ({ id, name: words ? `${words}.${id}` : id }));
		return <SelectInput key={name} {...base} choices={choices} validate={rules} />;
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
			{...(look.long?.includes(name) && { multiline: true, minRows: 2 })}
			{...(name === 'phone' && { type: 'tel' })}
		/>
	);
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
	if (kind === 'choice' && words) return <StateField {...base} key={name} words={words} />;
	if (kind === 'yes') return <BooleanField {...base} key={name} />;
	if (kind === 'day') return <DayField {...base} key={name} />;
	return kind === 'number' ? <NumberField {...base} key={name} /> : <TextField {...base} key={name} />;
}

/** What is sent of a form: what was left empty is null, or an empty text where the field takes no null. */
const sentBy =
	(fields: Readonly<Record<string, Schema>>) =>
	(values: Record<string, unknown>): Record<string, unknown> => {
		const sent = { ...values };
		for (const [name, schema] of Object.entries(fields)) {
			const field = fieldOf(schema);
			if (values[name] || values[name] === 0 || values[name] === false || field.needed) continue;
			sent[name] = field.nullable ? null : '';
		}
		return sent;
	};

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
			actions={look.listActions}
		>
			<Datagrid rowClick="edit" bulkActionButtons={false}>
				{look.columns.map((name) => row[name] && columnOf(name, row[name], look, sorts.includes(name)))}
			</Datagrid>
		</DeskList>
	);
}

const inputsOf = ({ calls, look }: Props) =>
	Object.entries(calls.create.body.shape as Shape).map(([name, schema]) =>
		inputOf(name, schema, look, false),
	);

/** The form of a new row. Inputs and their bounds follow from the contract. */
export const EntityCreate = (props: Props) => (
	<DeskCreate
		sent={sentBy(props.calls.create.body.shape as Shape)}
		{...(props.look.initial && { initial: props.look.initial })}
	>
		{inputsOf(props)}
	</DeskCreate>
);

/** The form of a row, with its removal. */
export const EntityEdit = (props: Props) => (
	<DeskEdit
		remove={props.calls.remove}
		sent={sentBy(props.calls.create.body.shape as Shape)}
		actions={props.look.formActions}
	>
		{inputsOf(props)}
	</DeskEdit>
);
