import { $colleges } from '#lib/places/places.ts';
import { PLACE_TEXTS } from '#lib/places/words.ts';
import { useRead } from '../my/shell/read.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';

export interface CollegeFieldProps {
	value: number | null;
	onChange: (id: number | null) => void;
	error?: string | undefined;
	required?: boolean;
}

export function CollegeField({ value, onChange, error, required = false }: CollegeFieldProps) {
	const t = useText(PLACE_TEXTS);
	const colleges = useRead($colleges);
	return (
		<div className="space-y-3">
			{colleges.error && !colleges.loading && !colleges.data && (
				<ErrorNote title={t.collegeFailed} message={colleges.error.message} onRetry={colleges.again} />
			)}
			<Combobox
				id="medical_college_id"
				label={t.college}
				hint={colleges.data ? t.collegeHint : colleges.loading ? t.loading : undefined}
				error={error}
				value={value}
				options={(colleges.data ?? []).map((college) => ({ id: college.id, label: college.name }))}
				noMatch={t.noCollege}
				disabled={!colleges.data}
				required={required}
				onChange={onChange}
			/>
		</div>
	);
}
