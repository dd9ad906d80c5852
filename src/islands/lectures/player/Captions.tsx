import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { $captions } from '#lib/lectures/lecture-choice.ts';

/** The current caption, from the caption file, without markup. */
function linesOf(track: TextTrack): string[] {
	return [...(track.activeCues ?? [])].flatMap((cue) =>
		cue instanceof VTTCue ? [(cue.getCueAsHTML().textContent ?? '').trim()] : [],
	);
}

/**
 * Captions rendered by the page: in its own font, which stacks Bengali marks well, and clear of the controls.
 * The browser only parses the file.
 */
export function Captions({ video, raised }: { video: RefObject<HTMLVideoElement | null>; raised: boolean }) {
	const lang = useStore($captions);
	const [lines, setLines] = useState<string[]>([]);
	useEffect(() => {
		setLines([]);
		const tracks = [...(video.current?.textTracks ?? [])];
		for (const track of tracks) track.mode = track.language === lang ? 'hidden' : 'disabled';
		const chosen = tracks.find((track) => track.language === lang);
		if (!chosen) return;
		const look = () => setLines(linesOf(chosen));
		chosen.addEventListener('cuechange', look);
		look();
		return () => chosen.removeEventListener('cuechange', look);
	}, [lang, video]);
	return (
		lines.length > 0 && (
			<div
				aria-hidden="true"
				data-captions
				lang={lang ?? undefined}
				className={`pointer-events-none absolute inset-x-0 flex justify-center px-4 transition-[bottom] ${raised ? 'bottom-22' : 'bottom-3'}`}
			>
				<p className="max-w-read rounded-sm bg-[rgb(4_9_10/0.8)] px-2.5 py-1 text-center text-sm leading-normal whitespace-pre-line text-[#fff] md:text-lg">
					{lines.join('\n')}
				</p>
			</div>
		)
	);
}
