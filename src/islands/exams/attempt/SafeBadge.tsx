import { useStore } from '@nanostores/react';
import { Download, RotateCw, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { Bundle } from '#contract/exams/lifecycle.ts';
import { $paperAhead, $paperLasting, prefetchPaper, savesData } from '#lib/exams/offline-paper.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatCount } from '#lib/format/digits.ts';
import { OFFLINE_TEXTS } from '#lib/text/offline.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useWords } from '../../ui/use-text.ts';

/**
 * The download of the paper before the exam: its size, its progress, and that it is complete. It starts
 * automatically, unless the browser is set to save data.
 */
export function SafeBadge({ bundle }: { bundle: Bundle }) {
	const [t, lang] = useWords(OFFLINE_TEXTS);
	const ahead = useStore($paperAhead);
	const lasting = useStore($paperLasting);
	const { url, bytes, picture_bytes } = bundle;
	const fetch = () => void prefetchPaper({ url, bytes, picture_bytes });
	useEffect(() => {
		if (!savesData()) void prefetchPaper({ url, bytes, picture_bytes });
	}, [url, bytes, picture_bytes]);
	const size = formatBytes(bytes, lang);
	const state = ahead.url === url ? ahead.state : 'none';
	const percent = t.paperShare(formatCount(Math.floor((ahead.loaded / Math.max(1, bytes)) * 100), lang));

	return (
		<div role="status">
			{state === 'none' && (
				<Note
					icon={Download}
					action={
						<Button variant="quiet" icon={<Download size={18} />} onClick={fetch}>
							{t.paperFetch}
						</Button>
					}
				>
					{t.paperAhead(size)}
				</Note>
			)}
			{state === 'fetching' && (
				<Note icon={Download} title={t.paperFetching(size)}>
					<Progress value={ahead.loaded} max={bytes} label={t.paperFetching(size)} text={percent} shown />
				</Note>
			)}
			{state === 'kept' && (
				<Note tone={lasting ? 'good' : 'info'} icon={ShieldCheck}>
					<span className="font-semibold">{lasting ? t.paperKept : t.paperKeptHere}</span>
				</Note>
			)}
			{state === 'failed' && (
				<Note
					tone="warn"
					icon={TriangleAlert}
					action={
						<Button variant="quiet" icon={<RotateCw size={18} />} onClick={fetch}>
							{t.paperAgain}
						</Button>
					}
				>
					{t.paperFailed}
				</Note>
			)}
		</div>
	);
}
