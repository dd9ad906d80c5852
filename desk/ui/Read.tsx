import { Alert, Box, Button, Skeleton, TablePagination } from '@mui/material';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useEditContext, useLocale, useShowContext, useTranslate } from 'react-admin';
import type { Paging } from '#contract/desk/resource.ts';
import type { Call, Endpoint, ResultOut } from '#contract/endpoint.ts';
import { call } from '../lib/call.ts';

interface Reading<E extends Endpoint> {
	/** Interval of polling while the screen is visible. */
	everyMs?: number | ((answer: ResultOut<E> | undefined) => number | false);
	/** Whether it is read at all. */
	on?: boolean;
	/** How long a cached answer is used without asking again; a few seconds by default. */
	freshMs?: number;
}

/** Reads a call and caches it. */
export function useRead<E extends Endpoint>(
	endpoint: E,
	input: Call<E>,
	{ everyMs, on = true, freshMs }: Reading<E> = {},
): UseQueryResult<ResultOut<E>> {
	return useQuery<ResultOut<E>>({
		queryKey: ['read', endpoint.path, input],
		queryFn: ({ signal }) => call(endpoint, input, { signal }),
		enabled: on,
		...(freshMs !== undefined && { staleTime: freshMs }),
		refetchInterval: (query) =>
			typeof everyMs === 'function' ? everyMs(query.state.data) : (everyMs ?? false),
	});
}

/** Shown instead of what failed to load. */
function ReadFault({ error, again }: { error: unknown; again: () => unknown }) {
	const t = useTranslate();
	return (
		<Alert
			severity="error"
			action={
				<Button color="inherit" size="small" onClick={() => again()}>
					{t('desk.read.again')}
				</Button>
			}
		>
			{error instanceof Error && error.message ? error.message : t('desk.read.fault')}
		</Alert>
	);
}

const faultOf = ({ error, refetch }: { error?: unknown; refetch: () => unknown }) => (
	<Box sx={{ m: 2 }}>
		<ReadFault error={error} again={refetch} />
	</Box>
);

/** Instead of a row that failed to load: on a page that shows it. */
export const ShowFault = () => faultOf(useShowContext());

/** The same in a form of the row. */
export const EditFault = () => faultOf(useEditContext());

/** Display of a read: a placeholder while it loads, the error and a retry button when it fails. */
export function ReadState<T>({
	read,
	children,
}: {
	read: UseQueryResult<T>;
	children: (answer: T) => ReactNode;
}) {
	const t = useTranslate();
	if (read.data !== undefined)
		return (
			<>
				{read.error && <Alert severity="warning">{t('desk.read.stale', { why: read.error.message })}</Alert>}
				{children(read.data)}
			</>
		);
	if (read.error) return <ReadFault error={read.error} again={read.refetch} />;
	return (
		<div role="status" aria-label={t('desk.read.loading')}>
			<Skeleton height={64} />
			<Skeleton height={64} />
			<Skeleton height={64} width="60%" />
		</div>
	);
}

/** Filters of a list, and how they are changed. */
export interface Narrowing<T> {
	narrowed: T;
	narrow: (over: Partial<T>) => void;
}

/** Filters of a list in pages, and its page from 0: a changed filter shows the first one. */
export function useNarrowed<T extends object>(unnarrowed: T) {
	const [narrowed, setNarrowed] = useState(unnarrowed);
	const [page, setPage] = useState(0);
	const narrow = (over: Partial<T>) => {
		setNarrowed((now) => ({ ...now, ...over }));
		setPage(0);
	};
	return { narrowed, narrow, page, setPage };
}

interface PagesProps {
	/** From 0. */
	page: number;
	perPage: number;
	meta: Paging;
	onPage: (page: number) => void;
}

export function Pages({ page, perPage, meta, onPage }: PagesProps) {
	const t = useTranslate();
	const { n } = useFigures();
	return (
		<TablePagination
			component="div"
			count={meta.total}
			page={Math.min(page, meta.last_page - 1)}
			rowsPerPage={perPage}
			rowsPerPageOptions={[perPage]}
			onPageChange={(_, next) => onPage(next)}
			labelDisplayedRows={({ from, to, count }) =>
				t('desk.read.page', { first: n(from), to: n(to), count: n(count) })
			}
			slotProps={{
				actions: {
					previousButton: { 'aria-label': t('ra.navigation.previous') },
					nextButton: { 'aria-label': t('ra.navigation.next') },
				},
			}}
		/>
	);
}

/** Formats numbers in the reader's digits: whole ones, shares as per cent, marks from milli-marks. */
export function useFigures() {
	const lang = useLocale() === 'en' ? 'en-IN' : 'bn-BD';
	const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
	const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
	const time = new Intl.DateTimeFormat(lang, {
		timeZone: 'Asia/Dhaka',
		timeStyle: 'medium',
		hourCycle: 'h23',
	});
	return {
		n: (value: number) => number.format(value),
		share: (value: number | null) => (value === null ? '—' : percent.format(value)),
		marks: (milli: number | null) => (milli === null ? '—' : number.format(milli / 1_000)),
		clock: (at: string) => time.format(new Date(at)),
	};
}
