import { CircularProgress } from '@mui/material';
import type { ComponentType } from 'react';
import { Show, type ShowProps, useRecordContext, useTranslate } from 'react-admin';

/** A screen of one row loads the whole row at once: a list's cached row is never considered fresh. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Shown until a row is loaded. */
export function Loading() {
	const t = useTranslate();
	return <CircularProgress aria-label={t('desk.action.working')} />;
}

/**
 * The show screen of one row. The framework first shows a row from a list's cache, which lacks `part`: the
 * content is rendered once the row's own call returned the whole row.
 */
export function showOf<T extends object>(
	part: keyof T & string,
	Content: ComponentType<{ row: T }>,
	own: Pick<ShowProps, 'title' | 'actions' | 'queryOptions'> = {},
) {
	function Whole() {
		const row = useRecordContext();
		return row?.[part] === undefined ? <Loading /> : <Content row={row as unknown as T} />;
	}
	return () => (
		<Show
			component="div"
			actions={false}
			queryOptions={FRESH}
			// No content widens the page.
			sx={{ minWidth: 0, '& .RaShow-main, & .RaShow-card': { minWidth: 0 } }}
			{...own}
		>
			<Whole />
		</Show>
	);
}
