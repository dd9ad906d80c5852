import { useStore } from '@nanostores/react';
import { Headphones, X } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { $captions } from '#lib/lectures/lecture-choice.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import { clockOf } from '#lib/lectures/times.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { useText, useWords } from '../../ui/use-text.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { Controls } from './Controls.tsx';
import { Deck } from './deck.ts';
import { PlayerStates } from './PlayerStates.tsx';
import { STAGE, TOUCH } from './theatre.ts';
import { useMediaSession } from './use-media-session.ts';
import { type KeyHelpers, usePlayerKeys } from './use-player-keys.ts';
import { Watermark } from './Watermark.tsx';

/** The controls are hidden after this time without a touch. */
const IDLE_MS = 3_500;

/** The actual player. Mounted once the viewer started it, and stays mounted under any state. */
export function Player({ player }: { player: PlayerModel }) {
	const t = useText(PLAYER_TEXTS);
	const stage = useRef<HTMLElement>(null);
	const video = useRef<HTMLVideoElement>(null);
	const [deck, setDeck] = useState<Deck | null>(null);
	useEffect(() => {
		if (video.current === null) return;
		const opened = new Deck(player, video.current);
		setDeck(opened);
		return opened.dispose;
	}, [player]);
	const { full, toggle } = useFull(stage, video);
	const [message, setMessage] = useState('');
	useMediaSession(deck, player.video);
	usePlayerKeys(deck, useHelpers(player, deck, stage, toggle, setMessage));
	const { title } = player.video;
	const { poster_url, captions } = useStore(player.$aside);
	return (
		<section
			ref={stage}
			aria-label={t.player(title)}
			className={`relative aspect-video w-full overflow-hidden sm:rounded-lg ${STAGE}`}
		>
			{/* biome-ignore lint/a11y/useMediaCaption: the captions of the video, if any, are listed below */}
			<video
				ref={video}
				playsInline
				disablePictureInPicture
				controlsList="nodownload noremoteplayback"
				preload="none"
				poster={poster_url ?? undefined}
				onContextMenu={(event) => event.preventDefault()}
				className="size-full"
			>
				{captions.map(({ lang, url }) => (
					<track key={lang} kind="captions" srcLang={lang} label={t.captionsName[lang]} src={url} />
				))}
			</video>
			{deck && <OverPicture player={player} deck={deck} video={video} full={full} onFull={toggle} />}
			<p role="status" className="sr-only">
				{message}
			</p>
		</section>
	);
}

interface OverProps {
	player: PlayerModel;
	deck: Deck;
	video: React.RefObject<HTMLVideoElement | null>;
	full: boolean;
	onFull: () => void;
}

function OverPicture({ player, deck, video, full, onFull }: OverProps) {
	const t = useText(PLAYER_TEXTS);
	const live = useStore(player.stream.$state).name === 'live';
	const { paused } = useStore(deck.$state);
	const quality = useStore(player.$quality);
	const [settings, setSettings] = useState(false);
	const { shown, ...touch } = useIdle(!paused && !settings, deck.toggle);
	return (
		<>
			{quality === 'audio' && live && (
				<div
					className={`absolute inset-0 flex flex-col items-center justify-center gap-1 p-4 pb-20 text-center ${STAGE}`}
				>
					<Headphones size={40} strokeWidth={1.5} className="text-[#f6bb4a]" />
					<p className="font-semibold">{t.audioOnly}</p>
					<p className="text-sm">{t.audioOnlyBody}</p>
				</div>
			)}
			{player.way.kind !== 'sample' && <Watermark />}
			<Captions video={video} raised={shown && live} />
			{/* A tap on the picture shows the controls, a click plays and pauses; keys have their own handler. */}
			<div aria-hidden="true" className="absolute inset-0" {...touch} />
			<PlayerStates player={player} deck={deck} />
			{live && (
				<div
					className={`transition-opacity ${shown ? '' : 'opacity-0 focus-within:opacity-100 [&:not(:focus-within)]:pointer-events-none'}`}
				>
					<Controls
						player={player}
						deck={deck}
						full={full}
						onFull={onFull}
						settings={settings}
						onSettings={() => setSettings(!settings)}
					/>
				</div>
			)}
			{settings && live && (
				// On the picture itself, since nothing else is visible in full screen.
				<section
					aria-label={t.settings}
					onKeyDown={(event) => {
						if (event.key === 'Escape') setSettings(false);
					}}
					className="absolute inset-0 overflow-y-auto bg-surface p-3 text-text sm:inset-x-auto sm:end-0 sm:w-96 sm:p-5"
				>
					<div className="mb-1 flex items-center justify-between gap-3">
						<h2 className="text-base">{t.settings}</h2>
						<button
							type="button"
							aria-label={t.closeSettings}
							onClick={() => setSettings(false)}
							className={`${TOUCH} text-text! hover:bg-surface-2`}
						>
							<X size={22} />
						</button>
					</div>
					<ChoiceRow player={player} playing={() => !paused} />
				</section>
			)}
		</>
	);
}

/** The controls are visible while a pointer moves over the picture, and whenever it is paused. */
function useIdle(mayGo: boolean, onToggle: () => void) {
	const [awake, setAwake] = useState(true);
	const [stir, setStir] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each movement restarts the timer
	useEffect(() => {
		setAwake(true);
		if (!mayGo) return;
		const timer = setTimeout(() => setAwake(false), IDLE_MS);
		return () => clearTimeout(timer);
	}, [mayGo, stir]);
	const shown = awake || !mayGo;
	return {
		shown,
		onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setStir(stir + 1),
		onPointerUp({ pointerType }: PointerEvent) {
			if (pointerType === 'mouse') onToggle();
			else if (shown && mayGo) setAwake(false);
			else setStir(stir + 1);
		},
	};
}

/** What the keys need from the page; their effect is announced. */
function useHelpers(
	player: PlayerModel,
	deck: Deck | null,
	stage: React.RefObject<HTMLElement | null>,
	toggleFull: () => void,
	say: (words: string) => void,
): KeyHelpers {
	const [t, lang] = useWords(PLAYER_TEXTS);
	const { speedName } = useText(LECTURE_TEXTS);
	const words = {
		speed: () => t.announced.speed(speedName(player.$rate.get())),
		captions: () => ($captions.get() === null ? t.announced.captionsOff : t.announced.captionsOn),
		mute: () => (deck?.$state.get().muted ? t.announced.muted : t.announced.unmuted),
		volume: () => t.announced.volume(Math.round((deck?.$state.get().volume ?? 1) * 100)),
		at: () => t.announced.at(clockOf(deck?.$at.get() ?? 0, lang)),
	};
	return {
		durationS: player.video.duration_s,
		stage: () => stage.current,
		toggleFull,
		// The element reports a change of volume a moment later.
		tell: (what) => void setTimeout(() => say(words[what]())),
	};
}

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
function Captions({ video, raised }: { video: RefObject<HTMLVideoElement | null>; raised: boolean }) {
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

/** iPhones allow full screen only for the bare video element. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };
type Turnable = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

/** Full screen for the stage with everything on it; in landscape, if a phone supports it. */
function useFull(stage: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
	const [full, setFull] = useState(false);
	useEffect(() => {
		const look = () => setFull(document.fullscreenElement === stage.current && stage.current !== null);
		document.addEventListener('fullscreenchange', look);
		return () => document.removeEventListener('fullscreenchange', look);
	}, [stage]);
	function toggle(): void {
		const box = stage.current;
		if (document.fullscreenElement) void document.exitFullscreen();
		else if (box && document.fullscreenEnabled) {
			box
				.requestFullscreen()
				.then(() => (screen.orientation as Turnable).lock?.('landscape'))
				.catch(() => {});
		} else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
	}
	return { full, toggle };
}
