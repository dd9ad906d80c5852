import { type ReactNode, useRef } from 'react';
import { IMAGE_TYPES } from '#contract/constants.ts';
import { Button } from '../../ui/Button.tsx';

export interface FilePickProps {
	/** Name of the hidden file control, for a screen reader. */
	label: string;
	id?: string;
	icon: ReactNode;
	busy: boolean;
	busyLabel: string;
	onFile: (file: File | undefined) => void;
	describedBy?: string | undefined;
	/** Media types that may be chosen; pictures without it. */
	accept?: readonly string[];
	children: ReactNode;
}

/** A button that lets the device offer its pictures or its camera. */
export function FilePick({
	label,
	id,
	icon,
	busy,
	busyLabel,
	onFile,
	describedBy,
	accept = IMAGE_TYPES,
	children,
}: FilePickProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				accept={accept.join(',')}
				hidden
				aria-label={label}
				onChange={(event) => {
					onFile(event.target.files?.[0]);
					// The same file may be chosen again after a fault.
					event.target.value = '';
				}}
			/>
			<Button
				{...(id && { id })}
				variant="quiet"
				icon={icon}
				loading={busy}
				loadingLabel={busyLabel}
				aria-describedby={describedBy}
				onClick={() => input.current?.click()}
			>
				{children}
			</Button>
		</>
	);
}
