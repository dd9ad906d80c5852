import { ofScreens } from './screens.ts';

/** The title of each screen; the browser gets this table, not what it is made from (src/lib/build/screen-tables.ts). */
export const SCREEN_TITLE_PAIRS = ofScreens('title');
