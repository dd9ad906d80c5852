import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Video } from '#contract/lectures/calls.ts';
import { openVideo, type PlayerModel } from '#lib/lectures/lecture-player.ts';
import { sample$ } from '#lib/lectures/lectures.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { LecturePlayer } from '../lectures/player/LecturePlayer.tsx';
import { CloseButton } from '../ui/CloseButton.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { ReadStates } from './ReadStates.tsx';

/** The sample class of a slide, playing over its picture. The tap on the slide has already requested it. */
function SampleHere({ eventId }: { eventId: number }) {
	const { sampleEmpty } = useText(LECTURE_TEXTS);
	return (
		<ReadStates of={sample$(eventId)} skeleton={<Wait />} missing={<Empty title={sampleEmpty} />}>
			{({ video }) => <Playing video={video} eventId={eventId} />}
		</ReadStates>
	);
}

const Wait = () => <Skeleton className="aspect-video w-full" />;

function Playing({ video, eventId }: { video: Video; eventId: number }) {
	const [player, setPlayer] = useState<PlayerModel | null>(null);
	useEffect(() => {
		const opened = openVideo({
			video,
			way: { kind: 'sample', event_id: eventId },
			progress: null,
			notes: [],
		});
		setPlayer(opened);
		void opened.begin();
		return opened.dispose;
	}, [video, eventId]);
	return player ? <LecturePlayer player={player} /> : <Wait />;
}

/** Plays the sample class of a slide in place of its picture, until it is closed. */
export function playHere(link: HTMLAnchorElement): void {
	if (link.nextElementSibling) return;
	const place = document.createElement('div');
	// A finger on the controls must not change the slide.
	place.className = 'swiper-no-swiping absolute inset-x-0 top-0 z-10 aspect-video overflow-y-auto bg-surface';
	place.dataset.playing = '';
	place.tabIndex = -1;
	place.role = 'region';
	place.ariaLabel = link.textContent.trim();
	link.after(place);
	const root = createRoot(place);
	const close = () => {
		root.unmount();
		place.remove();
		link.focus();
	};
	root.render(
		<>
			<CloseButton onClose={close} className="absolute top-1 right-1 z-20 bg-surface" />
			<SampleHere eventId={Number(link.dataset.sample)} />
		</>,
	);
	place.focus();
}
