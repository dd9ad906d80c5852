import { CircleAlert } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { ACCOUNT_TEXTS } from '#lib/text/account.ts';
import { useText } from '../../ui/use-text.ts';

/** Consent to the terms, which open beside the form so that nothing typed is lost. */
export function Consent({ error }: { error: string | undefined }) {
	const t = useText(ACCOUNT_TEXTS);
	return (
		<div className={error ? 'border-s-4 border-bad-solid ps-3' : ''}>
			{error && (
				<p id="consent-error" className="mb-1 flex items-start gap-2 text-sm font-semibold text-bad">
					<CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
					<span>{error}</span>
				</p>
			)}
			<label htmlFor="consent" className="flex min-h-target items-start gap-3 py-1.5">
				<input
					id="consent"
					name="consent"
					type="checkbox"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? 'consent-error' : undefined}
					className="mt-1 size-6 shrink-0 accent-primary"
					required
				/>
				<span>
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
				</span>
			</label>
		</div>
	);
}
