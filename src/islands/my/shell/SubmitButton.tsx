import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { SlowNote } from './Troubles.tsx';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading' | 'loadingLabel'> {
	of: { busy: boolean; slow: boolean };
	/** Its label while the form is being sent. */
	sending: string;
}

/** Submits a form, as wide as a phone, and shows a message below when that takes long. */
export function SubmitButton({
	of,
	sending,
	variant = 'accent',
	className = 'w-full sm:w-auto',
	...button
}: SubmitButtonProps) {
	return (
		<div className="grid justify-items-start gap-2">
			<Button
				{...button}
				type="submit"
				variant={variant}
				loading={of.busy}
				loadingLabel={sending}
				className={className}
			/>
			<SlowNote slow={of.slow} />
		</div>
	);
}
