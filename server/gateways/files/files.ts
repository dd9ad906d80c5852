/** Storage areas of uploads. Public files are served to everybody who has their key; private ones after a check. */
export type FileArea = 'public' | 'private';

/** A store of files by key; a key is `[A-Za-z0-9_-]{1,60}` with an extension. */
export interface FileStore {
	put(area: FileArea, key: string, bytes: Buffer): Promise<void>;
	/** Null when there is none. */
	get(area: FileArea, key: string): Promise<Buffer | null>;
	/** Does nothing when there is none. */
	drop(area: FileArea, key: string): Promise<void>;
}
