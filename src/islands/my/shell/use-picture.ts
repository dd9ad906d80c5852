import { useState } from 'react';
import { pictureAddress, smallPicture } from '#lib/pictures.ts';

export interface ChosenPicture {
	/** What is sent. */
	blob: Blob;
	/** For an <img>. */
	address: string;
}

/**
 * A picture that the reader chooses from the device, made small at once.
 * @param side its longest side in pixels, where it is not that of a portrait
 */
export function usePicture(side?: number) {
	const [picture, setPicture] = useState<ChosenPicture | null>(null);
	const [busy, setBusy] = useState(false);
	const [unreadable, setUnreadable] = useState(false);
	return {
		picture,
		/** True while it is being made small. */
		busy,
		/** True when the chosen file was no picture. */
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
