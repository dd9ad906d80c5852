import { Button, type ButtonProps } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';

interface Props
	extends Pick<ButtonProps, 'children' | 'color' | 'disabled' | 'size' | 'startIcon' | 'variant'> {
	/** Accepted file types, as an input takes them. */
	accept: string;
	/** Several files at once. */
	multiple?: boolean;
	/** Called with the chosen files, the first one apart; not called without any. */
	onFiles: (first: File, all: readonly File[]) => unknown;
}

/** A button that opens a file dialog. A button, not the label of a hidden input, so that the keyboard works too. */
export function FileButton({ accept, multiple = false, onFiles, ...button }: Props) {
	const input = useRef<HTMLInputElement>(null);
	function take({ target }: ChangeEvent<HTMLInputElement>): void {
		const all = [...(target.files ?? [])];
		// The same file can be chosen again.
		target.value = '';
		if (all[0]) onFiles(all[0], all);
	}
	return (
		<>
			<Button {...button} onClick={() => input.current?.click()} />
			<input ref={input} type="file" hidden accept={accept} multiple={multiple} onChange={take} />
		</>
	);
}
