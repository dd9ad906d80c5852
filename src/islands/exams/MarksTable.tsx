import { useId } from 'react';
import type { Result } from '#contract/exams/result.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks, formatPercent } from '#lib/format/marks.ts';
import { Progress } from '../ui/Progress.tsx';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';

type MarksRow = Omit<Result['sections'][number], 'section' | 'type'> & { key: string; name: string };

export function MarksTable(props: { title: string; lead?: string; head: string; rows: readonly MarksRow[] }) {
	const { title, lead, head, rows } = props;
	const t = useText(AFTER_TEXTS);
	const heading = useId();
	return (
		<Section id={heading} title={title} head="text-lg">
			{lead && <p className="text-sm text-text-muted">{lead}</p>}
			{/* biome-ignore-start lint/a11y/noRedundantRoles: display: block removes the roles of a table */}
			<table role="table" aria-labelledby={heading} className="card mt-3 block w-full">
				<thead role="rowgroup" className="sr-only">
					<tr role="row">
						{[head, t.marks, t.share, t.right, t.wrong, t.blank].map((word) => (
							<th key={word} role="columnheader" scope="col">
								{word}
							</th>
						))}
					</tr>
				</thead>
				<tbody role="rowgroup" className="block divide-y divide-line">
					{rows.map((row) => (
						<Row key={row.key} row={row} />
					))}
				</tbody>
			</table>
			{/* biome-ignore-end lint/a11y/noRedundantRoles: display: block removes the roles of a table */}
		</Section>
	);
}

function Row({ row }: { row: MarksRow }) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const words = t.marksWords(formatMarks(row.marks, lang), formatMarks(row.of, lang));
	const counts = [
		[t.right, row.right],
		[t.wrong, row.wrong],
		[t.blank, row.blank],
	] as const;
	return (
		// biome-ignore-start lint/a11y/noRedundantRoles: display: grid removes the roles of a table
		<tr
			role="row"
			className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3.5 sm:grid-cols-[minmax(0,12rem)_auto_minmax(0,1fr)_auto]"
		>
			<th role="rowheader" scope="row" className="text-start font-semibold">
				{row.name}
			</th>
			<td role="cell" className="tabular text-end font-semibold sm:w-24">
				{formatMarks(row.marks, lang)}
				<span className="font-normal text-text-muted"> / {formatMarks(row.of, lang)}</span>
			</td>
			<td role="cell" className="col-span-2 sm:col-span-1">
				<Progress
					value={Math.max(0, row.marks)}
					max={row.of}
					label={row.name}
					text={`${words}, ${formatPercent(Math.max(0, row.marks), row.of, lang)}`}
				/>
			</td>
			{counts.map(([label, count]) => (
				<td key={label} role="cell" className="sr-only">
					{formatCount(count, lang)}
				</td>
			))}
			<td
				role="presentation"
				className="col-span-2 text-sm text-text-muted sm:col-span-1 sm:w-48 sm:text-end"
			>
				<span aria-hidden="true" className="tabular">
					{counts.map(
						([label, count], index) => `${index > 0 ? ' · ' : ''}${label} ${formatCount(count, lang)}`,
					)}
				</span>
			</td>
		</tr>
		// biome-ignore-end lint/a11y/noRedundantRoles: display: grid removes the roles of a table
	);
}
