import { CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';

/**
 * Whether a row is complete. The framework first shows a row from a list's cache, which lacks the parts that
 * only the row's own call returns.
 */
export const isWhole = <T extends object>(row: T | undefined, part: keyof T): row is T =>
	row !== undefined && row[part] !== undefined;

/** A screen of one row loads the whole row at once: a list's cached row is never considered fresh. */
export const FRESH = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The same for a show screen, and no content widens the page. */
export const WHOLE = {
	component: 'div',
	actions: false,
	queryOptions: FRESH,
	sx: { minWidth: 0, '& .RaShow-main, & .RaShow-card': { minWidth: 0 } },
} as const;

/** Shown until a row is loaded. */
export function Loading() {
	const t = useTranslate();
	return <CircularProgress aria-label={t('desk.action.working')} />;
}
