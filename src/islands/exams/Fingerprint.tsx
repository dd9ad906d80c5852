import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { useText } from '../ui/use-text.ts';

const ENDS = 6;

/** The hash of a sheet, shortened on screen and copied in full. Where copying is blocked, it is shown in full. */
export function Fingerprint({ sha }: { sha: string }) {
	const t = useText(AFTER_TEXTS);
	const [state, setState] = useState<'short' | 'copied' | 'whole'>('short');
	const Icon = state === 'copied' ? Check : Copy;
	async function copy() {
		try {
			await navigator.clipboard.writeText(sha);
			setState('copied');
		} catch {
			setState('whole');
		}
	}
	return (
		<span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
			<code className={`font-sans font-semibold ${state === 'whole' ? 'break-all select-all' : ''}`}>
				{state === 'whole' ? sha : `${sha.slice(0, ENDS)}…${sha.slice(-ENDS)}`}
			</code>
			<button
				type="button"
				onClick={copy}
				className="-my-2 inline-flex min-h-target items-center gap-1.5 rounded px-2 text-sm font-semibold text-link hover:bg-surface-2"
			>
				<Icon size={18} />
				<span aria-live="polite">{state === 'copied' ? t.copied : t.copy}</span>
			</button>
		</span>
	);
}
