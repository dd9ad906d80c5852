import { atom, map } from 'nanostores';
import { ApiError } from '../http/call.ts';
import { dropScanned, scannedSheet } from './scanned-sheet.ts';
import { type LateAnswer, sendSealed } from './sealed-sheet.ts';

/** The form for a sealed sheet, from a file, a text or a scanned code. A failure does not clear the input. */
export function createLateUpload() {
	const scanned = scannedSheet();
	const $form = map({
		text: scanned ?? '',
		file: null as { name: string; text: string } | null,
		scanned: scanned !== null,
		sending: false,
		/** What is wrong with the file, or without one with the text. */
		fault: null as 'missing' | 'unreadable' | null,
		/** The server's refusal. */
		refused: null as ApiError | null,
	});
	const $answer = atom<LateAnswer['late'] | null>(null);

	return {
		$form,
		$answer,
		write: (text: string) => $form.set({ ...$form.get(), text, fault: null }),
		async choose(file: File | undefined): Promise<void> {
			if (file === undefined) return;
			const text = await file.text();
			$form.set({ ...$form.get(), file: { name: file.name, text }, fault: null });
		},
		async send(): Promise<void> {
			const { file, text, sending } = $form.get();
			if (sending) return;
			const given = file?.text ?? text;
			if (given.trim() === '') {
				$form.setKey('fault', 'missing');
				return;
			}
			$form.set({ ...$form.get(), sending: true, fault: null, refused: null });
			try {
				const answer = await sendSealed(given);
				if (answer === null) $form.setKey('fault', 'unreadable');
				else {
					dropScanned();
					$answer.set(answer.late);
				}
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				$form.setKey('refused', error);
			} finally {
				$form.setKey('sending', false);
			}
		},
	};
}
