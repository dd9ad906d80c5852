import { ofScreens } from './screens.ts';

/** The title of each screen; the browser gets this table, not its source (src/lib/build/screen-tables.ts). */
export const SCREEN_TITLE_PAIRS = ofScreens('title');
