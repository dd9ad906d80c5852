import { useState } from 'react';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { type SetWish, type SubjectCounts, startSet } from '#lib/practice/practice.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { useAction } from '../my/shell/action.tsx';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { Chip, ChipGroup } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { RadioList } from '../ui/RadioList.tsx';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';

const SOURCES = ['past', 'wrong', 'unseen', 'released'] as const;
const MODES = ['tutor', 'test'] as const;
const KINDS = ['both', 'mtf', 'sba'] as const;
type Kind = (typeof KINDS)[number];
const NUMBERS = [5, 10, 20, 40];

/** The choice of a new set; `wish`: the code of the preselected subject, ignored if it has no questions. */
export function ChooseSet({ subjects, wish }: { subjects: readonly SubjectCounts[]; wish: string | null }) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	const go = useGo();
	const total = (of: SetWish['source']) => subjects.reduce((sum, one) => sum + one[of], 0);
	const sources = SOURCES.filter((one) => total(one) > 0);
	const [source, setSource] = useState<SetWish['source']>(sources[0] ?? 'past');
	const [picked, setPicked] = useState<readonly string[]>(() =>
		subjects.filter(({ code }) => code === wish).map(({ code }) => code),
	);
	const [kind, setKind] = useState<Kind>('both');
	const [count, setCount] = useState(10);
	const [mode, setMode] = useState<SetWish['mode']>('tutor');
	const start = useAction(async () => {
		const id = await startSet({
			source,
			mode,
			count,
			subjects: [...picked],
			types: kind === 'both' ? [] : [kind],
		});
		go(myPath('practice-set', { id }));
	});
	const chosen = subjects.filter((one) => picked.length === 0 || picked.includes(one.code));
	const none = chosen.every((one) => one[source] === 0);
	return (
		<Section
			id="new-set"
			title={t.newSet}
			className="card min-w-0 space-y-7 self-start p-4 md:p-6"
			head="text-lg"
		>
			<RadioList
				id="source"
				label={t.source}
				value={source}
				options={sources.map((value) => ({
					value,
					label: t.sources[value],
					detail: t.questions(formatCount(total(value), lang)),
				}))}
				onChoose={setSource}
			/>
			<Subjects subjects={subjects} source={source} picked={picked} onPick={setPicked} />
			<ChipGroup label={t.kinds} values={KINDS} chosen={kind} onChoose={setKind}>
				{(value) => (value === 'both' ? t.bothKinds : t.kind[value])}
			</ChipGroup>
			<ChipGroup label={t.number} values={NUMBERS} chosen={count} onChoose={setCount}>
				{(value) => formatCount(value, lang)}
			</ChipGroup>
			<RadioList
				id="mode"
				label={t.mode}
				value={mode}
				options={MODES.map((value) => ({ value, label: t.modes[value], detail: t.modeHints[value] }))}
				onChoose={setMode}
			/>
			{start.trouble && <ErrorNote title={t.startFailed} message={start.trouble.message} />}
			{none && (
				<p role="status" className="text-text-muted">
					{t.noneHere}
				</p>
			)}
			<Button
				variant="accent"
				wide
				className="sm:w-auto"
				disabled={none}
				loading={start.busy}
				loadingLabel={t.starting}
				onClick={() => void start.run()}
			>
				{t.start}
			</Button>
		</Section>
	);
}

interface SubjectsProps {
	subjects: readonly SubjectCounts[];
	source: SetWish['source'];
	picked: readonly string[];
	onPick: (codes: readonly string[]) => void;
}

function Subjects({ subjects, source, picked, onPick }: SubjectsProps) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	const toggle = (code: string) =>
		onPick(picked.includes(code) ? picked.filter((one) => one !== code) : [...picked, code]);
	return (
		<fieldset>
			<legend className="mb-2 font-semibold">{t.subjects}</legend>
			<div className="flex flex-wrap gap-2">
				<Chip pressed={picked.length === 0} onClick={() => onPick([])}>
					{t.allSubjects}
				</Chip>
				{subjects.map((one) => {
					const name = lang === 'bn' ? one.name_bn : one.name;
					const n = formatCount(one[source], lang);
					return (
						<Chip key={one.code} pressed={picked.includes(one.code)} onClick={() => toggle(one.code)}>
							{name}
							<span className="tabular font-normal">{n}</span>
						</Chip>
					);
				})}
			</div>
		</fieldset>
	);
}
