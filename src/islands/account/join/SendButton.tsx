import type { useSubmit } from '../../shared/use-submit.ts';
import { Button } from '../../ui/Button.tsx';

/** The submit button of the account forms. */
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
