import { useEffect, useState } from 'react';

const MESSAGE_MS = 3_000;

/** Copies a text, and tells for a few seconds that it did. If the browser refuses, the text can be selected by hand. */
export function useCopied(text: string): readonly [copied: boolean, copy: () => void] {
	const [copied, setCopied] = useState(false);
	useEffect(() => {
		if (!copied) return;
		const timer = setTimeout(() => setCopied(false), MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [copied]);
	const copy = () => {
		void navigator.clipboard?.writeText(text).then(
			() => setCopied(true),
			() => {},
		);
	};
	return [copied, copy];
}
