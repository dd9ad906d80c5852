import { useStore } from '@nanostores/react';
import { CloudUpload, NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Notes as NotesModel, ShownNote } from '#lib/lectures/lecture-notes.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { clockOf } from '#lib/lectures/times.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { AskButton } from '../../my/shell/AskDialog.tsx';
import { submits, useAction } from '../../my/shell/action.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

const LONGEST = 2_000;

/** The doctor's own notes, each at a second of the video. */
export function Notes({ player, notes }: { player: PlayerModel; notes: NotesModel }) {
	const t = useText(LECTURE_TEXTS);
	const shown = useStore(notes.$notes);
	const refused = useStore(notes.$refused);
	return (
		<section aria-labelledby="notes">
			<h2 id="notes" className="flex items-center gap-2 text-lg">
				<NotebookPen size={22} className="text-primary" />
				{t.notes}
			</h2>
			<p className="mb-3 text-sm text-text-muted">{t.notesPrivate}</p>
			<div className="card space-y-4 p-4">
				<NewNote player={player} notes={notes} />
				{refused && <ErrorNote title={t.noteFailed} message={refused.message} />}
				{shown.length === 0 ? (
					<p className="text-text-muted">{t.notesEmpty}</p>
				) : (
					<ol className="divide-y divide-line">
						{shown.map((note) => (
							<NoteRow key={note.key} player={player} notes={notes} note={note} />
						))}
					</ol>
				)}
			</div>
		</section>
	);
}

function NewNote({ player, notes }: { player: PlayerModel; notes: NotesModel }) {
	const [t, lang] = useWords(LECTURE_TEXTS);
	const [text, setText] = useState('');
	/** The second at which the writing began: the video may play on meanwhile. */
	const [atS, setAtS] = useState<number | null>(null);
	const [now, setNow] = useState(() => Math.floor(player.here()));
	const [missing, setMissing] = useState(false);
	// The second advances while the video plays.
	useEffect(() => {
		const timer = setInterval(() => setNow(Math.floor(player.here())), 1_000);
		return () => clearInterval(timer);
	}, [player]);
	const at = atS ?? now;
	function add(): void {
		const words = text.trim();
		setMissing(words === '');
		if (words === '') return;
		void notes.add(at, words);
		setText('');
		setAtS(null);
	}
	return (
		<form onSubmit={submits(add)} className="space-y-3">
			<TextArea
				label={t.noteField}
				hint={t.noteHint(clockOf(at, lang))}
				error={missing ? t.noteMissing : undefined}
				rows={2}
				maxLength={LONGEST}
				value={text}
				onFocus={() => {
					if (text === '') setAtS(Math.floor(player.here()));
				}}
				onChange={(event) => {
					if (text === '') setAtS(Math.floor(player.here()));
					setText(event.target.value);
					setMissing(false);
				}}
			/>
			<Button type="submit">{t.noteSave}</Button>
		</form>
	);
}

function NoteRow({ player, notes, note }: { player: PlayerModel; notes: NotesModel; note: ShownNote }) {
	const [t, lang] = useWords(LECTURE_TEXTS);
	const [editing, setEditing] = useState(false);
	const drop = useAction(() => notes.drop(note));
	const time = clockOf(note.at_s, lang);
	if (editing) return <EditNote notes={notes} note={note} time={time} onDone={() => setEditing(false)} />;
	return (
		<li className="py-3 first:pt-0 last:pb-0">
			<div className="flex items-start gap-2">
				<button
					type="button"
					aria-label={t.jumpTo(time)}
					onClick={() => player.jump(note.at_s)}
					className="tabular inline-flex min-h-target shrink-0 items-center rounded px-2 font-semibold text-link hover:bg-surface-2"
				>
					{time}
				</button>
				<p className="min-w-0 flex-1 py-2 whitespace-pre-line">{note.text}</p>
			</div>
			<div className="flex flex-wrap items-center justify-end gap-1">
				{note.id === null && (
					<p className="flex flex-1 items-center gap-1.5 text-sm text-warn">
						<CloudUpload size={16} className="shrink-0" />
						{t.noteWaiting}
					</p>
				)}
				<Button
					variant="plain"
					className="text-sm"
					aria-label={t.noteEditOf(time)}
					icon={<Pencil size={16} />}
					onClick={() => setEditing(true)}
				>
					{t.noteEdit}
				</Button>
				<AskButton
					plain
					className="text-sm"
					icon={<Trash2 size={16} />}
					name={t.noteDropOf(time)}
					title={t.noteDropTitle}
					of={drop}
					trouble={t.noteFailed}
					label={t.noteDrop}
					busyLabel={t.noteDropping}
					onDo={() => drop.run()}
					keep={t.noteKeep}
				>
					<p>{t.noteDropBody}</p>
					<blockquote className="border-s-4 border-line ps-3 whitespace-pre-line text-text-muted">
						{note.text}
					</blockquote>
				</AskButton>
			</div>
		</li>
	);
}

interface EditNoteProps {
	notes: NotesModel;
	note: ShownNote;
	time: string;
	onDone: () => void;
}

function EditNote({ notes, note, time, onDone }: EditNoteProps) {
	const t = useText(LECTURE_TEXTS);
	const [text, setText] = useState(note.text);
	const [missing, setMissing] = useState(false);
	const save = useAction((words: string) => notes.change(note, { at_s: note.at_s, text: words }));
	async function change(): Promise<void> {
		const words = text.trim();
		setMissing(words === '');
		if (words === '') return;
		if (await save.run(words)) onDone();
	}
	return (
		<li className="py-3 first:pt-0 last:pb-0">
			<form onSubmit={submits(change)} className="space-y-3">
				{save.trouble && <ErrorNote title={t.noteFailed} message={save.trouble.message} />}
				<TextArea
					label={t.noteEditField(time)}
					error={missing ? t.noteMissing : undefined}
					rows={3}
					maxLength={LONGEST}
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" loading={save.busy} loadingLabel={t.noteSaving}>
						{t.noteSave}
					</Button>
					<Button variant="quiet" onClick={onDone}>
						{t.cancel}
					</Button>
				</div>
			</form>
		</li>
	);
}
