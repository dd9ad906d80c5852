import type { Pair } from './texts.ts';

/** What a word says of a screen under /my, beside the calls that the screen makes. */
export interface Screen {
	/** Below /my, with `:name` for parameters. The spellings are those of the existing links. */
	readonly path: `/${string}`;
	/** Of the window, and where the screen is linked to. */
	readonly title: Pair;
	/** The file of `src/islands/<word>` that draws it, without its ending; after `#` its component where that has another name. */
	readonly draws: string;
}
export type Screens = Readonly<Record<string, Screen>>;
