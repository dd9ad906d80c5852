import { useStore } from '@nanostores/react';
import {
	Captions as CaptionsIcon,
	CaptionsOff,
	Maximize,
	Minimize,
	Pause,
	Play,
	RotateCcw,
	RotateCw,
	Settings,
	Volume2,
	VolumeX,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { localDigits } from '#lib/format/digits.ts';
import { $captions } from '#lib/lectures/lecture-choice.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import { clockOf } from '#lib/lectures/times.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { useText, useWords } from '../../ui/use-text.ts';
import type { Deck } from './deck.ts';
import { SeekBar } from './SeekBar.tsx';
import { BAR, TOUCH } from './theatre.ts';

/** The skip of j, l and the two buttons. */
const SKIP_S = 10;

function Touch({ className = '', label, ...rest }: ComponentProps<'button'> & { label: string }) {
	return (
		<button {...rest} type="button" aria-label={label} title={label} className={`${TOUCH} ${className}`} />
	);
}

function Skip({ deck, seconds }: { deck: Deck; seconds: number }) {
	const [t, lang] = useWords(PLAYER_TEXTS);
	const Icon = seconds < 0 ? RotateCcw : RotateCw;
	return (
		<Touch label={seconds < 0 ? t.back : t.forward} className="relative" onClick={() => deck.seekBy(seconds)}>
			<Icon size={30} strokeWidth={1.5} />
			<span aria-hidden="true" className="absolute text-[0.625rem] leading-none font-bold">
				{localDigits(Math.abs(seconds), lang)}
			</span>
		</Touch>
	);
}

export interface ControlsProps {
	player: PlayerModel;
	deck: Deck;
	full: boolean;
	onFull: () => void;
	settings: boolean;
	onSettings: () => void;
}

export function Controls({ player, deck, full, onFull, settings, onSettings }: ControlsProps) {
	const [t, lang] = useWords(PLAYER_TEXTS);
	const { paused, ended, muted } = useStore(deck.$state);
	const at = useStore(deck.$at);
	const rate = useStore(player.$rate);
	const captions = useStore($captions);
	const { speedName } = useText(LECTURE_TEXTS);
	const { video } = player;
	const PlayIcon = paused ? Play : Pause;
	const hasCaptions = video.captions.length > 0;
	const captioned = video.captions.some((one) => one.lang === captions);
	const SoundIcon = muted ? VolumeX : Volume2;
	const CaptionIcon = captioned ? CaptionsIcon : CaptionsOff;
	const FullIcon = full ? Minimize : Maximize;
	return (
		<div className={`absolute inset-x-0 bottom-0 px-1.5 pt-8 pb-0.5 sm:px-3 sm:pb-1.5 ${BAR}`}>
			<div className="tabular flex items-center gap-2 px-1.5 text-xs sm:text-sm">
				<span aria-hidden="true">{clockOf(at, lang)}</span>
				<div className="min-w-0 flex-1">
					<SeekBar deck={deck} player={player} />
				</div>
				<span aria-hidden="true">{clockOf(video.duration_s, lang)}</span>
			</div>
			<div className="flex items-center">
				<Touch label={ended ? t.replay : paused ? t.play : t.pause} onClick={deck.toggle}>
					<PlayIcon size={24} fill="currentColor" strokeWidth={1.5} />
				</Touch>
				<Skip deck={deck} seconds={-SKIP_S} />
				<Skip deck={deck} seconds={SKIP_S} />
				<p className="tabular ms-1 min-w-0 flex-1 truncate text-sm font-semibold text-[#f6bb4a]">
					{rate !== 1 && speedName(rate)}
				</p>
				<Touch label={muted ? t.unmute : t.mute} className="max-sm:hidden" onClick={deck.toggleMute}>
					<SoundIcon size={22} />
				</Touch>
				{hasCaptions && (
					<Touch label={captioned ? t.captionsOff : t.captionsOn} onClick={deck.toggleCaptions}>
						<CaptionIcon size={22} />
					</Touch>
				)}
				{/* On a phone the same choices are directly below, unless the picture is full screen. */}
				<Touch
					label={t.settings}
					aria-expanded={settings}
					className={full ? '' : 'max-sm:hidden'}
					onClick={onSettings}
				>
					<Settings size={22} />
				</Touch>
				<Touch label={full ? t.exitFullscreen : t.fullscreen} onClick={onFull}>
					<FullIcon size={22} />
				</Touch>
			</div>
		</div>
	);
}
