import { Button, type ButtonProps } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';

interface Props
	extends Pick<ButtonProps, 'children' | 'color' | 'disabled' | 'size' | 'startIcon' | 'variant'> {
	/** Accepted file types, as an input takes them. */
	accept: string;
	/** Several files at once. */
	multiple?: boolean;
	onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
}

/** A button that opens a file dialog. A button, not the label of a hidden input, so that the keyboard works too. */
export function FileButton({ accept, multiple = false, onChange, ...button }: Props) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button {...button} onClick={() => input.current?.click()} />
			<input ref={input} type="file" hidden accept={accept} multiple={multiple} onChange={onChange} />
		</>
	);
}
