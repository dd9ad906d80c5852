import { ChevronDown } from 'lucide-react';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { ConsentField } from '../../ui/ConsentField.tsx';
import { Field } from '../../ui/Field.tsx';
import { useText } from '../../ui/use-text.ts';

export const FIELDS = ['name', 'phone', 'consent'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Faults = Partial<Record<FieldName, string>>;

/** Name and phone, collapsed if optional and open if the quiz counts tries by phone. */
export function GuestFields({ needed, faults }: { needed: boolean; faults: Faults }) {
	const t = useText(QUIZ_TEXTS);
	const fields = (
		<div className="flex flex-col gap-5">
			<Field
				id="guest-name"
				name="name"
				autoComplete="name"
				maxLength={80}
				label={t.name}
				error={faults.name}
			/>
			<Field
				id="guest-phone"
				name="phone"
				type="tel"
				inputMode="tel"
				autoComplete="tel-national"
				maxLength={30}
				label={needed ? t.phoneNeeded : t.phone}
				hint={needed ? t.phoneNeededHint : t.phoneHint}
				error={faults.phone}
				required={needed}
			/>
			<ConsentField id="guest-consent" error={faults.consent}>
				{needed ? t.consentNeeded : t.consent}
			</ConsentField>
		</div>
	);
	if (needed) return fields;
	return (
		<details
			className="group rounded-lg border border-line"
			open={Object.keys(faults).length > 0 || undefined}
		>
			<summary className="flex min-h-target items-center justify-between gap-3 rounded-lg px-4 py-2 font-semibold hover:bg-surface-2">
				{t.aboutYou}
				<ChevronDown
					size={20}
					className="shrink-0 text-text-muted transition-transform group-open:rotate-180"
				/>
			</summary>
			<div className="space-y-5 border-t border-line px-4 py-4">
				<p className="text-sm text-text-muted">{t.aboutYouHint}</p>
				{fields}
			</div>
		</details>
	);
}
