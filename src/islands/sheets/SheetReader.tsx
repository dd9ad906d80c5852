import { useState } from 'react';
import type { ResultOut } from '#contract/endpoint.ts';
import type { lectureSheets } from '#contract/sheets/calls.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { myPath } from '#lib/paths.ts';
import { pages$ } from '#lib/sheets/parcels.ts';
import { SHEET_TEXTS } from '#lib/sheets/words.ts';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';

type Page = ResultOut<typeof lectureSheets.pages>['pages'][number];

/** The pages of a sheet, one below the other; each is loaded when it is nearly visible. */
export function SheetReader({ courseId, sheetId }: { courseId: string; sheetId: string }) {
	const [t, lang] = useWords(SHEET_TEXTS);
	const of = pages$(courseId, sheetId);
	return (
		<ReadScreen
			narrow
			title={(data) => data?.sheet.title ?? t.reading}
			back={{ to: myPath('lecture-sheet', { id: courseId }), name: 'lecture-sheet' }}
			below={(data) => {
				const size = data?.pages.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
				return (
					<p className="mt-1 text-sm text-text-muted">
						{t.personal} {size > 0 && t.wholeSize(formatBytes(size, lang))}
					</p>
				);
			}}
			of={of}
			skeleton={<Skeleton className="aspect-[210/297] w-full rounded-lg" />}
		>
			{({ sheet, pages }) => (
				<ol className="space-y-5">
					{pages.map((page) => (
						<li key={page.no}>
							<OnePage page={page} title={sheet.title} of={pages.length} again={of.revalidate} />
						</li>
					))}
				</ol>
			)}
		</ReadScreen>
	);
}

interface OnePageProps {
	page: Page;
	title: string;
	of: number;
	/** Loads new URLs: the old ones may have expired. */
	again: () => void;
}

function OnePage({ page, title, of, again }: OnePageProps) {
	const t = useText(SHEET_TEXTS);
	const [failed, setFailed] = useState<string | null>(null);
	return (
		<figure>
			{failed === page.url ? (
				<ErrorNote
					message={t.pageFailed}
					onRetry={() => {
						setFailed(null);
						again();
					}}
				/>
			) : (
				<img
					src={page.url}
					alt={t.pageOf(title, page.no)}
					width={page.width}
					height={page.height}
					loading={page.no <= 2 ? 'eager' : 'lazy'}
					decoding="async"
					draggable={false}
					onError={() => setFailed(page.url)}
					className="h-auto w-full rounded-lg border border-line bg-surface-2"
				/>
			)}
			<figcaption className="tabular mt-1 text-center text-sm text-text-muted">
				{t.pageNo(page.no, of)}
			</figcaption>
		</figure>
	);
}
