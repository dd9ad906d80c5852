import { Box, CircularProgress } from '@mui/material';
import type { ComponentType } from 'react';
import { Show, ShowBase, type ShowProps, useRecordContext, useTranslate } from 'react-admin';

/** A screen of one row loads the whole row at once: a list's cached row is never considered fresh. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export function Loading() {
	const t = useTranslate();
	return <CircularProgress aria-label={t('desk.action.working')} />;
}

function wholeOf<T extends object>(part: keyof T & string, Content: ComponentType<{ row: T }>) {
	return function Whole() {
		const row = useRecordContext();
		return row?.[part] === undefined ? <Loading /> : <Content row={row as unknown as T} />;
	};
}

/**
 * The show screen of one row. The framework first shows a row from a list's cache, which lacks `part`: the
 * content is rendered once the row's own call returned the whole row.
 */
export function showOf<T extends object>(
	part: keyof T & string,
	Content: ComponentType<{ row: T }>,
	own: Pick<ShowProps, 'title' | 'actions'> = {},
) {
	const Whole = wholeOf(part, Content);
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

/**
 * The same for a row that is answered on its screen: it is read again whenever the window is focused, and a failed
 * read does not redirect a user who is writing.
 */
export function threadOf<T extends object>(part: keyof T & string, Content: ComponentType<{ row: T }>) {
	const Whole = wholeOf(part, Content);
	return () => (
		<ShowBase redirectOnError={false}>
			<Box sx={{ pt: 2 }}>
				<Whole />
			</Box>
		</ShowBase>
	);
}
