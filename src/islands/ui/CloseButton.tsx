import { X } from 'lucide-react';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { useText } from './use-text.ts';

interface CloseButtonProps {
	onClose: (() => void) | undefined;
	className?: string;
}

export function CloseButton({ onClose, className = '' }: CloseButtonProps) {
	const t = useText(UI_TEXTS);
	return (
		<button
			type="button"
			aria-label={t.close}
			onClick={onClose}
			className={`inline-flex size-target shrink-0 items-center justify-center rounded text-text-muted hover:bg-surface-2 ${className}`}
		>
			<X size={22} />
		</button>
	);
}
