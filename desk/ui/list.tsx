import type { ComponentType, ReactElement } from 'react';
import {
	CreateButton,
	Datagrid,
	type DatagridProps,
	ExportButton,
	FilterButton,
	List,
	Pagination,
	type RaRecord,
	SearchInput,
	TopToolbar,
	useNotify,
	useResourceDefinition,
	useTranslate,
} from 'react-admin';
import { COUNTED_AT_MOST } from '#contract/desk/resource.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldOf, listOf, type Shape, schemaAt } from '../lib/entity-fields.ts';
import { columnOf, type FieldLook } from './columns.tsx';
import { choicesOf, Find, StateTabs } from './filters.tsx';
import { inputOf } from './inputs.tsx';
import { useSaveRows } from './save-rows.ts';
import { useCount } from './values.tsx';

/** Most rows of an export; if there are more, the reader is shown that. */
const MOST_EXPORTED = 200_000;
const SIZES = [25, 50, 100, 250];

/** Display options of a list besides the contract of its call. */
export interface ListLook extends FieldLook {
	/** Columns of the list, in order. */
	columns: readonly string[];
	/** The default order of the list; ascending by its first column if none is given. */
	order?: readonly [field: string, way: 'ASC' | 'DESC'];
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
	/** Shows the rows, instead of the columns. */
	body?: ComponentType;
	/** Buttons above the list. */
	listActions?: ComponentType;
	/** Action of a click on a row; by default its screen, or the form for those who may edit. */
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

interface Props {
	list: Endpoint;
	/** Those of its form, if there is one: rows of the answer declare days and times only as text. */
	fields?: Shape;
	look: ListLook;
}

/** The rows as a table, in the columns of the look. */
function Table({ list, fields = {}, look }: Props) {
	const { row, sorts } = listOf(list);
	const { bulk: Bulk, expand: Expand } = look;
	const { hasShow, hasEdit } = useResourceDefinition();
	const opens = hasShow ? 'show' : hasEdit && 'edit';
	return (
		<Datagrid
			rowClick={look.click ?? (opens || false)}
			bulkActionButtons={Bulk ? <Bulk /> : false}
			{...(Expand && { expand: <Expand /> })}
			{...(look.expandable && { isRowExpandable: look.expandable })}
		>
			{look.columns.map((name) => columnOf(name, fields[name] ?? schemaAt(row, name), look, sorts))}
		</Datagrid>
	);
}

/**
 * The list of a call: paged, ordered and filtered by the server, with saved filters and CSV export. Columns, filters
 * and sort fields are derived from the contract. An empty list still shows its tools, which create the first row of
 * some lists.
 */
export function DeclaredList(props: Props) {
	const { list, look } = props;
	const { filters } = listOf(list);
	const { tabs, above: Above, listActions: Actions, body: Body, exported, money } = look;
	const { name: resource, hasCreate } = useResourceDefinition();
	const notify = useNotify();
	const t = useTranslate();
	const count = useCount();
	const saveRows = useSaveRows();
	const [field, order] = look.order ?? [look.columns[0] ?? 'id', 'ASC'];
	const offered = (look.filters ?? Object.keys(filters)).filter((name) => name !== tabs);
	const states = tabs && filters[tabs];
	const shown = ({ from, to, count: total }: { from: number; to: number; count: number }) =>
		t('ra.navigation.page_range_info', {
			offsetBegin: count(from),
			offsetEnd: count(to),
			total: total > COUNTED_AT_MOST ? `${count(COUNTED_AT_MOST)}+` : count(total),
		});
	const exporter = (rows: RaRecord[]) => {
		const all = exported ? rows.flatMap<Record<string, unknown>>(exported) : rows;
		saveRows(resource, all, [`resources.${resource}.fields`], money);
		if (rows.length >= MOST_EXPORTED)
			notify(t('desk.cut_export', { n: count(MOST_EXPORTED) }), { type: 'warning', autoHideDuration: null });
	};
	return (
		<List
			actions={
				<TopToolbar sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.5, '& > *': { flexShrink: 0 } }}>
					{Actions && <Actions />}
					<FilterButton />
					{hasCreate && <CreateButton />}
					<ExportButton maxResults={MOST_EXPORTED} />
				</TopToolbar>
			}
			filters={[
				...(look.find === false ? [] : [search(look.find)]),
				...offered.flatMap((name) => {
					const schema = filters[name];
					return schema ? [inputOf(name, schema, look, 'filter')] : [];
				}),
				...(look.ownFilters ?? []),
			]}
			sort={{ field, order }}
			exporter={exporter}
			perPage={25}
			empty={false}
			// Props outside react-admin's type are passed to the pagination of MUI.
			pagination={
				<Pagination
					rowsPerPageOptions={SIZES.map((value) => ({ value, label: count(value) }))}
					{...{ labelDisplayedRows: shown }}
				/>
			}
		>
			{Above && <Above />}
			{states && (
				<StateTabs source={tabs} choices={choicesOf(fieldOf(states).options, look.words?.[tabs] ?? tabs)} />
			)}
			{Body ? <Body /> : <Table {...props} />}
		</List>
	);
}

/** The list of rows that have no form. */
export const listFor = (list: Endpoint, look: ListLook) => () => <DeclaredList list={list} look={look} />;
