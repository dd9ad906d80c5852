import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { MeritRow } from '#contract/exams/results.ts';
import { merit$ } from '#lib/exams/exam-after.ts';
import { RANK_TEXTS } from '#lib/exams/exam-rank.words.ts';
import { result$ } from '#lib/exams/exams.ts';
import { formatCount, localDigits } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { ReadScreen, ReadView } from '../my/shell/ReadView.tsx';
import { ScreenButton, ScreenLink } from '../my/shell/ScreenLink.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Note } from '../ui/Note.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { pagesAround } from './charts.ts';
import { useEventIds } from './event-links.ts';
import { readPlace, writePlace } from './merit-place.ts';
import { formatPlace } from './place-text.ts';

type Data = NonNullable<ReturnType<ReturnType<typeof merit$>['get']>['data']>;

export function Merit() {
	const { path, link } = useEventIds();
	const t = useText(RANK_TEXTS);
	const place = readPlace(useSearchParams()[0]);
	const notYet = () => <EmptyCard title={t.notYet}>{t.notYetBody}</EmptyCard>;
	return (
		<ReadScreen
			narrow
			name="exam-merit"
			lead={(data) => data?.exam.title}
			back={{ to: link.result, name: 'exam-result' }}
			of={result$(path.id, path.eventId)}
			skeleton={<Wait />}
			refusals={{ 'exam.not_published': notYet, 'attempt.not_found': notYet }}
		>
			{({ exam }) => (
				<ReadView of={merit$(exam.id, place)} skeleton={<Wait />} refusals={{ 'exam.not_published': notYet }}>
					{(data) => <Body data={data} />}
				</ReadView>
			)}
		</ReadScreen>
	);
}

function Body({ data }: { data: Data }) {
	const [t, lang] = useWords(RANK_TEXTS);
	const { link } = useEventIds();
	const { scope, scope_id, meta, me, rows } = data;
	const here = { scope, ...(scope_id && { scope_id }) };
	const page = (n: number) => `${link.merit}${writePlace({ ...here, page: String(n) })}`;
	const myPage = me && Math.ceil(me.rank / meta.perpage);
	return (
		<div className="space-y-6">
			<ListChoice data={data} />
			{me ? (
				<section aria-label={t.myRow} className="rounded-lg border border-primary-line bg-primary-soft p-4">
					<p className="flex flex-wrap items-baseline justify-between gap-x-6">
						<span className="text-xl font-semibold">{t.place(formatPlace(me, lang))}</span>
						<span className="tabular text-lg font-semibold">{formatMarks(me.total, lang)}</span>
					</p>
					<p className="text-sm text-text-muted">{t.of(formatCount(meta.total, lang))}</p>
					{myPage !== null && !rows.some((row) => row.mine) && (
						<ScreenButton to={page(myPage)} variant="quiet" className="mt-3">
							{t.toMine}
						</ScreenButton>
					)}
				</section>
			) : (
				<Note title={t.notRanked}>{t.notRankedBody}</Note>
			)}
			{rows.length === 0 ? <EmptyCard title={t.empty} /> : <Rows rows={rows} />}
			<MeritPages page={meta.page} last={meta.last_page} to={page} />
			<div className="space-y-1 text-sm text-text-muted">
				{data.revision > 1 && <p>{t.revision(formatCount(data.revision, lang))}</p>}
				<p>{t.tiedHint}</p>
				<p>
					{t.masked}{' '}
					<ScreenLink
						to={myPath('account-privacy')}
						className="rounded font-medium text-link underline underline-offset-4"
					>
						{t.toConsent}
					</ScreenLink>
				</p>
			</div>
		</div>
	);
}

function ListChoice({ data }: { data: Data }) {
	const [t, lang] = useWords(RANK_TEXTS);
	const setSearch = useSearchParams()[1];
	if (data.lists.length < 2) return null;
	const chosen = data.lists.findIndex((list) => list.scope === data.scope && list.scope_id === data.scope_id);
	const nameOf = (list: Data['lists'][number]) =>
		list.scope_name ? `${t.scope[list.scope]}: ${list.scope_name}` : t.scope[list.scope];
	return (
		<Select
			label={t.list}
			value={chosen}
			options={data.lists.map((list, id) => ({
				id,
				label: t.listOf(nameOf(list), formatCount(list.of, lang)),
			}))}
			onChange={(id) => {
				const list = id === null ? undefined : data.lists[id];
				if (list)
					setSearch(writePlace({ scope: list.scope, ...(list.scope_id && { scope_id: list.scope_id }) }));
			}}
		/>
	);
}

function Rows({ rows }: { rows: readonly MeritRow[] }) {
	const [t, lang] = useWords(RANK_TEXTS);
	const caption = useId();
	return (
		<div className="card overflow-x-auto">
			<table aria-labelledby={caption} className="w-full text-start">
				<caption id={caption} className="sr-only">
					{t.merit}
				</caption>
				<thead>
					<tr className="text-sm text-text-muted">
						<th scope="col" className="py-3 ps-4 pe-2 text-start font-semibold">
							{t.rank}
						</th>
						<th scope="col" className="px-2 py-3 text-start font-semibold">
							{t.name}
						</th>
						<th scope="col" className="py-3 ps-2 pe-4 text-end font-semibold">
							{t.marks}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row, index) => (
						<tr
							// biome-ignore lint/suspicious/noArrayIndexKey: shared ranks have no other key
							key={index}
							className={`border-t border-line ${row.mine ? 'bg-primary-soft font-semibold' : ''}`}
						>
							<td className="tabular py-2.5 ps-4 pe-2 whitespace-nowrap">{formatPlace(row, lang)}</td>
							<th scope="row" className="px-2 py-2.5 text-start font-normal">
								<span className={row.mine ? 'font-semibold' : ''}>{row.name}</span>
								{row.mine && <span className="ms-2 text-sm text-primary">({t.mine})</span>}
								{row.roll && (
									<span className="block text-sm font-normal text-text-muted">
										{t.roll} {localDigits(row.roll, lang)}
									</span>
								)}
							</th>
							<td className="tabular py-2.5 ps-2 pe-4 text-end">{formatMarks(row.total, lang)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const Wait = () => (
	<Skeletons className="space-y-6" of={['h-12 w-full', 'h-24 w-full rounded-lg', 'h-96 w-full rounded-lg']} />
);

const CELL =
	'tabular inline-flex min-h-target min-w-target items-center justify-center rounded border px-2 font-semibold';

function MeritPages({ page, last, to }: { page: number; last: number; to: (page: number) => string }) {
	const [t, lang] = useWords(RANK_TEXTS);
	if (last <= 1) return null;
	const step = (target: number, label: string, Icon: typeof ChevronLeft) =>
		target >= 1 && target <= last ? (
			<ScreenLink
				to={to(target)}
				aria-label={label}
				className={`${CELL} border-control bg-surface hover:bg-surface-2`}
			>
				<Icon size={20} />
			</ScreenLink>
		) : (
			<span aria-hidden="true" className={`${CELL} border-line text-text-muted opacity-50`}>
				<Icon size={20} />
			</span>
		);
	return (
		<nav aria-label={t.pages} className="flex flex-wrap items-center justify-center gap-1.5">
			{step(page - 1, t.previous, ChevronLeft)}
			{pagesAround(page, last).map((one, index) =>
				one === null ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
					<span key={`gap ${index}`} aria-hidden="true" className="px-1 text-text-muted">
						…
					</span>
				) : (
					<ScreenLink
						key={one}
						to={to(one)}
						aria-label={t.page(formatCount(one, lang), formatCount(last, lang))}
						aria-current={one === page ? 'page' : undefined}
						className={`${CELL} ${
							one === page
								? 'border-primary bg-primary text-on-primary'
								: 'border-control bg-surface hover:bg-surface-2'
						}`}
					>
						{formatCount(one, lang)}
					</ScreenLink>
				),
			)}
			{step(page + 1, t.following, ChevronRight)}
		</nav>
	);
}
