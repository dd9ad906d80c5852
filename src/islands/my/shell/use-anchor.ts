import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses the section of the URL, which is rendered after the browser looks for it. `there` grows with the rendered sections. */
export function useAnchor(there = 1): void {
	const { hash } = useLocation();
	useEffect(() => {
		if (hash !== '' && there > 0) document.getElementById(hash.slice(1))?.focus();
	}, [hash, there]);
}
