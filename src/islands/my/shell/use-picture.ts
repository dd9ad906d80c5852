import { useState } from 'react';
import { pictureAddress, smallPicture } from '#lib/pictures.ts';

/** A picture that the reader selects, resized at once; `side`: its longest side in pixels, if not that of a portrait. */
export function usePicture(side?: number) {
	const [picture, setPicture] = useState<{ blob: Blob; address: string } | null>(null);
	const [busy, setBusy] = useState(false);
	const [unreadable, setUnreadable] = useState(false);
	return {
		picture,
		busy,
		/** True if the selected file is not a picture. */
		unreadable,
		async choose(file: File | undefined): Promise<void> {
			if (!file) return;
			setBusy(true);
			setUnreadable(false);
			try {
				const blob = await smallPicture(file, side);
				setPicture({ blob, address: await pictureAddress(blob) });
			} catch {
				setPicture(null);
				setUnreadable(true);
			} finally {
				setBusy(false);
			}
		},
		clear(): void {
			setPicture(null);
			setUnreadable(false);
		},
	};
}
