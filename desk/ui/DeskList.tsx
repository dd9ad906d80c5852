import type { ReactElement, ReactNode } from 'react';
import {
	CreateButton,
	ExportButton,
	FilterButton,
	List,
	Pagination,
	type RaRecord,
	TopToolbar,
	useNotify,
	useResourceDefinition,
	useTranslate,
} from 'react-admin';
import { COUNTED_AT_MOST } from '#contract/desk/resource.ts';
import { useSaveRows } from './save-rows.ts';
import { useCount } from './values.tsx';

/** Most rows of an export; if there are more, the reader is shown that. */
const MOST_EXPORTED = 200_000;
/** Page sizes. */
const SIZES = [25, 50, 100, 250];

interface Props {
	children: ReactNode;
	/** Inputs of the filters; those with `alwaysOn` are beside the search. */
	filters?: ReactElement[];
	/** Default order, as the list call names it. */
	sort?: { field: string; order: 'ASC' | 'DESC' };
	/** The exported row or rows, where they differ from the answer of the call. */
	exported?: (row: RaRecord) => Record<string, unknown> | Record<string, unknown>[];
	/** Exported sums in poisha; they are written in taka. */
	money?: readonly string[];
	/** Further buttons above the list. */
	actions?: ReactNode;
	/** Above the rows: a hint, or figures. */
	above?: ReactNode;
}

/**
 * A list of the desk: paged, ordered and filtered by the server, with saved filters and CSV export. An empty
 * list still shows its tools, which create the first row of some lists.
 */
export function DeskList({ children, filters, sort, exported, money, actions, above }: Props) {
	const { name, hasCreate } = useResourceDefinition();
	const notify = useNotify();
	const t = useTranslate();
	const count = useCount();
	const saveRows = useSaveRows();
	const shown = ({ from, to, count: total }: { from: number; to: number; count: number }) =>
		t('ra.navigation.page_range_info', {
			offsetBegin: count(from),
			offsetEnd: count(to),
			total: total > COUNTED_AT_MOST ? `${count(COUNTED_AT_MOST)}+` : count(total),
		});
	const exporter = (rows: RaRecord[]) => {
		const all = exported ? rows.flatMap<Record<string, unknown>>(exported) : rows;
		saveRows(name, all, [`resources.${name}.fields`], money);
		if (rows.length >= MOST_EXPORTED)
			notify(t('desk.cut_export', { n: MOST_EXPORTED }), { type: 'warning', autoHideDuration: null });
	};
	const toolbar = (
		<TopToolbar sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.5, '& > *': { flexShrink: 0 } }}>
			{actions}
			{filters && <FilterButton />}
			{hasCreate && <CreateButton />}
			<ExportButton maxResults={MOST_EXPORTED} />
		</TopToolbar>
	);
	return (
		<List
			actions={toolbar}
			{...(filters && { filters })}
			{...(sort && { sort })}
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
			{above}
			{children}
		</List>
	);
}
