/** Where uploaded files live. Public ones are served to everybody who knows their key; private ones through a check. */
export type FileArea = 'public' | 'private';

/** A place for files by key; a key is `[A-Za-z0-9_-]{1,60}` with an ending. */
export interface FileStore {
	put(area: FileArea, key: string, bytes: Buffer): Promise<void>;
	/** Null when there is none. */
	get(area: FileArea, key: string): Promise<Buffer | null>;
	/** Does nothing when there is none. */
	drop(area: FileArea, key: string): Promise<void>;
}
