import { useState } from 'react';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { Field } from '../../ui/Field.tsx';
import { useWords } from '../../ui/use-text.ts';
import { findLabValues } from './lab-values.ts';
import { ToolSheet } from './ToolSheet.tsx';

export function LabValues({ onClose }: { onClose: () => void }) {
	const [t, lang] = useWords(EXAM_TOOL_TEXTS);
	const [typed, setTyped] = useState('');
	const found = findLabValues(typed);
	const count = found.reduce((sum, { values }) => sum + values.length, 0);
	return (
		<ToolSheet title={t.names.lab} onClose={onClose}>
			<Field
				label={t.labSearch}
				type="search"
				autoComplete="off"
				spellCheck={false}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<p role="status" className={typed.trim() === '' ? 'sr-only' : 'mt-2 text-sm text-text-muted'}>
				{typed.trim() !== '' && (count === 0 ? t.labNone : t.labFound(count))}
			</p>
			<p className="mt-2 text-sm text-text-muted">{t.labHow}</p>
			{found.map(({ group, values }) => (
				<section key={group} aria-labelledby={`lab-${group}`} className="mt-4">
					<h3 id={`lab-${group}`} className="border-b border-line pb-1 text-base text-primary">
						{t.labGroups[group]}
					</h3>
					<dl className="divide-y divide-line text-sm">
						{values.map(({ name, bn, si, conventional }) => (
							<div key={name} className="flex items-baseline justify-between gap-3 py-1.5">
								<dt className="min-w-0 leading-snug">
									<span lang="en" className="font-semibold">
										{name}
									</span>
									{lang === 'bn' && <span className="block text-xs text-text-muted">{bn}</span>}
								</dt>
								<dd lang="en" className="tabular shrink-0 text-end leading-snug">
									{si}
									{conventional && <span className="block text-text-muted">{conventional}</span>}
								</dd>
							</div>
						))}
					</dl>
				</section>
			))}
		</ToolSheet>
	);
}
