import { type ReactNode, useRef } from 'react';
import { IMAGE_TYPES } from '#contract/constants.ts';
import { Button } from '../../ui/Button.tsx';
import type { usePicture } from './use-picture.ts';

export interface FilePickProps {
	/** Accessible name of the hidden file input. */
	label: string;
	id?: string;
	icon: ReactNode;
	busy?: boolean;
	busyLabel?: string;
	onFile: (file: File | undefined) => void;
	describedBy?: string | undefined;
	accept?: readonly string[];
	children: ReactNode;
}

/** A button that lets the user choose a file of the device; for pictures, also its camera. */
export function FilePick(props: FilePickProps) {
	const { label, id, icon, busy = false, busyLabel = label, onFile, accept = IMAGE_TYPES } = props;
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
					// The same file may be chosen again after an error.
					event.target.value = '';
				}}
			/>
			<Button
				{...(id && { id })}
				variant="quiet"
				icon={icon}
				loading={busy}
				loadingLabel={busyLabel}
				aria-describedby={props.describedBy}
				onClick={() => input.current?.click()}
			>
				{props.children}
			</Button>
		</>
	);
}

export interface PictureFieldProps {
	id: string;
	label: string;
	mark?: string;
	hint: string;
	error: string | undefined;
	picture: ReturnType<typeof usePicture>;
	alt: string;
	icon: ReactNode;
	busyLabel: string;
	children: ReactNode;
}

export function PictureField(props: PictureFieldProps) {
	const { id, label, mark = '', hint, error, alt, icon, busyLabel, children } = props;
	const { picture, unreadable, busy, choose } = props.picture;
	return (
		<div className={`space-y-2 ${error ? 'border-s-4 border-bad-solid ps-3' : ''}`}>
			<p className="font-semibold">
				{label}
				{mark}
			</p>
			<p id={`${id}-hint`} className="text-sm text-text-muted">
				{hint}
			</p>
			<p
				id={`${id}-error`}
				role={unreadable ? 'alert' : undefined}
				className="text-sm font-semibold text-bad empty:hidden"
			>
				{error}
			</p>
			{picture && (
				<img
					src={picture.address}
					alt={alt}
					className="max-h-56 w-auto max-w-full rounded border border-line"
				/>
			)}
			<FilePick
				id={id}
				label={label}
				icon={icon}
				busy={busy}
				busyLabel={busyLabel}
				describedBy={`${id}-hint ${id}-error`}
				onFile={(file) => void choose(file)}
			>
				{children}
			</FilePick>
		</div>
	);
}
