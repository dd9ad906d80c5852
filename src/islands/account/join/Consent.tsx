import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { paths } from '#lib/paths.ts';
import { ConsentField } from '../../ui/ConsentField.tsx';
import { useText } from '../../ui/use-text.ts';

/** Consent to the terms, which open beside the form so that nothing typed is lost. */
export function Consent({ error }: { error: string | undefined }) {
	const t = useText(ACCOUNT_TEXTS);
	return (
		<ConsentField id="consent" error={error} required>
			{t.consentBefore}
			<a
				href={paths.terms}
				target="_blank"
				rel="noopener"
				className="font-semibold text-link underline underline-offset-4"
			>
				{t.consentTerms}
			</a>
			{t.consentAfter}
		</ConsentField>
	);
}
