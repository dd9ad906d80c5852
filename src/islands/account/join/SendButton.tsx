import type { useSubmit } from '../../shared/use-submit.ts';
import { Button } from '../../ui/Button.tsx';

/** The one action of a form on the way to an account. */
export function SendButton({
	form,
	disabled,
	label,
	sending,
}: {
	form: Pick<ReturnType<typeof useSubmit>, 'sending'>;
	disabled: boolean;
	label: string;
	sending: string;
}) {
	return (
		<Button
			type="submit"
			variant="accent"
			wide
			disabled={disabled}
			loading={form.sending}
			loadingLabel={sending}
		>
			{label}
		</Button>
	);
}
