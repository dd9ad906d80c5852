import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { CollegeField } from '../../shared/CollegeField.tsx';
import { Field } from '../../ui/Field.tsx';
import { useText } from '../../ui/use-text.ts';

interface Props {
	/** A field in here has an error. */
	open: boolean;
	faults: Readonly<Record<string, string>>;
	college: number | null;
	onCollege: (id: number | null) => void;
}

/** Optional fields. The list of colleges is loaded only when the doctor opens it. */
export function MoreAboutYou({ open, faults, college, onCollege }: Props) {
	const t = useText(ACCOUNT_TEXTS);
	const [unfolded, setUnfolded] = useState(college !== null);
	const shown = unfolded || open;
	return (
		<details
			className="group rounded-lg border border-line"
			open={shown}
			onToggle={(event) => setUnfolded(event.currentTarget.open)}
		>
			<summary className="flex min-h-target items-center justify-between gap-3 rounded-lg px-4 py-2 font-semibold hover:bg-surface-2">
				{t.more}
				<ChevronDown
					size={20}
					className="shrink-0 text-text-muted transition-transform group-open:rotate-180"
				/>
			</summary>
			<div className="space-y-5 border-t border-line px-4 py-4">
				<p className="text-sm text-text-muted">{t.moreHint}</p>
				{shown && <CollegeField value={college} onChange={onCollege} error={faults.medical_college_id} />}
				<Field
					id="bmdc"
					name="bmdc"
					maxLength={30}
					autoComplete="off"
					label={t.bmdc}
					hint={t.bmdcHint}
					error={faults.bmdc}
				/>
				<Field
					id="email"
					name="email"
					type="email"
					autoComplete="email"
					maxLength={200}
					label={t.email}
					error={faults.email}
				/>
			</div>
		</details>
	);
}
