import { ImageOff, type LucideIcon, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useText } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';

type Picture = PaperQuestion['images'][number];

export function QuestionImages({ images }: { images: readonly Picture[] }) {
	const [open, setOpen] = useState<number | null>(null);
	if (images.length === 0) return null;
	const shown = open === null ? undefined : images[open];
	return (
		<div className="mt-3 flex flex-wrap gap-3">
			{images.map((image, index) => (
				<Thumb
					// biome-ignore lint/suspicious/noArrayIndexKey: pictures that could not be stored share the empty URL
					key={`${index}:${image.url}`}
					image={image}
					no={index + 1}
					of={images.length}
					onOpen={() => setOpen(index)}
				/>
			))}
			{shown && <Enlarged image={shown} onClose={() => setOpen(null)} />}
		</div>
	);
}

function Thumb({ image, no, of, onOpen }: { image: Picture; no: number; of: number; onOpen: () => void }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const ui = useText(UI_TEXTS);
	const [tries, setTries] = useState(0);
	const [failed, setFailed] = useState(false);
	// An exam that opened without its sealed paper has no URL for it.
	const gone = image.url === '';
	if (failed || gone) {
		return (
			<div className="flex w-full max-w-read flex-col items-start gap-2 rounded-lg border border-line bg-surface-2 p-4 text-sm">
				<p className="flex items-center gap-2 font-semibold">
					<ImageOff size={20} className="shrink-0" />
					{t.pictureFailed}
				</p>
				<p>{image.alt}</p>
				{!gone && (
					<Button
						variant="quiet"
						icon={<RotateCw size={18} />}
						onClick={() => {
							setFailed(false);
							setTries(tries + 1);
						}}
					>
						{ui.retry}
					</Button>
				)}
			</div>
		);
	}
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			onClick={onOpen}
			className="relative max-w-full rounded-lg border border-line bg-surface p-1"
		>
			<img
				key={tries}
				src={image.url}
				width={image.width}
				height={image.height}
				alt={image.alt}
				decoding="async"
				onError={() => setFailed(true)}
				className="max-h-64 w-auto max-w-full rounded object-contain"
			/>
			<span className="absolute end-2 bottom-2 inline-flex items-center gap-1 rounded bg-surface px-2 py-1 text-xs font-semibold text-text">
				<ZoomIn size={16} />
				<span className="sr-only">
					{t.pictureOpen}
					{of > 1 ? `: ${t.picture(no, of)}` : ''}
				</span>
			</span>
		</button>
	);
}

const ZOOMS = [100, 150, 200, 300] as const;

function Enlarged({ image, onClose }: { image: Picture; onClose: () => void }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const ui = useText(UI_TEXTS);
	const [zoom, setZoom] = useState(0);
	const tool = (label: string, Icon: LucideIcon, disabled: boolean, onClick: () => void) => (
		<button
			type="button"
			aria-label={label}
			disabled={disabled}
			onClick={onClick}
			className="inline-flex size-target items-center justify-center rounded text-text hover:bg-surface-2 disabled:text-text-muted disabled:opacity-50"
		>
			<Icon size={22} />
		</button>
	);
	return (
		<Modal
			aria-label={image.alt}
			onClose={onClose}
			className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-surface p-0 text-text open:flex"
		>
			<div className="flex items-center justify-end gap-1 border-b border-line px-2 py-1">
				{tool(t.pictureOut, ZoomOut, zoom === 0, () => setZoom(zoom - 1))}
				{tool(t.pictureIn, ZoomIn, zoom === ZOOMS.length - 1, () => setZoom(zoom + 1))}
				{tool(ui.close, X, false, onClose)}
			</div>
			<div className="min-h-0 flex-1 overflow-auto overscroll-contain">
				<div
					className="flex min-h-full min-w-full items-center justify-center"
					style={{ width: `${ZOOMS[zoom]}%` }}
				>
					<img
						src={image.url}
						width={image.width}
						height={image.height}
						alt={image.alt}
						className={
							zoom === 0 ? 'max-h-[calc(100dvh-4rem)] w-auto max-w-full object-contain' : 'h-auto w-full'
						}
					/>
				</div>
			</div>
			<Announcer />
		</Modal>
	);
}
