import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { SlowNote } from './action.tsx';

interface ActionButtonProps extends Omit<ButtonProps, 'loading' | 'loadingLabel'> {
	of: { busy: boolean; slow: boolean };
	/** Its label while the action runs. */
	sending?: string;
}

/** Starts an action; as wide as a phone, with a message below when it takes long. */
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

/** The same at the end of a form, which it submits. */
export const SubmitButton = (props: Omit<ActionButtonProps, 'type'> & { sending: string }) => (
	<ActionButton variant="accent" {...props} type="submit" />
);
