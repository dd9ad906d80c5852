import { Alert, LinearProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { publishing, type Rebuild } from '#contract/site/publishing.ts';
import { useDigits } from '../ui/values.tsx';

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

/** Progress of a rebuild, as text and as a bar. `preview`: it is for the editor alone. */
export function RebuildProgress({ rebuild, preview = false }: { rebuild: Rebuild; preview?: boolean }) {
	const t = useTranslate();
	const { state, done, total } = rebuild;
	const digits = useDigits();
	const severity = state === 'failed' ? 'error' : isOver(rebuild) ? 'success' : 'info';
	return (
		<Alert severity={severity} role="status" sx={{ my: 1, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
			{t(`site.${preview && isOver(rebuild) ? 'rebuild_preview' : 'rebuild'}.${state}`, {
				done: digits(done),
				total: digits(total),
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
