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
	app: z.string(),
	made_at: z.iso.datetime(),
	/** The newest migration of its database, as drizzle numbers them. */
	migration: z.int(),
	database: z.strictObject({
		/** `cluster`: the files of the embedded server. `dump`: the output of pg_dump. */
		kind: z.enum(['cluster', 'dump']),
		version: z.string(),
	}),
	/** Row counts before and after: equal in a dump, which is of one moment; a copy is of the moment in which it ended. */
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

export const majorOf = (version: string): number => Number.parseInt(version, 10);
