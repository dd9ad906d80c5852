import { Alert, LinearProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { publishing, type Rebuild } from '#contract/site/publishing.ts';

const OVER: readonly Rebuild['state'][] = ['live', 'unchanged', 'failed'];
export const isOver = (rebuild: Rebuild): boolean => OVER.includes(rebuild.state);

/** A rebuild in progress; the server streams every step. */
export function useRebuild(first: Rebuild | null): Rebuild | null {
	const [now, set] = useState<Rebuild | null>(first);
	const id = first?.id ?? null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another rebuild is another id
	useEffect(() => {
		set(first);
		if (first === null || isOver(first)) return;
		const source = new EventSource(publishing.events.path.replace('{id}', String(first.id)));
		source.onmessage = ({ data }) => {
			const { rebuild } = publishing.events.result.parse(JSON.parse(data));
			set(rebuild);
			if (isOver(rebuild)) source.close();
		};
		return () => source.close();
	}, [id]);
	// For one render the state is still that of the previous rebuild.
	return (now?.id ?? null) === id ? now : first;
}

interface Props {
	rebuild: Rebuild;
	/** It is for the editor alone. */
	preview?: boolean;
	/** It takes content off the site. */
	removal?: boolean;
}

export function RebuildProgress({ rebuild, preview = false, removal = false }: Props) {
	const t = useTranslate();
	const { state, done, total } = rebuild;
	const words = preview && isOver(rebuild) ? 'rebuild_preview' : 'rebuild';
	const severity = state === 'failed' ? 'error' : isOver(rebuild) ? 'success' : 'info';
	return (
		<Alert severity={severity} role="status" sx={{ my: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
			{t(removal && state === 'live' ? 'site.removed' : `site.${words}.${state}`, {
				done,
				total,
			})}
			{!isOver(rebuild) && (
				<LinearProgress
					sx={{ mt: 1 }}
					{...(total > 0 && { variant: 'determinate' as const, value: (done / total) * 100 })}
				/>
			)}
			{rebuild.error && (
				<pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>{rebuild.error}</pre>
			)}
		</Alert>
	);
}
