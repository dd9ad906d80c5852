import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { WatchedRange } from '#contract/lectures/watched.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';

const $nothing = atom<WatchedRange[]>([]);
const $no = atom(false);

/** The watched parts of the video; not recorded for visitors. */
export const useSeen = (player: PlayerModel): WatchedRange[] => useStore(player.watch?.$seen ?? $nothing);
export const useCompleted = (player: PlayerModel): boolean => useStore(player.watch?.$completed ?? $no);
/** Whether some of it could not be sent. */
export const useUnsent = (player: PlayerModel): boolean => useStore(player.watch?.$waiting ?? $no);
