import { z } from 'zod';

export const PageDictionary = z.object({
	file: z.string(),
	/** In base64, as browsers send it. */
	sha256: z.string(),
});
export type PageDictionary = z.output<typeof PageDictionary>;

export const ReleaseInfo = z.object({
	/** Time of the build, YYYYMMDDHHMMSSmmm in UTC. */
	id: z.string().regex(/^\d{17}$/),
	/** Digest of the code that built it; pages of two code versions are never mixed. */
	code: z.string(),
	/** Digest of everything that its pages show. */
	content: z.string(),
	scope: z.enum(['full', 'changed']),
	pages: z.number().int(),
	script_hashes: z.array(z.string()),
	frame_hosts: z.array(z.string()),
	/** Null: built before dictionaries existed. */
	dictionary: PageDictionary.nullable().default(null),
	built_at: z.iso.datetime(),
});
export type ReleaseInfo = z.output<typeof ReleaseInfo>;

/** Names inside the folder of releases. */
export const RELEASE_FILES = {
	/** Link to the release that is served. */
	live: 'live',
	info: 'release.json',
	heads: 'heads.json',
	dictionary: 'dictionary.conf',
	/** Pages as they are served, below a release. */
	site: 'site',
	/** Hashed assets of every release of the last days, each under its name. */
	assets: 'assets',
	/** Folders of question pages that several releases share. */
	shards: 'shards',
} as const;

/** Folder of a release that shows a draft; it never becomes the live one. */
export const previewName = (id: string): string => `preview-${id}`;

export const BuildOrder = z.object({
	api: z.string(),
	token: z.string(),
	releases_dir: z.string(),
	/** Build every page, whatever changed. */
	full: z.boolean(),
	now: z.iso.datetime(),
	/** The id of the draft to show in a release for authorised readers; null: a public release. */
	preview: z.int().nullable(),
});
export type BuildOrder = z.output<typeof BuildOrder>;

/** Messages of the build process. `release` null: nothing had changed. */
export const BuildNews = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('ready') }),
	z.object({
		kind: z.literal('progress'),
		state: z.enum(['loading', 'building', 'checking']),
		scope: z.enum(['full', 'changed']).nullable(),
		done: z.number().int(),
		total: z.number().int(),
	}),
	z.object({ kind: z.literal('log'), text: z.string() }),
	z.object({ kind: z.literal('done'), release: ReleaseInfo.nullable() }),
	z.object({ kind: z.literal('failed'), error: z.string() }),
]);
export type BuildNews = z.output<typeof BuildNews>;
