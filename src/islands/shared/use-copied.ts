import { useEffect, useState } from 'react';

const MESSAGE_MS = 3_000;

/**
 * Copies texts. `copied`: the one that was copied, for a few seconds; `refused`: one that the browser does not allow to
 * copy, so that it must be selected by hand.
 */
export function useCopied() {
	const [copied, setCopied] = useState<string | null>(null);
	const [refused, setRefused] = useState<string | null>(null);
	useEffect(() => {
		if (copied === null) return;
		const timer = setTimeout(() => setCopied(null), MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [copied]);
	async function copy(text: string): Promise<void> {
		try {
			await navigator.clipboard.writeText(text);
			setCopied(text);
			setRefused(null);
		} catch {
			setRefused(text);
		}
	}
	return { copied, refused, copy };
}
