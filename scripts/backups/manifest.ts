import { z } from 'zod';

/** Grows with each change that older programs cannot read. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const PARTS = ['database', 'files', 'media', 'secrets'] as const;
export type PartName = (typeof PARTS)[number];

const Part = z.strictObject({
	files: z.int().min(0),
	bytes: z.int().min(0),
	/** Over name, size and hash of each file, in the order of the archive. */
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The last file of an archive; one that was cut has none. */
export const Manifest = z.strictObject({
	format: z.literal(FORMAT),
	/** Version of the program that made it. */
	app: z.string(),
	made_at: z.iso.datetime(),
	/** The newest migration of its database, as drizzle numbers them. */
	migration: z.int(),
	database: z.strictObject({
		/** `cluster`: the files of the embedded server. `dump`: what pg_dump wrote. */
		kind: z.enum(['cluster', 'dump']),
		/** As the server says it, e.g. 18.4. */
		version: z.string(),
	}),
	/**
	 * Rows of the main tables: at least and at most. Both are the same in a dump, which is of one moment. A copy of the
	 * cluster is of the moment in which it ended, so they are counted before and after it.
	 */
	counts: z.record(z.string(), z.tuple([z.int().min(0), z.int().min(0)])),
	secret: z.strictObject({
		/** `setting`: APP_SECRET, which is not in the archive. */
		where: z.enum(['archive', 'setting']),
		/** Tells whether another secret is the same one; nobody can find the secret by it. */
		print: z.string(),
	}),
	/** False: the folder of lectures was left out, or lies in a store of its own. */
	media: z.boolean(),
	parts: z.record(z.enum(PARTS), Part),
});
export type Manifest = z.output<typeof Manifest>;

/** Major version of a PostgreSQL, of which alone the format of its files depends. */
export const majorOf = (version: string): number => Number.parseInt(version, 10);
