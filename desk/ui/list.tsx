import type { ComponentType, ReactElement } from 'react';
import { Datagrid, type DatagridProps, type RaRecord, SearchInput } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldOf, listOf, type Shape, schemaAt } from '../lib/entity-fields.ts';
import { columnOf, type FieldLook } from './columns.tsx';
import { DeskList } from './DeskList.tsx';
import { choicesOf, Find, StateTabs } from './filters.tsx';
import { inputOf } from './inputs.tsx';

/** What a list says beyond the contract of its call. */
export interface ListLook extends FieldLook {
	/** Columns of the list, in their order. */
	columns: readonly string[];
	/** The usual order of the list. */
	order: readonly [field: string, way: 'ASC' | 'DESC'];
	/** What can be typed to find rows, as a hint; false: nothing. */
	find?: string | false;
	/** Filters that are offered; all of the call unless said otherwise. */
	filters?: readonly string[];
	/** Of them, those that stand beside the search. */
	open?: readonly string[];
	/** Filters that the list draws itself. */
	ownFilters?: ReactElement[];
	/** The filter whose values stand as buttons above the rows. */
	tabs?: string;
	/** Above the rows: a hint, figures or a form. */
	above?: ComponentType;
	/** Buttons above the list. */
	listActions?: ComponentType;
	/** What a click on a row does: `edit` unless said otherwise. */
	click?: NonNullable<DatagridProps['rowClick']>;
	/** What is done with chosen rows. */
	bulk?: ComponentType;
	/** What a row opens to, and which rows have something to open. */
	expand?: ComponentType;
	expandable?: (row: RaRecord) => boolean;
	/** The row, or the rows, of an export, where that differs from what the call answers. */
	exported?: (row: RaRecord) => Record<string, unknown> | Record<string, unknown>[];
}

const search = (hint: string | undefined) =>
	hint ? <Find key="q" source="q" alwaysOn hint={hint} /> : <SearchInput key="q" source="q" alwaysOn />;

/** The list of a call: columns, filters and what may be sorted follow from the contract. */
export function DeclaredList({
	list,
	fields = {},
	look,
}: {
	list: Endpoint;
	fields?: Shape;
	look: ListLook;
}) {
	const { row, filters, sorts } = listOf(list);
	const { tabs, above: Above, listActions: Actions, bulk: Bulk, expand: Expand } = look;
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
				rowClick={look.click ?? 'edit'}
				bulkActionButtons={Bulk ? <Bulk /> : false}
				{...(Expand && { expand: <Expand /> })}
				{...(look.expandable && { isRowExpandable: look.expandable })}
			>
				{look.columns.map((name) => columnOf(name, fields[name] ?? schemaAt(row, name), look, sorts))}
			</Datagrid>
		</DeskList>
	);
}

/**
 * The list of rows that are only read, or whose forms are written by hand.
 * @param form the call of the form where there is one: rows of its answer say of days and times only that they are text
 */
export const listFor = (list: Endpoint, look: ListLook, form?: Endpoint) => () => (
	<DeclaredList list={list} look={look} fields={(form?.body?.shape ?? {}) as Shape} />
);
