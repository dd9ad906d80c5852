import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { WatchedRange } from '#contract/lectures/watched.ts';
import type { VideoRoom } from '#lib/lectures/lecture-room.ts';

const $nothing = atom<WatchedRange[]>([]);
const $no = atom(false);

/** What was seen of the video of a room; of a visitor nothing is noted. */
export const useSeen = (room: VideoRoom): WatchedRange[] => useStore(room.watch?.$seen ?? $nothing);
export const useCompleted = (room: VideoRoom): boolean => useStore(room.watch?.$completed ?? $no);
/** Whether something of it could not be sent. */
export const useUnsent = (room: VideoRoom): boolean => useStore(room.watch?.$waiting ?? $no);
