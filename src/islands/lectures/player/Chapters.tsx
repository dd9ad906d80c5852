import { ListVideo } from 'lucide-react';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { useWords } from '../../ui/use-text.ts';
import { clockOf } from './times.ts';

/** Chapters of the video; a tap plays from there. */
export function Chapters({ player }: { player: PlayerModel }) {
	const [t, lang] = useWords(LECTURE_TEXTS);
	const { chapters } = player.video;
	if (chapters.length === 0) return null;
	return (
		<section aria-labelledby="chapters">
			<h2 id="chapters" className="mb-3 flex items-center gap-2 text-lg">
				<ListVideo size={22} className="text-primary" />
				{t.chapters}
			</h2>
			<ol className="card divide-y divide-line">
				{chapters.map(({ at_s, title }) => (
					<li key={at_s}>
						<button
							type="button"
							onClick={() => player.jump(at_s)}
							className="flex min-h-target w-full items-start gap-3 rounded-lg px-4 py-2.5 text-start hover:bg-surface-2"
						>
							<span className="tabular w-14 shrink-0 font-semibold text-link">{clockOf(at_s, lang)}</span>
							<span className="min-w-0 flex-1">{title}</span>
						</button>
					</li>
				))}
			</ol>
		</section>
	);
}
