import { Alert, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Rebuild } from '#contract/site/publishing.ts';
import { localDigits } from '#lib/format/digits.ts';
import { langOfDesk } from '../lib/call.ts';
import { isOver } from './use-rebuild.ts';

/** Progress of a rebuild, as text and as a bar. `preview`: it is for the editor alone. */
export function RebuildProgress({ rebuild, preview = false }: { rebuild: Rebuild; preview?: boolean }) {
	const t = useTranslate();
	const { state, done, total } = rebuild;
	const digits = (value: number) => localDigits(value, langOfDesk());
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
