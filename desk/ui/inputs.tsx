import type { ReactElement } from 'react';
import {
	AutocompleteArrayInput,
	AutocompleteInput,
	BooleanInput,
	CheckboxGroupInput,
	DateInput,
	maxLength,
	minLength,
	ReferenceArrayInput,
	ReferenceInput,
	required,
	SelectInput,
	TextInput,
	type Validator,
} from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Field, fieldOf, type Schema, type Shape, schemaAt } from '../lib/entity-fields.ts';
import type { FieldLook } from './columns.tsx';
import { BatchInput } from './Doctor.tsx';
import { InstantInput, MoneyInput, WholeInput } from './values.tsx';

type Rules = Validator[];
type Base = { source: string; helperText?: string; alwaysOn?: true; readOnly?: true };

function rulesOf({ needed, shortest = 0, longest, kind }: Field): Rules {
	return [
		...(needed ? [required()] : []),
		...(shortest > 1 && kind !== 'list' ? [minLength(shortest)] : []),
		...(longest === undefined || kind === 'list' ? [] : [maxLength(longest)]),
	];
}

function rowInput(
	name: string,
	base: Base,
	row: NonNullable<FieldLook['rows']>[string],
	{ kind, needed }: Field,
): ReactElement {
	const choice = { optionText: row.shows ?? 'name', ...(needed && { validate: required() }) };
	const hint = base.helperText ? { helperText: base.helperText } : {};
	if (kind === 'list')
		return (
			<ReferenceArrayInput key={name} {...base} reference={row.of}>
				<AutocompleteArrayInput optionText={choice.optionText} {...hint} />
			</ReferenceArrayInput>
		);
	if (row.of === 'batch-prices') return <BatchInput key={name} {...base} {...hint} needed={needed} />;
	return (
		<ReferenceInput key={name} {...base} reference={row.of} {...(row.few && { perPage: 200 })}>
			{row.few ? <SelectInput {...choice} {...hint} /> : <AutocompleteInput {...choice} {...hint} />}
		</ReferenceInput>
	);
}

function numberInput(name: string, base: Base, { least, most }: Field, rules: Rules): ReactElement {
	const bounds = { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) };
	return <WholeInput key={name} {...base} {...bounds} validate={rules} />;
}

/** Filters for the first and the last day have the same names in all lists. */
const ofDays = (name: string) =>
	name === 'from' || name === 'to' ? { label: `desk.${name}` } : ({} as { label?: string });

/** How inputs differ from what the contract gives. */
interface InputLook extends FieldLook {
	hints?: Readonly<Record<string, string>>;
	open?: readonly string[];
}

/** Styles of inputs beside each other: as many columns as fit without truncation, each at least this wide. */
export const fieldGrid = (least: string) => ({
	display: 'grid',
	width: '100%',
	gap: 1,
	gridTemplateColumns: `repeat(auto-fit, minmax(${least}, 1fr))`,
});

/** Inputs of a form that is arranged by hand, by the names of the fields of its call. */
export const inputsOf =
	({ body }: Endpoint, look: InputLook) =>
	(...names: string[]): ReactElement[] =>
		names.map((name) => {
			const schema = schemaAt((body?.shape ?? {}) as Shape, name);
			if (!schema) throw new Error(`the call has no ${name}`);
			return inputOf(name, schema, look, 'field');
		});

/** An input for a field, or for a filter of the same name. */
export function inputOf(
	name: string,
	schema: Schema,
	look: InputLook,
	as: 'filter' | 'field' | 'fixed',
): ReactElement {
	const filter = as === 'filter';
	const known = fieldOf(schema);
	const field = filter
		? { ...known, needed: false, shortest: undefined, longest: undefined, least: undefined, most: undefined }
		: known;
	const rules = rulesOf(field);
	const hint = filter ? undefined : look.hints?.[name];
	const base: Base = {
		source: name,
		...(hint && { helperText: hint }),
		...(filter && look.open?.includes(name) && { alwaysOn: true }),
		...(as === 'fixed' && { readOnly: true }),
	};
	const row = look.rows?.[name];
	if (row) return rowInput(name, base, row, field);
	if (look.money?.includes(name)) return <MoneyInput key={name} {...base} validate={rules} />;
	const options = look.choices?.[name] ?? field.options;
	if (field.kind === 'yes') return <BooleanInput key={name} {...base} />;
	if (options.length > 0) {
		const words = look.words?.[name];
		const choices = options.map((id) => ({ id, name: words ? `${words}.${id}` : id }));
		if (field.kind === 'choices')
			return <CheckboxGroupInput key={name} {...base} choices={choices} validate={rules} />;
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
	if (field.kind === 'day') return <DateInput key={name} {...base} {...ofDays(name)} validate={rules} />;
	if (field.kind === 'instant') return <InstantInput key={name} {...base} validate={rules} />;
	if (field.kind === 'number') return numberInput(name, base, field, rules);
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
