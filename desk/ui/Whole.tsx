import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';

/**
 * Whether a row is there with all its parts. A row that a list has read before is shown at once by the framework, without
 * what only its own call tells.
 */
export const isWhole = <T extends object>(row: T | undefined, part: keyof T): row is T =>
	row !== undefined && row[part] !== undefined;

/** A screen about one row reads the whole of it at once: what a list read of it never counts as fresh. */
export const FRESH = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** How such a row is shown: what a list holds of it never counts as fresh, and nothing widens the page. */
export const WHOLE = {
	component: 'div',
	actions: false,
	queryOptions: FRESH,
	sx: { minWidth: 0, '& .RaShow-main, & .RaShow-card': { minWidth: 0 } },
} as const;

/** Stands until a row is read. */
export function Loading() {
	const t = useTranslate();
	return <CircularProgress aria-label={t('desk.action.working')} />;
}
