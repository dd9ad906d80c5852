import type { Pair } from './texts.ts';

/** Declaration of a screen under /my, besides the calls that it makes. */
export interface Screen {
	/** Below /my, with `:name` for parameters. Paths are spelled as in existing links. */
	readonly path: `/${string}`;
	readonly title: Pair;
	/** The file in `src/islands/<word>` that renders it, without extension; after `#` its component if named otherwise. */
	readonly draws: string;
}
export type Screens = Readonly<Record<string, Screen>>;
