import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { SlowNote } from './action.tsx';

interface ActionButtonProps extends Omit<ButtonProps, 'loading' | 'loadingLabel'> {
	of: { busy: boolean; slow: boolean };
	sending?: string;
}

export function ActionButton({ of, sending, className = 'w-full sm:w-auto', ...button }: ActionButtonProps) {
	return (
		<div className="grid justify-items-start gap-2">
			<Button
				{...button}
				loading={of.busy}
				{...(sending !== undefined && { loadingLabel: sending })}
				className={className}
			/>
			<SlowNote slow={of.slow} />
		</div>
	);
}

/** The same at the end of a form, which it submits; by default it reads 'Sending' meanwhile. */
export function SubmitButton({ sending, ...button }: Omit<ActionButtonProps, 'type'>) {
	const t = useText(UI_TEXTS);
	return <ActionButton variant="accent" {...button} sending={sending ?? t.sending} type="submit" />;
}
