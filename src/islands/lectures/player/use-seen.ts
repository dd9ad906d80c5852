import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { WatchedRange } from '#contract/lectures/watched.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';

const $nothing = atom<WatchedRange[]>([]);
const $no = atom(false);

/** What was seen of the video; of a visitor nothing is noted. */
export const useSeen = (player: PlayerModel): WatchedRange[] => useStore(player.watch?.$seen ?? $nothing);
export const useCompleted = (player: PlayerModel): boolean => useStore(player.watch?.$completed ?? $no);
/** Whether something of it could not be sent. */
export const useUnsent = (player: PlayerModel): boolean => useStore(player.watch?.$waiting ?? $no);
