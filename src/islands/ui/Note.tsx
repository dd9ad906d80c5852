import {
	CircleAlert,
	CircleCheck,
	Info,
	type LucideIcon,
	RotateCw,
	TriangleAlert,
	WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NETWORK_TEXTS } from '#lib/text/errors.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button } from './Button.tsx';
import { useText } from './use-text.ts';

export type Tone = 'info' | 'good' | 'warn' | 'bad';

export const TONES: Record<Tone, { box: string; ink: string; Icon: LucideIcon }> = {
	info: { box: 'border-primary-line bg-primary-soft', ink: 'text-primary', Icon: Info },
	good: { box: 'border-good-line bg-good-soft', ink: 'text-good', Icon: CircleCheck },
	warn: { box: 'border-warn-line bg-warn-soft', ink: 'text-warn', Icon: TriangleAlert },
	bad: { box: 'border-bad-line bg-bad-soft', ink: 'text-bad', Icon: CircleAlert },
};

export interface NoteProps {
	tone?: Tone;
	title?: string;
	children?: ReactNode;
	action?: ReactNode;
	icon?: LucideIcon;
	/** `alert` is read out at once, `status` when the reader pauses; a note present from the start needs neither. */
	role?: 'alert' | 'status';
}

/** A boxed note; the tone is shown by icon and words as well as by colour. */
export function Note({ tone = 'info', title, children, action, icon, role }: NoteProps) {
	const { box, ink, Icon } = TONES[tone];
	const Sign = icon ?? Icon;
	return (
		<div role={role} className={`flex items-start gap-3 rounded-lg border p-4 ${box}`}>
			<Sign aria-hidden="true" size={22} className={`mt-0.5 shrink-0 ${ink}`} />
			<div className="min-w-0 flex-1">
				{title && <p className="font-semibold">{title}</p>}
				{children && <div>{children}</div>}
				{action && <div className="mt-3 empty:hidden">{action}</div>}
			</div>
		</div>
	);
}

export const DoneNote = ({ children }: { children: string }) => (
	<Note tone="good" role="status">
		{children}
	</Note>
);

export interface ErrorNoteProps {
	message: string;
	title?: string;
	onRetry?: (() => void) | undefined;
}

/** Loading failed: what happened, and a retry button. */
export function ErrorNote({ message, title, onRetry }: ErrorNoteProps) {
	const t = useText(UI_TEXTS);
	return (
		<Note tone="bad" role="alert" title={title ?? t.errorTitle} action={onRetry && <Again again={onRetry} />}>
			{message}
		</Note>
	);
}

/** The connection is lost. `children` says what is safe on this screen. */
export function OfflineNote({ children, action }: { children?: ReactNode; action?: ReactNode }) {
	const t = useText(NETWORK_TEXTS);
	return (
		<Note tone="warn" role="status" icon={WifiOff} title={t.offlineTitle} action={action}>
			{children ?? t.offlineBody}
		</Note>
	);
}

interface ReadFailureProps {
	error: { code: string; message: string };
	title?: string;
	again: () => void;
}

/** Why a read of a public page failed, with a retry button. */
export function ReadFailure({ error, title, again }: ReadFailureProps) {
	const t = useText(UI_TEXTS);
	if (error.code !== 'network' || navigator.onLine)
		return <ErrorNote title={title ?? t.errorTitle} message={error.message} onRetry={again} />;
	return <OfflineNote action={<Again again={again} />} />;
}

export function Again({ again }: { again: () => void }) {
	const t = useText(UI_TEXTS);
	return (
		<Button variant="quiet" icon={<RotateCw size={18} />} onClick={again}>
			{t.retry}
		</Button>
	);
}
