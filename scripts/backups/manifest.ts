import { z } from 'zod';

/** Increases with each change that older programs cannot read. */
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

/** The last file of an archive; a truncated one has none. */
export const Manifest = z.strictObject({
	format: z.literal(FORMAT),
	/** Version of the program that made it. */
	app: z.string(),
	made_at: z.iso.datetime(),
	/** The newest migration of its database, as drizzle numbers them. */
	migration: z.int(),
	database: z.strictObject({
		/** `cluster`: the files of the embedded server. `dump`: the output of pg_dump. */
		kind: z.enum(['cluster', 'dump']),
		/** As the server reports it, e.g. 18.4. */
		version: z.string(),
	}),
	/**
	 * Row counts of the main tables: minimum and maximum. Both are equal in a dump, which is of one moment. A
	 * copy of the cluster is of the moment in which it ended, so rows are counted before and after it.
	 */
	counts: z.record(z.string(), z.tuple([z.int().min(0), z.int().min(0)])),
	secret: z.strictObject({
		/** `setting`: APP_SECRET, which is not in the archive. */
		where: z.enum(['archive', 'setting']),
		/** Shows whether another secret is the same; the secret cannot be derived from it. */
		print: z.string(),
	}),
	/** False: the folder of lectures was excluded, or is in a separate store. */
	media: z.boolean(),
	parts: z.record(z.enum(PARTS), Part),
});
export type Manifest = z.output<typeof Manifest>;

/** Major version of PostgreSQL, which alone determines the format of its files. */
export const majorOf = (version: string): number => Number.parseInt(version, 10);
