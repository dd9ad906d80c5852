import type { ComponentType, ReactElement } from 'react';
import { Datagrid, type DatagridProps, type RaRecord, SearchInput, useResourceDefinition } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldOf, listOf, type Shape, schemaAt } from '../lib/entity-fields.ts';
import { columnOf, type FieldLook } from './columns.tsx';
import { DeskList } from './DeskList.tsx';
import { choicesOf, Find, StateTabs } from './filters.tsx';
import { inputOf } from './inputs.tsx';

/** Display options of a list besides the contract of its call. */
export interface ListLook extends FieldLook {
	/** Columns of the list, in order. */
	columns: readonly string[];
	/** The default order of the list. */
	order: readonly [field: string, way: 'ASC' | 'DESC'];
	/** Hint of what can be searched; false: no search. */
	find?: string | false;
	/** Filters that are offered; all of the call by default. */
	filters?: readonly string[];
	/** Of them, those shown beside the search. */
	open?: readonly string[];
	/** Filters that the list renders itself. */
	ownFilters?: ReactElement[];
	/** The filter whose values are shown as buttons above the rows. */
	tabs?: string;
	/** Above the rows: a hint, figures or a form. */
	above?: ComponentType;
	/** Buttons above the list. */
	listActions?: ComponentType;
	/** Action of a click on a row; by default the form, for those who may edit. */
	click?: NonNullable<DatagridProps['rowClick']>;
	/** Actions on selected rows. */
	bulk?: ComponentType;
	/** Content of an expanded row, and which rows can be expanded. */
	expand?: ComponentType;
	expandable?: (row: RaRecord) => boolean;
	/** The exported row or rows, where they differ from the answer of the call. */
	exported?: (row: RaRecord) => Record<string, unknown> | Record<string, unknown>[];
}

const search = (hint: string | undefined) =>
	hint ? <Find key="q" source="q" alwaysOn hint={hint} /> : <SearchInput key="q" source="q" alwaysOn />;

/** The list of a call: columns, filters and sort fields are derived from the contract. */
export function DeclaredList({
	list,
	fields = {},
	look,
}: {
	list: Endpoint;
	/** Those of its form, if there is one: rows of the answer declare days and times only as text. */
	fields?: Shape;
	look: ListLook;
}) {
	const { row, filters, sorts } = listOf(list);
	const { tabs, above: Above, listActions: Actions, bulk: Bulk, expand: Expand } = look;
	const { hasEdit } = useResourceDefinition();
	const [field, order] = look.order;
	const offered = (look.filters ?? Object.keys(filters)).filter((name) => name !== tabs);
	const states = tabs && filters[tabs];
	return (
		<DeskList
			filters={[
				...(look.find === false ? [] : [search(look.find)]),
				...offered.flatMap((name) => {
					const schema = filters[name];
					return schema ? [inputOf(name, schema, look, 'filter')] : [];
				}),
				...(look.ownFilters ?? []),
			]}
			sort={{ field, order }}
			{...(look.exported && { exported: look.exported })}
			{...(look.money && { money: look.money })}
			actions={Actions && <Actions />}
			above={
				<>
					{Above && <Above />}
					{states && (
						<StateTabs
							source={tabs}
							choices={choicesOf(fieldOf(states).options, look.words?.[tabs] ?? tabs)}
						/>
					)}
				</>
			}
		>
			<Datagrid
				rowClick={look.click ?? (hasEdit ? 'edit' : false)}
				bulkActionButtons={Bulk ? <Bulk /> : false}
				{...(Expand && { expand: <Expand /> })}
				{...(look.expandable && { isRowExpandable: look.expandable })}
			>
				{look.columns.map((name) => columnOf(name, fields[name] ?? schemaAt(row, name), look, sorts))}
			</Datagrid>
		</DeskList>
	);
}

/** The list of rows that have no form. */
export const listFor = (list: Endpoint, look: ListLook) => () => <DeclaredList list={list} look={look} />;
